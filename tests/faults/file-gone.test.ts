import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { untilAlarm } from '../harness/wire/alerts.ts';
import { startSite } from '../harness/site/site.ts';
import { sendEnquiries } from '../harness/wire/visitors.ts';

const env = { RATE_LIMITS: 'off' };

it('a database that is moved away under load: 503 and said so, nothing acknowledged is lost, and no empty shop after it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-gone-'));
  const [file, aside] = [join(dataDir, 'showroom.db'), join(dataDir, 'aside')];
  const site = await startSite({ dataDir, env });
  const visitors = sendEnquiries(() => site.url);
  while (visitors.acknowledged.length < 50) await visitors.nextAcknowledged();
  renameSync(file, aside);
  await expect
    .poll(() => visitors.statuses.slice(-8), { timeout: 60_000 })
    .toEqual(Array.from({ length: 8 }, () => 503));
  const readiness = await fetch(`${site.url}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'The database file was moved, removed or replaced.' },
  ]);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await untilAlarm(site.url, 'ShowroomNotReady');
  await visitors.stop();
  await site.stop();
  expect(site.output()).toContain('storage unavailable');

  await expect(startSite({ dataDir, env })).rejects.toThrow(/showroom\.db is missing.*npm run restore/s);
  expect(readdirSync(dataDir)).not.toContain('showroom.db');
  renameSync(aside, file);
  const again = await startSite({ dataDir, env });
  await again.stop();
  const database = new DatabaseSync(file);
  const names = new Set(
    database
      .prepare('select name from enquiries')
      .all()
      .map(({ name }) => String(name)),
  );
  database.close();
  console.log(`file gone: ${visitors.acknowledged.length} acknowledged, ${names.size} stored`);
  expect(visitors.acknowledged.filter((name) => !names.has(name))).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
