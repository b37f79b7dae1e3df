import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from './command.js';
import { tell } from './say.js';

const root = join(import.meta.dirname, '..');

/** A script of a package, and its arguments. */
type Command = readonly [script: string, ...args: string[]];

/** The routes' types, which the checks read, come first. */
const TYPES_OF_ROUTES: Command = ['@react-router/dev/bin.cjs', 'typegen'];

/**
 * Threads that check types know nothing of each other: what one has worked out the next works out again, which takes twice
 * the processor's time. Types and code are checked side by side, so half of the cores are for each.
 */
const threads = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/** What can be said of the code without starting it. */
const CHECKS: Record<string, Command> = {
  types: ['typescript/bin/tsc', '--project', '.', '--checkers', threads],
  code: ['oxlint/bin/oxlint', '--deny-warnings'],
  format: ['oxfmt/bin/oxfmt', '--check'],
  // Files, exports and packages that nothing uses.
  'unused code': ['knip/bin/knip.js', '--no-progress'],
};

/** `npm test` has the rules of the house among its unit tests; by themselves they are one more check. */
const HOUSE_RULES: Record<string, Command> = {
  'house rules': ['vitest/vitest.mjs', 'run', '--project=unit', '--reporter=dot', 'tests/house'],
};

/** Makes all checks side by side and gives what each that failed had to say. */
export async function failedChecks(checks: typeof CHECKS = CHECKS): Promise<string[]> {
  const names = Object.keys(checks).join(', ');
  return tell(`Checking ${names}`, async () => {
    const unreadable = await failureOf(TYPES_OF_ROUTES);
    if (unreadable !== undefined) return [unreadable];
    const failures = await Promise.all(Object.values(checks).map(failureOf));
    return failures.filter((failure) => failure !== undefined);
  });
}

async function failureOf([script, ...args]: Command): Promise<string | undefined> {
  const { ok, output } = await runQuietly(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    // So many threads check types for the linter.
    env: { ...process.env, GOMAXPROCS: threads },
  });
  return ok ? undefined : output;
}

/** `npm run check` */
if (import.meta.main) {
  const failures = await failedChecks({ ...CHECKS, ...HOUSE_RULES });
  for (const failure of failures) console.log(`\n${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
