import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import type { Database } from '../core/engine.ts';
import { reportPage } from '../enquiries/reports.ts';
import { saveEnquiry } from '../enquiries/save-enquiry.ts';
import { flushSearchBuffer } from './search-flush.ts';

/** How much lies beside the index. */
const UNFILED = {
  sqlite: sql<{ waiting: number }>`select count(*) as waiting from search_tray`,
  postgres: sql<{ waiting: number }>`
    select n_pending_tuples as waiting from gin_metapage_info(get_raw_page('enquiries_search', 0))`,
};

describe.each(engines)('the search index on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
    if (engine === 'postgres') await sql`create extension pageinspect`.execute(test.db);
  });
  afterAll(() => test.close());

  const waiting = async () => (await UNFILED[engine].execute(test.db)).rows[0]?.waiting;
  const found = async (search: string) => (await reportPage(test.db, 'contact', { page: 1, limit: 10, search })).total;
  const save = (db: Database, name: string) =>
    saveEnquiry(db, { enquiry: contact, values: { name }, receivedAt: new Date('2026-11-19T06:30:00Z') });

  it('lets what is stored wait, and finds it before it is filed and after', async () => {
    // As part of a transaction: nobody files by himself after that.
    await test.db.transaction().execute((trx) => save(trx, 'Meera Iyer'));
    expect(await waiting()).toBe(1);
    expect(await found('meera')).toBe(1);
    await flushSearchBuffer(test.db);
    expect(await waiting()).toBe(0);
    expect(await found('meera')).toBe(1);
  });

  it('lets much wait: nobody who is stored files for all the others', async () => {
    const words = (number: number) =>
      Array.from({ length: 300 }, (_, i) => String(1_000_000 + number * 7919 + i * 104_729));
    const sent = Array.from({ length: 500 }, (_, number) => ({
      enquiry: contact,
      values: { name: 'Kiran Rao', message: words(number).join(' ') },
      receivedAt: new Date('2026-11-18T06:30:00Z'),
    }));
    await test.db.transaction().execute(async (trx) => {
      for (const one of sent) await saveEnquiry(trx, one);
    });
    expect(await waiting()).toBe(sent.length);
    await flushSearchBuffer(test.db);
    expect([await waiting(), await found('kiran')]).toEqual([0, sent.length]);
  });

  it('is brought up to date when it is quiet', async () => {
    await test.db.transaction().execute((trx) => save(trx, 'Ravi Shah'));
    await Promise.all(['Asha Patel', 'Asha Shah'].map((name) => save(test.db, name)));
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    expect([await found('asha'), await found('shah')]).toEqual([2, 2]);
  });
});
