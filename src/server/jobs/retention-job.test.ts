import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { activityPage, recordActivity } from '../../data/accounts/activity.ts';
import { countAttempt } from '../../data/accounts/sign-in-attempts.ts';
import { saveEnquiry } from '../../data/enquiries/save-enquiry.ts';
import { addTimelineEvent } from '../../data/leads/timeline-events.ts';
import { addToGallery } from '../../data/content/add-picture.ts';
import { publish } from '../../data/content/publishing/publish.ts';
import { addStaff } from '../../data/accounts/accounts.ts';
import { startSession } from '../../data/accounts/sessions.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { BY, sent } from '../../../tests/harness/databases/leads.ts';
import { newMember } from '../staff/accounts/new-account.ts';
import { type RetentionContext, runRetention, scheduleRetention } from './retention-job.ts';
import { MediaStore } from '../media/media-store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const keeping = (keepEnquiriesMonths: number) => () => ({ ...testDealership, keepEnquiriesMonths });
const TODAY = '2026-11-15T06:00:00Z';

describe.each(engines)('the daily clearing up, on %s,', (engine) => {
  let test: TestDatabase;
  let house: RetentionContext;
  let now: Date;
  let mediaDir: string;
  beforeEach(async () => {
    test = await testDatabase(engine, { alone: true });
    mediaDir = await mkdtemp(join(tmpdir(), 'showroom-media-'));
    now = new Date(TODAY);
    house = {
      db: test.db,
      media: new MediaStore(mediaDir),
      dealership: keeping(36),
      config: { dataDir: test.config.dataDir },
      clock: () => now,
      isClockDoubted: () => false,
      log: { info: vi.fn<() => void>(), warn: vi.fn<() => void>() },
    };
  });
  afterEach(async () => {
    await test.close();
    await rm(mediaDir, { recursive: true, force: true });
  });

  /** So many days in a row, the last of them today. */
  async function open(days: number) {
    const today = now.getTime();
    for (let ago = days - 1; ago >= 0; ago -= 1) {
      now = new Date(today - ago * DAY_MS);
      await runRetention(house);
    }
  }
  const received = (moment: string) =>
    saveEnquiry(test.db, { enquiry: contact, values: { name: moment }, receivedAt: new Date(moment) });
  const names = async () => (await test.db.selectFrom('enquiries').select('name').execute()).map(({ name }) => name);
  const activity = async () => (await activityPage(test.db, { page: 1, limit: 20 })).data;

  it('erases enquiries that are older than the policy says, by the calendar of the dealership, and records it', async () => {
    await received('2023-11-14T18:29:59Z');
    await received('2023-11-14T18:30:00Z');
    await received('2026-11-14T06:00:00Z');
    await open(7);
    expect(await names()).toEqual(['2023-11-14T18:30:00Z', '2026-11-14T06:00:00Z']);
    expect(await activity()).toMatchObject([
      {
        user_id: '(by itself)',
        action: 'old-enquiries-erased',
        subject: 'Received before 15/11/2023',
        details: { rows: 1 },
      },
    ]);
  });

  it('keeps them as long as the settings say', async () => {
    await received('2026-10-14T06:00:00Z');
    await received('2026-10-16T06:00:00Z');
    house = { ...house, dealership: keeping(1) };
    await open(7);
    expect(await names()).toEqual(['2026-10-16T06:00:00Z']);
  });

  it('erases nothing when the clock has jumped, not even with enquiries and rounds by the wrong clock', async () => {
    await received(TODAY);
    await open(20);
    now = new Date('2040-01-01T06:00:00Z');
    await received('2040-01-01T05:00:00Z');
    for (let round = 0; round < 10; round += 1) await runRetention(house);
    now = new Date('1970-01-02T06:00:00Z');
    await runRetention(house);
    now = new Date(TODAY);
    await runRetention(house);
    expect(await names()).toHaveLength(2);
  });

  it('erases nothing while the clock is in doubt', async () => {
    await received('2019-11-15T06:00:00Z');
    house = { ...house, isClockDoubted: () => true };
    await open(8);
    expect(await names()).toHaveLength(1);
  });

  it('leaves a week after a new beginning, so that an old backup can be looked into', async () => {
    await received('2019-11-15T06:00:00Z');
    await open(6);
    expect(await names()).toHaveLength(1);
    now = new Date(now.getTime() + DAY_MS);
    await runRetention(house);
    expect(await names()).toEqual([]);
  });

  it('removes leads, notes and links that belong to nothing, counts anew, and tells how many', async () => {
    const ofNumber = (mobile: string) => saveEnquiry(test.db, { ...sent(mobile), receivedAt: now });
    const kept = await ofNumber('9400000001');
    await addTimelineEvent(test.db, kept.id, 'note', { text: 'Rings back' }, BY);
    const leadWithoutEnquiry = await ofNumber('9400000002');
    const linkWithoutEnquiry = await ofNumber('9400000003');
    const noteWithoutLead = await ofNumber('9400000004');
    await addTimelineEvent(test.db, noteWithoutLead.id, 'note', { text: 'Rings back' }, BY);
    const { db } = test;
    for (const { id } of [leadWithoutEnquiry, linkWithoutEnquiry, noteWithoutLead])
      await db.deleteFrom('enquiries').where('id', '=', id).execute();
    for (const { id } of [leadWithoutEnquiry, noteWithoutLead])
      await db.deleteFrom('enquiry_links').where('enquiry_id', '=', id).execute();
    await db.deleteFrom('leads').where('id', '=', noteWithoutLead.id).execute();

    await runRetention(house);
    const told = 'rows that belonged to nothing were removed, and wrong counters put right';
    expect(house.log.warn).toHaveBeenCalledWith({ links: 1, leads: 1, lines: 1, counters: 1 }, told);
    const rows = await Promise.all([
      db.selectFrom('leads').select('id').execute(),
      db.selectFrom('enquiry_links').select('enquiry_id as id').execute(),
      db.selectFrom('lead_events').select('lead_id as id').execute(),
    ]);
    expect(rows).toEqual([[{ id: kept.id }], [{ id: kept.id }], [{ id: kept.id }]]);
    expect(await db.selectFrom('enquiry_days').select('count').execute()).toEqual([{ count: 1 }]);
    await runRetention(house);
    expect(house.log.warn).toHaveBeenCalledTimes(1);
  });

  it('forgets the record of what staff did after the same time', async () => {
    for (const at of ['2023-11-14T06:00:00Z', '2023-11-16T06:00:00Z']) {
      await recordActivity(test.db, { at: new Date(at), userId: 'meera', action: 'report-exported', subject: at });
    }
    await open(7);
    expect((await activity()).map(({ subject }) => subject)).toEqual(['2023-11-16T06:00:00Z']);
  });

  it('forgets what was published long ago, with the pictures that nothing else names', async () => {
    const store = async (background: string) => {
      const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } });
      return house.media.storeUpload(await picture.jpeg().toBuffer());
    };
    const [old, shown] = [await store('#111111'), await store('#222222')];
    const [added] = await addToGallery(test.db, [{ image_path: old, alt: 'Old' }], now);
    const wish = { thing: 'picture', key: String(added?.id), userId: 'meera' } as const;
    const value = { image: shown, alt: 'New', caption: '', focus: '' };
    await publish(test.db, { ...wish, value, at: new Date('2023-01-01T06:00:00Z') });
    await Promise.all([old, shown].map((image) => house.media.settle(image)));
    await open(7);
    expect(await test.db.selectFrom('publications').select('id').execute()).toEqual([]);
    const files = await readdir(mediaDir);
    expect(files.some((name) => old.includes(name))).toBe(false);
    expect(files.some((name) => shown.includes(name))).toBe(true);
  });

  it('forgets sessions that have ended and counted attempts, from the first day on', async () => {
    await addStaff(test.db, newMember({ user_id: 'meera', role: 'owner' }, { passwordHash: 'nobody signs in' }, now));
    for (const [idHash, hoursAgo] of [
      ['ended', 13],
      ['idle', 2],
      ['good', 0],
    ] as const) {
      const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
      const expiresAt = new Date(at.getTime() + 12 * HOUR_MS);
      await startSession(test.db, { idHash, userId: 'meera', at, expiresAt, userAgent: '' });
      await countAttempt(test.db, idHash, at, 60_000);
    }
    await runRetention(house);
    expect(await test.db.selectFrom('sessions').select('id_hash').execute()).toEqual([{ id_hash: 'good' }]);
    expect(await test.db.selectFrom('rate_limits').select('window_start').execute()).toEqual([
      { window_start: now.getTime() },
    ]);
  });

  it('removes safety copies after ninety days, and no other file', async () => {
    const backups = join(test.config.dataDir, 'backups');
    await mkdir(backups, { recursive: true });
    const old = 'before-restore-2026-08-16T00-00-00-000Z.backup';
    const young = 'before-restore-2026-08-18T00-00-00-000Z.backup';
    for (const name of [old, young, 'mine-2020-01-01.backup']) await writeFile(join(backups, name), '');
    await open(7);
    expect((await readdir(backups)).toSorted()).toEqual([young, 'mine-2020-01-01.backup']);
  });

  it('removes uploads of yesterday that no row shows', async () => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } });
    await house.media.storeShown(await picture.jpeg().toBuffer());
    const moment = new Date(now.getTime() - 2 * DAY_MS);
    for (const name of await readdir(mediaDir)) await utimes(join(mediaDir, name), moment, moment);
    await open(7);
    expect(await readdir(mediaDir)).toEqual([]);
  });

  it('goes on by itself, and ends in good order when the shop closes', async () => {
    await received('2019-11-15T06:00:00Z');
    await open(6);
    now = new Date(now.getTime() + DAY_MS);
    const stop = scheduleRetention(house);
    await expect.poll(names).toEqual([]);
    await stop();
    expect(house.log.warn).not.toHaveBeenCalled();
  });

  it('says so when it cannot be finished, and harms nobody', async () => {
    await rm(mediaDir, { recursive: true });
    await open(6);
    now = new Date(now.getTime() + DAY_MS);
    const stop = scheduleRetention(house);
    await expect.poll(() => vi.mocked(house.log.warn).mock.calls.length).toBe(1);
    await stop();
  });
});
