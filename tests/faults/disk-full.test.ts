import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { alarmsOf, untilAlarm } from '../harness/wire/alerts.ts';
import { startTarget } from '../harness/site/target.ts';
import { smallDisk } from '../harness/databases/volumes.ts';

it('with a full disk it says so, lives on, leaves nothing half done, and works again once there is room', async ({
  skip,
}) => {
  const disk = smallDisk(32);
  if (typeof disk === 'string') return skip(disk);
  const target = await startTarget({ dataDir: disk.dir });
  try {
    const media = join(disk.dir, 'media');
    const filler = join(disk.dir, 'filler');
    const own = await target.signIn();
    const { data } = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Noise, so that its encoded versions are larger than what is left.
    for (let i = 0; i < data.length; i += 1) data[i] = (i * 2_654_435_761) >>> 13;
    const picture = await sharp(data, { raw: { width: 900, height: 600, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const upload = () => {
      const form = new FormData();
      form.append('images', new File([new Uint8Array(picture)], 'p.jpg', { type: 'image/jpeg' }));
      return target.call('POST', '/api/galleryupload', form, own);
    };
    const enquire = () => target.call('POST', '/contact', validSample(contact));
    expect((await enquire()).status).toBe(201);

    fill(filler);
    const refused = [await upload(), ...(await Promise.all(Array.from({ length: 20 }, enquire)))];
    const statuses = new Set(refused.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 503 && status !== 201)).toEqual([]);
    expect(refused[0]?.status).toBe(503);
    expect(refused[0]?.headers.get('retry-after')).toBeTruthy();
    expect(statuses).toContain(503);
    expect((await target.call('GET', '/healthz')).status).toBe(200);
    const readiness = await target.call('GET', '/readyz');
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'The disk is full.' },
    ]);
    await untilAlarm(target.site.url, 'ShowroomNotReady');
    expect(await alarmsOf(target.site.url)).toContain('ShowroomDiskNearlyFull');
    expect((await target.call('GET', '/contact')).status).toBe(200);
    expect(readdirSync(media)).toEqual([]);

    rmSync(filler);
    await expect.poll(async () => (await enquire()).status, { timeout: 30_000 }).toBe(201);
    expect((await upload()).status).toBe(201);
    expect((await target.call('GET', '/readyz')).status).toBe(200);
  } finally {
    await target.stop();
    disk.remove();
  }
});

function fill(file: string): void {
  for (const bytes of [1_000_000, 4_096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}
