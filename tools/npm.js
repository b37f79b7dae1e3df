import { dirname, delimiter } from 'node:path';
import { runQuietly } from './command.js';
import { Plainly } from './say.js';

const ANSWERS_WITHIN_MS = 8_000;

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
  await isReachable(node, purpose);
  // npm's own patience is over a minute, too long to sit before a silent screen.
  const patience = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const { ok, output } = await run(node, [...args, ...patience]);
  if (!ok) throw new Plainly(`${purpose} ${meaning(output)}\n\nnpm said:\n${gist(output)}`);
}

/**
 * Without a network, npm asks for every package in vain, for minutes: one question before tells within ten seconds.
 *
 * @param {string} node
 * @param {string} purpose
 */
async function isReachable(node, purpose) {
  const impatience = ['--fetch-retries=0', `--fetch-timeout=${ANSWERS_WITHIN_MS}`];
  const { ok, output } = await run(node, ['view', 'react', 'name', ...impatience], ANSWERS_WITHIN_MS);
  const [unreachable] = MEANINGS;
  // Whatever else it says, it was the registry that said it.
  if (unreachable?.codes.includes(codeIn(output))) throw new Plainly(`${purpose} ${unreachable.text}`);
  // One that had to be ended has said nothing: a network that swallows everything, or a very slow machine.
  if (!ok && output === '') process.stdout.write('(the npm registry does not answer so far; is there a network?) … ');
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 * @param {number} [timeout]
 */
function run(node, args, timeout) {
  const options = [...args, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  // Started by npm we know which npm; started as `node tools/run.js` we take the one on the PATH.
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? runQuietly(node, [script, ...options], { env, timeout })
    : runQuietly('npm', options, { env, timeout });
}

/** @param {string} output */
function codeIn(output) {
  return /^npm error code (\S+)/m.exec(output)?.[1] ?? '';
}

/** @param {string} output */
function meaning(output) {
  return MEANINGS.find(({ codes }) => codes.includes(codeIn(output)))?.text ?? 'npm failed.';
}

/** @param {string} output */
function gist(output) {
  const telling = output.split('\n').filter((line) => !/^npm error\s+(?:at |code: |errno: )|complete log/.test(line));
  return telling.slice(0, 8).join('\n');
}
