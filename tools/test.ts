/** `npm test`: every check and every test, then one line with the count. Arguments narrow it to the tests they name. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBundle } from './bundle.js';
import { findChromium } from './chromium.ts';
import { handOver, runQuietly } from './command.js';
import { Plainly, tell } from './say.js';
import type { Tally } from './tally.ts';

const root = join(import.meta.dirname, '..');
const narrowedTo = process.argv.slice(2);
const total: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Does one step of the way; a failure is told, counted and no reason to stop. */
async function step<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    total.failed += 1;
    console.log(error instanceof Plainly ? error.message : error);
    return undefined;
  }
}

async function check(what: string, packageScript: string, ...args: string[]): Promise<void> {
  await step(() =>
    tell(what, async () => {
      const script = join(root, 'node_modules', packageScript);
      const { ok, output } = await runQuietly(process.execPath, [script, ...args], { cwd: root });
      if (!ok) throw new Plainly(output);
    }),
  );
}

async function runTests(projects: readonly string[], chromium: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-tally-'));
  const tallyFile = join(folder, 'tally.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', ...projects.map((project) => `--project=${project}`), ...narrowedTo];
  const env = { ...process.env, TALLY_FILE: tallyFile, CHROMIUM_PATH: chromium };
  const exitCode = await handOver(process.execPath, args, { cwd: root, env });
  const tally: Tally = existsSync(tallyFile)
    ? JSON.parse(readFileSync(tallyFile, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  rmSync(folder, { recursive: true });

  total.passed += tally.passed;
  total.skipped += tally.skipped;
  // Vitest has its own reasons to fail besides failed tests, such as finding none.
  total.failed += exitCode === 0 ? tally.failed : Math.max(tally.failed, 1);
}

if (narrowedTo.length === 0) {
  await check('Describing the routes to the type checker', '@react-router/dev/bin.cjs', 'typegen');
  await check('Checking the types', 'typescript/bin/tsc', '--project', '.');
  await check('Checking the code', 'oxlint/bin/oxlint', '--deny-warnings');
  await check('Checking the format', 'oxfmt/bin/oxfmt', '--check');
}
const chromium = await step(findChromium);
const built = await step(async () => {
  await buildBundle(root, process.execPath);
  return true;
});
// Without pages or a browser the other tests still have something to say.
const withServer = built ? ['trust', ...(chromium ? ['browser'] : [])] : [];
await runTests(['unit', ...withServer], chromium);

if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
