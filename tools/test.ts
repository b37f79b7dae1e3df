/** `npm test`: every check and every test, then what failed and one line with the count. Arguments narrow it to the tests they name. */
import { join } from 'node:path';
import { buildBundle } from './bundle.js';
import { failedChecks } from './checks.ts';
import { findChromium } from './chromium.ts';
import { quickFolder } from './quick-folder.ts';
import { Plainly } from './say.js';
import type { Tally } from './tally.ts';
import { runVitest } from './vitest.ts';

const root = join(import.meta.dirname, '..');
const narrowedTo = process.argv.slice(2);
const total: Tally = { passed: 0, skipped: 0, failures: [] };

function failed(why: unknown): void {
  total.failures.push(why instanceof Plainly ? why.message : String(why));
  console.log(total.failures.at(-1));
}

/** Does one step of the way; a failure is told, counted and no reason to stop. */
async function step<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    failed(error);
    return undefined;
  }
}

const checked = narrowedTo.length === 0 ? failedChecks() : Promise.resolve([]);
// Where there is none yet it is on its way meanwhile.
const chromium = await step(findChromium);
for (const failure of await checked) failed(failure);
const built = await step(async () => {
  await buildBundle(root, process.execPath);
  return true;
});
// Without pages or a browser the other tests still have something to say.
const projects = ['unit', ...(built && chromium ? ['browser'] : [])];
const named = (names: readonly string[]) => names.map((name) => `--project=${name}`);
// Servers that are cut off, overrun and attacked wait more than they work: when all is tested they run beside the others.
const tallies: Promise<Tally>[] = [];
if (!built || narrowedTo.length > 0) {
  tallies.push(runVitest([...named(built ? [...projects, 'trust'] : projects), ...narrowedTo], { chromium }));
} else {
  // What is to outlast a crash is tried on a disk.
  const others = runVitest(named(projects), { chromium, folder: quickFolder() });
  tallies.push(others, runVitest(named(['trust']), { others }));
}

for (const tally of await Promise.all(tallies)) {
  total.passed += tally.passed;
  total.failures.push(...tally.failures);
  total.skipped += tally.skipped;
}
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
// Said once more at the end, where they are found: between hundreds of tests that passed they are not.
for (const failure of total.failures) console.log(`\nfailed: ${failure}`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 ? 1 : 0;
