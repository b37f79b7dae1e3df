import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handOver } from './command.js';
import type { Tally } from './tally.ts';

const root = join(import.meta.dirname, '..');
const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Runs tests, shows them as they come, and counts them. */
export async function runVitest(args: readonly string[], chromium: string | undefined): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-tally-'));
  const tallyFile = join(folder, 'tally.json');
  const env = { ...process.env, TALLY_FILE: tallyFile, CHROMIUM_PATH: chromium };
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const exitCode = await handOver(process.execPath, [vitest, 'run', ...args], { cwd: root, env });
  const tally: Tally = existsSync(tallyFile) ? JSON.parse(readFileSync(tallyFile, 'utf8')) : NOTHING;
  rmSync(folder, { recursive: true });
  // Vitest has its own reasons to fail besides failed tests, such as finding none.
  return exitCode === 0 ? tally : { ...tally, failed: Math.max(tally.failed, 1) };
}
