import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handOver } from './command.js';
import type { Tally } from './tally.ts';

const root = join(import.meta.dirname, '..');

interface Circumstances {
  chromium?: string | undefined;
  /** Where their files lie; otherwise in the system's temporary folder, on its disk. */
  folder?: string;
  /** Who has the terminal. */
  others?: Promise<unknown>;
}

/** Runs tests and counts them. They are shown as they come, or, where others have the terminal, all at once after those. */
export async function runVitest(
  args: readonly string[],
  { chromium, folder = tmpdir(), others }: Circumstances,
): Promise<Tally> {
  const ours = mkdtempSync(join(tmpdir(), 'showroom-tally-'));
  const [tallyFile, outputFile] = [join(ours, 'tally.json'), join(ours, 'output')];
  const output = openSync(outputFile, 'w');
  const exitCode = await handOver(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: { ...process.env, TALLY_FILE: tallyFile, CHROMIUM_PATH: chromium, TMPDIR: folder },
    ...(others && { stdio: ['ignore', output, output] }),
  });
  closeSync(output);
  await others;
  process.stdout.write(readFileSync(outputFile));
  const tally: Tally = existsSync(tallyFile)
    ? JSON.parse(readFileSync(tallyFile, 'utf8'))
    : { passed: 0, skipped: 0, failures: [] };
  rmSync(ours, { recursive: true });
  // Vitest has its own reasons to fail besides failed tests, such as finding none.
  if (exitCode !== 0 && tally.failures.length === 0) tally.failures.push(`Vitest ended with exit code ${exitCode}`);
  return tally;
}
