/**
 * Every npm script of this project starts here: `node tools/run.js TASK …args`.
 * Plain JavaScript without packages, since it runs on whatever Node the machine has and before anything is installed.
 */
import { dirname, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundle } from './bundle.js';
import { handOver } from './command.js';
import { installPackages } from './install.js';
import { findRuntime } from './runtime.js';
import { Plainly } from './say.js';
import { SERVER_FLAGS } from './server-bundle.js';

/**
 * @typedef {object} Task
 * @property {string[]} [runs] the program of ours to hand over to, with its first arguments
 * @property {boolean} [bundle] whether pages and server have to be built before
 * @property {Record<string, string>} [env] further environment variables
 * @property {'production' | 'development'} [mode] React is several times faster when told that this is production
 * @property {true} [named] it is not run but written out, for the shell of `package.json` to go on as: nobody has to stand
 *   beside the server and pass on signals
 */

/** @type {Record<string, Task>} */
const TASKS = {
  start: { bundle: true, mode: 'production', runs: ['build/start/main.js'], named: true },
  dev: { mode: 'development', runs: ['src/server/main.ts', '--dev'] },
  build: { bundle: true },
  check: { runs: ['tools/checks.ts'] },
  test: { runs: ['tools/test.ts'] },
  'test:quick': { runs: ['tools/test-quick.ts'] },
  'test:watch': { runs: ['node_modules/vitest/vitest.mjs', 'watch', '--project=unit'] },
  'test:faults': {
    bundle: true,
    env: { FAULTS: 'full' },
    runs: ['node_modules/vitest/vitest.mjs', 'run', '--project=trust', 'tests/faults'],
  },
  format: { runs: ['node_modules/oxfmt/bin/oxfmt'] },
  bench: { bundle: true, mode: 'production', runs: ['bench/run.ts'] },
  'seed:enquiries': { runs: ['src/server/commands/seed-enquiries.ts'] },
  'catalogue:import': { runs: ['src/server/catalogue/import-command.ts'] },
  'catalogue:export': { runs: ['src/server/catalogue/export-command.ts'] },
  'demo:encode': { runs: ['src/server/catalogue/encode-command.ts'] },
  screens: { bundle: true, runs: ['tools/screens.ts'] },
  'demo:render': { runs: ['demo/studio/render.mjs'] },
  staff: { runs: ['src/server/staff/accounts/staff-command.ts'] },
  backup: { runs: ['src/server/commands/backup.ts'] },
  doctor: { runs: ['src/server/commands/doctor.ts'] },
  messages: { runs: ['src/server/commands/messages.ts'] },
  restore: { runs: ['src/server/commands/restore.ts'] },
};

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string | undefined} name
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
async function run(name, args) {
  const task = TASKS[name ?? ''];
  if (!task) throw new Plainly(`There is no task "${name ?? ''}". There are: ${Object.keys(TASKS).join(', ')}.`);

  const node = await findRuntime(root);
  await installPackages(root, node);
  if (task.bundle) await buildBundle(root, node);
  if (!task.runs) return 0;

  const own = {
    // With what Node has compiled before, the server is up in half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    ...(task.mode && { NODE_ENV: task.mode }),
    ...task.env,
  };
  const [program = '', ...first] = task.runs;
  const command = [...SERVER_FLAGS, join(root, program), ...first, ...args];
  if (!task.named) return handOver(node, command, { env: { ...process.env, ...own } });
  const settings = Object.entries(own).map((setting) => setting.join('='));
  process.stdout.write(['exec', 'env', ...[...settings, node, ...command].map(quoted)].join(' '));
  return 0;
}

/** @param {string} word */
function quoted(word) {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

try {
  process.exitCode = await run(process.argv[2], process.argv.slice(3));
} catch (error) {
  if (!(error instanceof Plainly)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
