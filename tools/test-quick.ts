/**
 * `npm run test:quick`: the unit tests that what changed reaches, and one visit to the real site in a real browser.
 * What changed is what is not committed; where everything is, the last commit.
 */
import { join } from 'node:path';
import { buildBundle } from './bundle.js';
import { findChromium } from './chromium.ts';
import { runQuietly } from './command.js';
import { runVitest } from './vitest.ts';

const root = join(import.meta.dirname, '..');

// Unit tests too start sites from it.
await buildBundle(root, process.execPath);
const { output: uncommitted } = await runQuietly('git', ['status', '--porcelain'], { cwd: root });
const changed = uncommitted === '' ? '--changed=HEAD~1' : '--changed';
const units = await runVitest(['--project=unit', changed, '--passWithNoTests'], {});

const visit = await runVitest(['--project=browser', 'tests/browser/visit.test.ts'], { chromium: await findChromium() });

const failures = [...units.failures, ...visit.failures];
console.log(`${units.passed + visit.passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
