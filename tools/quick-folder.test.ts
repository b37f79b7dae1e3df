import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { quickFolder } from './quick-folder.ts';

afterEach(() => vi.unstubAllEnvs());

it('is the folder that somebody has named', () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(quickFolder()).toBe('/somewhere');
});

it('is one that programs are run from, as PostgreSQL is where nobody else may look into the house', () => {
  vi.stubEnv('TMPDIR', undefined);
  const folder = mkdtempSync(join(quickFolder(), 'showroom-program-'));
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\necho ran', { mode: 0o700 });
  expect(execFileSync(program, { encoding: 'utf8' })).toBe('ran\n');
  rmSync(folder, { recursive: true });
});
