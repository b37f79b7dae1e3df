import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {string} output everything it wrote, both streams in order of arrival
 */

/**
 * Runs a program and keeps what it writes, to be shown only where something went wrong.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, timeout?: number | undefined }} [options] with a timeout it is ended
 * @returns {Promise<Outcome>}
 */
export function runQuietly(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

/**
 * Gives the terminal to a program until it ends, passing on the signals sent to us.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, stdio?: import('node:child_process').StdioOptions }} [options] with
 *   streams of its own it leaves the terminal to others
 * @returns {Promise<number>} its exit code
 */
export function handOver(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGHUP'));
    // Ctrl-C in a terminal reaches the child by itself; a second one would look like impatience.
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
