import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { inTransaction } from '../../data/core/transactions.ts';
import { eraseEnquiry } from '../../data/enquiries/erase.ts';
import { erasuresInFile, recordErasureInFile, recordedErasures } from '../../data/enquiries/erasure-log.ts';
import { saveEnquiry } from '../../data/enquiries/save-enquiry.ts';
import { recordViewer } from '../../data/leads/presence-and-views.ts';
import { countView, countViewed } from '../../data/accounts/view-counts.ts';
import { claimMessage, enqueue, completeMessage } from '../../data/notifications/outbox.ts';
import { issueQuotation } from '../../data/quotations/issue-quotation.ts';
import { addStaff } from '../../data/accounts/accounts.ts';
import { rememberKnownDevice } from '../../data/accounts/known-devices.ts';
import { storeLink } from '../../data/accounts/account-links.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import type { Quotation } from '../../domain/pricing/quotations/quotation-schemas.ts';
import { newMember } from '../staff/accounts/new-account.ts';
import { type RetentionContext, runRetention } from './retention-job.ts';
import { MediaStore } from '../media/media-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = '2026-11-15T06:00:00Z';

describe.each(engines)('the daily clearing up, row by row, on %s,', (engine) => {
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
      dealership: () => ({ ...testDealership, keepEnquiriesMonths: 36 }),
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

  const before = (days: number) => new Date(Date.parse(TODAY) - days * DAY_MS);
  /** Long enough to believe the clock. */
  async function openForAWeek() {
    for (let days = 6; days >= 0; days -= 1) {
      now = before(days);
      await runRetention(house);
    }
  }
  const received = (moment: string) =>
    saveEnquiry(test.db, { enquiry: contact, values: { name: moment }, receivedAt: new Date(moment) });
  const hire = (user_id: string, more: { expire_date?: string } = {}) =>
    addStaff(test.db, newMember({ user_id, role: 'sales', ...more }, { passwordHash: 'nobody signs in' }, now));

  it('forgets browsers, reset links, who looks at a lead and quotations of no lead, from the first day on', async () => {
    for (const userId of ['meera', 'ravi', 'kavya']) await hire(userId);
    await rememberKnownDevice(test.db, 'meera', 'old', before(181));
    await rememberKnownDevice(test.db, 'meera', 'known', before(179));
    for (const [userId, purpose, expiresAt] of [
      ['meera', 'reset', before(1)],
      ['ravi', 'reset', before(-1)],
      // It tells that nobody has come yet.
      ['kavya', 'invitation', before(1)],
    ] as const)
      await storeLink(test.db, { userId, tokenHash: userId, purpose, expiresAt });
    await recordViewer(test.db, 7, 'meera', before(2));
    await recordViewer(test.db, 8, 'meera', now);
    const paper = { validUntil: '2999-12-31' } as Quotation;
    await inTransaction(test.db, (trx) => issueQuotation(trx, { leadId: 7, paper }, { userId: 'meera', at: now }));

    await runRetention(house);
    expect(await test.db.selectFrom('known_devices').select('device_hash').execute()).toEqual([
      { device_hash: 'known' },
    ]);
    const links = await test.db.selectFrom('staff_links').select('user_id').orderBy('user_id').execute();
    expect(links.map(({ user_id }) => user_id)).toEqual(['kavya', 'ravi']);
    expect(await test.db.selectFrom('lead_lookers').select('lead_id').execute()).toEqual([{ lead_id: 8 }]);
    expect(await test.db.selectFrom('quotations').select('id').execute()).toEqual([]);
  });

  it('forgets who looked at what, erasures and what was written in messages, each in its time', async () => {
    const look = { userId: 'meera', kind: 'contact', action: 'opened', rows: 1 } as const;
    for (const day of ['2023-11-14', '2023-11-15']) await countView(test.db, { ...look, day });
    for (const [day, enquiryId] of [
      ['2026-11-14', 1],
      ['2026-11-15', 2],
    ] as const)
      await countViewed(test.db, { day, userId: 'meera', enquiryId }, 10);
    const [old, young] = [await received('2023-11-14T06:00:00Z'), await received('2026-11-14T06:00:00Z')];
    for (const { id } of [old, young]) {
      await eraseEnquiry(test.db, id);
      await recordErasureInFile(house.config.dataDir, id);
    }
    const words = { channel: 'mail', about: 'receipt', recipient: 'asha@example.in', body: { text: 'words' } } as const;
    for (const daysAgo of [31, 29]) {
      const at = before(daysAgo);
      await enqueue(test.db, [{ ...words, at, leadId: daysAgo }]);
      const message = await claimMessage(test.db, 'mail', at);
      if (message) await completeMessage(test.db, message, { sent: true }, at);
    }

    await openForAWeek();
    expect(await test.db.selectFrom('looks').select('day').execute()).toEqual([{ day: '2023-11-15' }]);
    expect(await test.db.selectFrom('opened_enquiries').select('day').execute()).toEqual([{ day: '2026-11-15' }]);
    expect([await recordedErasures(test.db), await erasuresInFile(house.config.dataDir)]).toEqual([
      [young.id],
      [young.id],
    ]);
    expect(await test.db.selectFrom('outbox').select('lead_id').execute()).toEqual([{ lead_id: 29 }]);
  });

  it('gives old enquiries their leads, and deals out those of accounts that have ended', async () => {
    await received(TODAY);
    await test.db.deleteFrom('enquiry_links').execute();
    await test.db.deleteFrom('leads').execute();
    await runRetention(house);
    expect(await test.db.selectFrom('leads').select('owner').execute()).toEqual([{ owner: null }]);

    await hire('ravi', { expire_date: '2026-11-14' });
    await test.db.updateTable('leads').set({ owner: 'ravi' }).execute();
    await openForAWeek();
    expect(await test.db.selectFrom('leads').select('owner').execute()).toEqual([{ owner: null }]);
  });

  it('gives old pictures the sizes that they lack', async () => {
    const picture = sharp({ create: { width: 480, height: 320, channels: 3, background: '#333333' } });
    const thumbnail = basename(await house.media.storeUpload(await picture.jpeg().toBuffer())).replace('.', '-192.');
    await rm(join(mediaDir, thumbnail));
    await runRetention(house);
    expect(await readdir(mediaDir)).toContain(thumbnail);
  });

  it.runIf(engine === 'sqlite')('files what waits for the search, and leaves no trace of what it erases', async () => {
    const { id } = await received('2023-11-14T06:00:00Z');
    await sql`insert into search_tray (id) values (${id}) on conflict do nothing`.execute(test.db);
    await test.db.updateTable('enquiries').set({ name: 'zqxjkvwilmott' }).execute();
    const isInFiles = async () => {
      const names = await readdir(test.config.dataDir);
      const files = names
        .filter((name) => name.startsWith('showroom.db'))
        .map((name) => join(test.config.dataDir, name));
      return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).some((text) =>
        text.includes('zqxjkvwilmott'),
      );
    };
    await runRetention(house);
    expect((await sql`select id from search_tray`.execute(test.db)).rows).toEqual([]);
    expect(await isInFiles()).toBe(true);
    await openForAWeek();
    expect(await isInFiles()).toBe(false);
  });
});
