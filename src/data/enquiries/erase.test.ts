import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import type { Quotation } from '../../domain/pricing/quotations/quotation-schemas.ts';
import { tableSum } from '../operations/backup-tables.ts';
import { inTransaction } from '../core/transactions.ts';
import { engineOf } from '../core/engine.ts';
import { recordViewer } from '../leads/presence-and-views.ts';
import { addTimelineEvent } from '../leads/timeline-events.ts';
import { enqueue } from '../notifications/outbox.ts';
import { issueQuotation } from '../quotations/issue-quotation.ts';
import { type NewEnquiry, saveEnquiry, saveInBulk } from './save-enquiry.ts';
import { eraseRestored, eraseEnquiriesBefore, eraseEnquiry } from './erase.ts';
import { countsPerDay, reportPage, storedEnquiry, streamReport } from './reports.ts';
import { setSuspectedSpam } from './spam.ts';

const NOON = Date.parse('2026-11-15T06:30:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(NOON - days * DAY_MS);

const sent = (name: string, days: number, more: Partial<NewEnquiry> = {}): NewEnquiry => ({
  enquiry: contact,
  values: { name },
  receivedAt: daysAgo(days),
  ...more,
});

describe.each(engines)('enquiries, on %s,', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());
  beforeEach(() =>
    inTransaction(test.db, async (trx) => {
      const left = await trx.selectFrom('enquiries').select('id').execute();
      await eraseRestored(
        trx,
        left.map(({ id }) => id),
      );
    }),
  );

  /** How many a report shows, and whether its total, its pages and a search for what is in every name agree on it. */
  async function shown(spam = false): Promise<number> {
    const { rows, total } = await reportPage(test.db, 'contact', { page: 1, limit: 500, spam });
    const found = await reportPage(test.db, 'contact', { page: 1, limit: 500, spam, search: 'visitor' });
    expect([rows.length, found.total, found.rows.length]).toEqual([total, total, total]);
    return total;
  }

  /** One that lies in the search index already, and one that does not yet. */
  const both = async (more: Partial<NewEnquiry> = {}) => {
    const [filed] = await saveInBulk(test.db, [sent('Visitor filed', 1, more)]);
    const fresh = await saveEnquiry(test.db, sent('Visitor fresh', 1, more));
    return [filed?.id ?? 0, fresh.id];
  };

  describe('erased one by one', () => {
    it('are in no report, count or search any more, and nothing else goes with them', async () => {
      await saveEnquiry(test.db, sent('Visitor who stays', 1));
      for (const id of await both({ consent: { agreed: true } })) {
        expect(await eraseEnquiry(test.db, id)).toBe('contact');
        expect(await storedEnquiry(test.db, id)).toBeUndefined();
        expect(await eraseEnquiry(test.db, id)).toBeUndefined();
      }
      expect(await shown()).toBe(1);
      expect(await countsPerDay(test.db, '2026-11-01')).toEqual([{ kind: 'contact', day: '2026-11-14', count: 1 }]);
    });

    it('leave nothing in any table that names them or their lead', async () => {
      const at = daysAgo(1);
      const tell = [{ channel: 'mail', about: 'new-enquiry', requires: 'department' }] as const;
      const { id } = await saveEnquiry(test.db, sent('Visitor', 1, { tell }));
      const { lead_id: leadId } = await test.db.selectFrom('enquiry_links').select('lead_id').executeTakeFirstOrThrow();
      if (leadId === null) throw new Error('nobody works on it');
      await addTimelineEvent(test.db, leadId, 'note', { text: 'Rings back' }, { userId: 'meera', at });
      await recordViewer(test.db, leadId, 'meera', at);
      await enqueue(test.db, [{ channel: 'mail', about: 'overdue', at, leadId }]);
      const paper = { validUntil: '2999-12-31' } as Quotation;
      await inTransaction(test.db, (trx) => issueQuotation(trx, { leadId, paper }, { userId: 'meera', at }));
      const naming = await namingEnquiries();
      const rows = async () => {
        const counts: Record<string, number> = {};
        for (const table of naming) counts[table] = (await tableSum(test.db, table)).count;
        return counts;
      };
      // Each table that may hold one does so here: who makes a further one has it erased, and filled here.
      expect(Object.entries(await rows()).filter(([, count]) => count === 0)).toEqual([]);
      await eraseEnquiry(test.db, id);
      expect(await rows()).toEqual(Object.fromEntries(naming.map((table) => [table, 0])));
    });

    /** All but the notes that a person had one erased, and which ones somebody has opened today: a number each. */
    async function namingEnquiries(): Promise<string[]> {
      const tables = await test.db.introspection.getTables();
      const naming = tables.filter(({ columns }) =>
        columns.some(({ name }) => ['enquiry_id', 'lead_id'].includes(name)),
      );
      return naming.map(({ name }) => name).filter((name) => !['erasures', 'opened_enquiries'].includes(name));
    }

    it('leave no counter and no key behind', async () => {
      const once = sent('Visitor', 1, { idempotencyKey: 'form-1' });
      const { id } = await saveEnquiry(test.db, once);
      await eraseEnquiry(test.db, id);
      expect(await test.db.selectFrom('enquiry_days').selectAll().execute()).toEqual([]);
      expect(await saveEnquiry(test.db, once)).toMatchObject({ repeated: false });
    });

    it.each(['', 'visitor'])('do not cut off a report that is being read (searched for "%s")', async (search) => {
      const stored = await saveInBulk(
        test.db,
        Array.from({ length: 610 }, (_, n) => sent(`Visitor ${n}`, 1)),
      );
      const report = streamReport(test.db, 'contact', { search });
      const first = await report.next();
      const ids = stored.map(({ id }) => id).toSorted((a, b) => a - b);
      for (const id of ids.slice(100, 110)) await eraseEnquiry(test.db, id);
      let read = first.value?.length ?? 0;
      expect(read).toBeLessThan(500);
      for await (const batch of report) read += batch.length;
      expect(read).toBe(600);
    });
  });

  describe('erased by their age', () => {
    it('go when they are older than that, suspected spam too, and the others stay', async () => {
      const old = Array.from({ length: 130 }, (_, n) => sent('Visitor old', 400 + n, { suspectedSpam: n % 3 === 0 }));
      await saveInBulk(test.db, old.toReversed());
      await saveEnquiry(test.db, sent('Visitor old and not filed', 366));
      await saveEnquiry(test.db, sent('Visitor on the day', 365));
      await saveEnquiry(test.db, sent('Visitor suspected', 1, { suspectedSpam: true }));
      expect(await eraseEnquiriesBefore(test.db, daysAgo(365))).toBe(131);
      expect([await shown(), await shown(true)]).toEqual([1, 1]);
      expect(await test.db.selectFrom('enquiry_days').selectAll().execute()).toHaveLength(2);
      expect(await eraseEnquiriesBefore(test.db, daysAgo(365))).toBe(0);
    });

    it('let new ones in meanwhile', async () => {
      await saveInBulk(
        test.db,
        Array.from({ length: 250 }, () => sent('Visitor old', 400)),
      );
      const erasing = eraseEnquiriesBefore(test.db, daysAgo(365));
      const fresh = Promise.all(Array.from({ length: 60 }, () => saveEnquiry(test.db, sent('Visitor new', 0))));
      expect([await erasing, (await fresh).length]).toEqual([250, 60]);
      expect(await shown()).toBe(60);
    });

    it('are counted once, though two instances set about it together', async () => {
      await saveInBulk(
        test.db,
        Array.from({ length: 150 }, () => sent('Visitor old', 400)),
      );
      const another = await test.openAgain();
      const erased = await Promise.all([test.db, another].map((db) => eraseEnquiriesBefore(db, daysAgo(365))));
      expect(erased.reduce((sum, count) => sum + count)).toBe(150);
      expect(await shown()).toBe(0);
    });

    it('stay where they are once it is told to stop', async () => {
      await saveEnquiry(test.db, sent('Visitor old', 400));
      expect(await eraseEnquiriesBefore(test.db, daysAgo(365), AbortSignal.abort())).toBe(0);
      expect(await shown()).toBe(1);
    });
  });

  describe('suspected of being spam', () => {
    it('move into the report when somebody says that they are real, and back', async () => {
      const ids = await both({ suspectedSpam: true });
      expect([await shown(), await shown(true)]).toEqual([0, 2]);
      for (const id of ids) {
        expect(await setSuspectedSpam(test.db, id, false, daysAgo(0))).toBe('contact');
        expect(await setSuspectedSpam(test.db, id, false, daysAgo(0))).toBeUndefined();
      }
      expect([await shown(), await shown(true)]).toEqual([2, 0]);
      expect((await countsPerDay(test.db, '2026-11-01')).map(({ count }) => count)).toEqual([2]);
      for (const id of ids) await setSuspectedSpam(test.db, id, true, daysAgo(0));
      expect([await shown(), await shown(true)]).toEqual([0, 2]);
    });

    it('move once, though two people say so at the same time', async () => {
      const [id = 0] = await both({ suspectedSpam: true });
      const another = await test.openAgain();
      const moved = await Promise.all([test.db, another].map((db) => setSuspectedSpam(db, id, false, daysAgo(0))));
      expect(moved.filter(Boolean)).toHaveLength(1);
      expect([await shown(), await shown(true)]).toEqual([1, 1]);
    });
  });
});

it('erasing by age is left to the instance that is at it already', async () => {
  const test = await testDatabase('postgres');
  await saveEnquiry(test.db, sent('Visitor old', 400));
  const another = await test.openAgain();
  await inTransaction(another, async (trx) => {
    expect(await engineOf(trx).takeTurn(trx, 'erasing old enquiries')).toBe(true);
    expect(await eraseEnquiriesBefore(test.db, daysAgo(365))).toBe(0);
  });
  expect(await eraseEnquiriesBefore(test.db, daysAgo(365))).toBe(1);
  await test.close();
});
