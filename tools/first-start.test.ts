import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runQuietly } from './command.js';

const root = join(import.meta.dirname, '..');
const clone = mkdtempSync(join(tmpdir(), 'showroom-clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it('a first start without a network says so, in a sentence', { timeout: 60_000 }, async () => {
  for (const name of ['package.json', 'package-lock.json', 'tools']) {
    cpSync(join(root, name), join(clone, name), { recursive: true });
  }
  // Nobody listens there.
  const env = { PATH: process.env.PATH, HOME: clone, npm_config_registry: 'http://127.0.0.1:9/' };
  const { ok, output } = await runQuietly(process.execPath, [join(clone, 'tools/run.js'), 'start'], { env });
  expect([ok, output]).toEqual([false, expect.stringContaining('Please check the network connection')]);
  expect(output).not.toContain('    at ');
});
