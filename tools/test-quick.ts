/**
 * `npm run test:quick`: the unit tests that a change concerns, and one visit to the real site in a real browser.
 * The change is what is not committed; where everything is, the last commit.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundle } from './bundle.js';
import { testsConcerned } from './changed-tests.ts';
import { findChromium } from './chromium.ts';
import { runQuietly } from './command.js';
import { runVitest } from './vitest.ts';

const root = join(import.meta.dirname, '..');

async function git(...args: string[]): Promise<string[]> {
  const { output } = await runQuietly('git', args, { cwd: root });
  return output.split('\n').filter((path) => path !== '');
}

async function changedFiles(): Promise<string[]> {
  const diff = ['diff', '--name-only', '--no-renames'];
  const uncommitted = [...(await git(...diff, 'HEAD')), ...(await git('ls-files', '--others', '--exclude-standard'))];
  return uncommitted.length > 0 ? uncommitted : git(...diff, 'HEAD~1');
}

async function readTexts(): Promise<Map<string, string>> {
  const paths = await git('ls-files', '--cached', '--others', '--exclude-standard');
  const present = paths.filter((path) => /\.(?:[jt]sx?|json|css|md|yml)$/.test(path) && existsSync(join(root, path)));
  return new Map(present.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const tests = testsConcerned(await changedFiles(), await readTexts());

// Unit tests too start sites from it.
await buildBundle(root, process.execPath);
const units = tests?.length === 0 ? undefined : await runVitest(['--project=unit', ...(tests ?? [])], {});

const visit = await runVitest(['--project=browser', 'tests/browser/visit.test.ts'], { chromium: await findChromium() });

const failures = [...(units?.failures ?? []), ...visit.failures];
console.log(`${(units?.passed ?? 0) + visit.passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
