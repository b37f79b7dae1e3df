import { dirname, delimiter } from 'node:path';
import { runQuietly } from './command.js';
import { Plainly } from './say.js';

/** What npm's commonest failures mean to the person who sees them. */
const MEANINGS = [
  {
    codes: [
      'ENOTFOUND',
      'EAI_AGAIN',
      'ECONNREFUSED',
      'ECONNRESET',
      'ETIMEDOUT',
      'ENETUNREACH',
      'EHOSTUNREACH',
      'EIDLETIMEOUT',
    ],
    text: 'The npm registry cannot be reached. Please check the network connection, then try again.',
  },
  { codes: ['ENOSPC'], text: 'The disk is full.' },
  { codes: ['EACCES', 'EPERM', 'EROFS'], text: 'This folder may not be written to by the current user.' },
  { codes: ['E401', 'E403'], text: 'The npm registry refuses to hand out this package to this machine.' },
  { codes: ['E404', 'ETARGET'], text: 'The npm registry that this machine uses does not have it.' },
];

/**
 * Runs npm on the given Node, silent as long as all is well.
 *
 * @param {string} node path of the Node that npm is to run on
 * @param {readonly string[]} args
 * @param {string} purpose what could not be done, should it fail
 */
export async function npm(node, args, purpose) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  // npm's own patience is over a minute, too long to sit before a silent screen.
  const patience = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const options = [...args, ...quiet, ...patience];
  // Started by npm we know which npm; started as `node tools/run.js` we take the one on the PATH.
  const script = process.env.npm_execpath;
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const { ok, output } = script?.endsWith('.js')
    ? await runQuietly(node, [script, ...options], { env })
    : await runQuietly('npm', options, { env });
  if (!ok) throw new Plainly(`${purpose} ${meaning(output)}\n\nnpm said:\n${gist(output)}`);
}

/** @param {string} output */
function meaning(output) {
  const code = /^npm error code (\S+)/m.exec(output)?.[1] ?? '';
  return MEANINGS.find(({ codes }) => codes.includes(code))?.text ?? 'npm failed.';
}

/** @param {string} output */
function gist(output) {
  const telling = output.split('\n').filter((line) => !/^npm error\s+(?:at |code: |errno: )|complete log/.test(line));
  return telling.slice(0, 8).join('\n');
}
