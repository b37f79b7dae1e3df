import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { alarmsOf, untilAlarm } from '../harness/wire/alerts.ts';
import { startSite } from '../harness/site/site.ts';
import { startStaffedSite } from '../harness/site/staffed-site.ts';

/** A look of its own every ten seconds, and what that takes on a busy machine. */
const NOTICED_WITHIN_S = 15;

it('a shop that nobody visits notices by itself that it is locked, shared or damaged', async () => {
  const site = await startStaffedSite();
  const file = join(site.dataDir, 'showroom.db');
  // Nobody has made a backup of it.
  expect(await alarmsOf(site.url)).toEqual(['ShowroomBackupOld']);

  const holder = spawn(process.execPath, [join(import.meta.dirname, '../harness/databases/hold-write-lock.ts'), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(await untilAlarm(site.url, 'ShowroomNotReady')).toBeLessThan(NOTICED_WITHIN_S);
  holder.kill();
  await once(holder, 'exit');

  const second = await startSite({ dataDir: site.dataDir, env: { DEMO_CONTENT: 'off' } });
  expect(await untilAlarm(second.url, 'ShowroomTwoServers')).toBeLessThan(NOTICED_WITHIN_S);
  expect(await alarmsOf(site.url)).toContain('ShowroomTwoServers');
  await second.stop();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await alarmsOf(site.url)).toEqual(['ShowroomBackupOld']);

  // The place of a table that no page and no proof looks at.
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  const root = database.prepare("select rootpage from sqlite_master where name = 'activity'").get()?.rootpage;
  const size = database.prepare('pragma page_size').get()?.page_size;
  database.close();
  writeSync(openSync(file, 'r+'), 'x'.repeat(Number(size)), (Number(root) - 1) * Number(size));
  expect(await untilAlarm(site.url, 'ShowroomDamaged')).toBeLessThan(NOTICED_WITHIN_S);
  await site.stop();
});
