import { expect, it } from 'vitest';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { untilAlarm } from '../harness/wire/alerts.ts';
import { startSite } from '../harness/site/site.ts';
import { sendEnquiries } from '../harness/wire/visitors.ts';
import { fragileDisk, mountAgain } from '../harness/databases/volumes.ts';

const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off' };

it('a disk that becomes read-only: 503 and said so, pages go on, and nothing acknowledged is lost', async ({
  skip,
}) => {
  const disk = fragileDisk(64);
  if (typeof disk === 'string') return skip(disk);
  try {
    const site = await startSite({ dataDir: disk.dir, env });
    const before = sendEnquiries(() => site.url, { label: 'before' });
    while (before.acknowledged.length < 50) await before.nextAcknowledged();
    // Between two commits: of an fdatasync that is under way in that very moment ext4 may say that all is on disk when
    // it is not, which no program can know.
    await before.stop();
    disk.becomeReadOnly();
    const visitors = sendEnquiries(() => site.url, { label: 'after' });
    await expect
      .poll(() => visitors.statuses.slice(-8), { timeout: 60_000 })
      .toEqual(Array.from({ length: 8 }, () => 503));
    const readiness = await fetch(`${site.url}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: 'not ready', reason: expect.stringMatching(/read-only|readonly|I\/O/i) },
    ]);
    await untilAlarm(site.url, 'ShowroomNotReady');
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
    await visitors.stop();
    expect(await site.stop()).toBe(0);

    // Who starts it on such a disk is told, and nothing says "ready".
    await expect(startSite({ dataDir: disk.dir, env })).rejects.toThrow(
      /it ended with exit code 1\n.*showroom\.db: .*(?:readonly|I\/O|unable to open)|showroom\.db.* can only be read/s,
    );
    mountAgain(disk);
    const again = await startSite({ dataDir: disk.dir, env });
    await again.stop();
    const database = new DatabaseSync(join(disk.dir, 'showroom.db'), { readOnly: true });
    const rows = database.prepare('select name from enquiries').all();
    database.close();
    const names = new Set(rows.map(({ name }) => name));
    const acknowledged = [...before.acknowledged, ...visitors.acknowledged];
    console.log(`read-only: ${acknowledged.length} acknowledged, ${names.size} stored`);
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  } finally {
    disk.remove();
  }
});
