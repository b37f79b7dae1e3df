import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test } from '../harness/site/browser.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { PROGRAM, startSite } from '../harness/site/site.ts';

const root = join(import.meta.dirname, '../..');

describe('starting and stopping', () => {
  test.for(['the embedded database', 'a PostgreSQL'])('works on %s', async (engine) => {
    const site = await startSite(engine === 'a PostgreSQL' ? { databaseUrl: await freshDatabase() } : {});
    const answer = await fetch(`${site.url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await site.stop()).toBe(0);
  });

  test('a port in use is said in plain words', ({ site }) => {
    const env = { ...process.env, PORT: new URL(site.url).port, DATA_DIR: site.dataDir };
    const args = ['--disable-warning=ExperimentalWarning', PROGRAM];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('port is already in use');
    expect(stdout + stderr).not.toContain('node:internal');
  });
});
