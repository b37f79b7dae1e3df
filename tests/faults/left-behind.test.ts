import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { recordOpenDay } from '../../src/data/operations/open-days.ts';
import { saveEnquiry } from '../../src/data/enquiries/save-enquiry.ts';
import { dayOf, lastDays } from '../../src/domain/calendar/dates.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { STAFF, startSite } from '../harness/site/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const env = { DEMO_CONTENT: 'off' };

let dataDir: string;
let mediaDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'showroom-left-'));
  mediaDir = join(dataDir, 'media');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A shop that has been open for a week, with one enquiry from long ago and one of today. */
async function openForAWeek() {
  const db = await openDatabase({ dataDir });
  for (const day of lastDays(dayOf(new Date()), 7)) await recordOpenDay(db, day, 7);
  for (const receivedAt of [new Date('2019-11-15T06:00:00Z'), new Date()]) {
    await saveEnquiry(db, { enquiry: contact, values: { name: 'Asha' }, receivedAt });
  }
  await db.destroy();
}

async function kept(): Promise<number> {
  const db = await openDatabase({ dataDir });
  const rows = await db.selectFrom('enquiries').select('id').execute();
  await db.destroy();
  return rows.length;
}

async function holdWriteLock(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../harness/databases/hold-write-lock.ts');
  const holder = spawn(process.execPath, [script, join(dataDir, 'showroom.db')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (holder.stdout) await once(holder.stdout, 'data');
  return holder;
}

async function pictureForm() {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } });
  const form = new FormData();
  form.append('images', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'p.jpg', { type: 'image/jpeg' }));
  return form;
}

it('what was due is erased by itself soon after a start', async () => {
  await openForAWeek();
  const site = await startSite({ dataDir, env });
  await expect.poll(kept, { timeout: 30_000 }).toBe(1);
  expect([await site.stop(), site.output()]).toEqual([0, expect.stringContaining('old enquiries were erased')]);
});

it('an upload whose process is killed between its files and its row is removed at a start on another day', async () => {
  const site = await startSite({ dataDir, env });
  const answer = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  const cookie = answer.headers.getSetCookie().join().split(';', 1)[0] ?? '';
  // The files can be written, the row cannot.
  const holder = await holdWriteLock();
  const cutOff = fetch(`${site.url}/api/galleryupload`, {
    method: 'POST',
    headers: { cookie },
    body: await pictureForm(),
  }).catch(() => 'cut off');
  await expect.poll(() => readdirSync(mediaDir).length, { timeout: 30_000 }).toBe(3);
  const gone = once(site.process, 'exit');
  site.process.kill('SIGKILL');
  await gone;
  expect(await cutOff).toBe('cut off');
  holder.kill();
  await once(holder, 'exit');

  await openForAWeek();
  const yesterday = new Date(Date.now() - 1.5 * DAY_MS);
  for (const name of readdirSync(mediaDir)) utimesSync(join(mediaDir, name), yesterday, yesterday);
  const again = await startSite({ dataDir, env });
  await expect.poll(() => readdirSync(mediaDir), { timeout: 30_000 }).toEqual([]);
  expect(await again.stop()).toBe(0);
});
