import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { dayOf, startOfDay } from '../../domain/calendar/dates.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import { referenceOf } from '../../domain/enquiries/reference.ts';
import { saveEnquiry, saveInBulk } from './save-enquiry.ts';
import type { ReportQuery } from '../../domain/staff/reports.ts';
import { reportPage, storedEnquiry, streamReport } from './reports.ts';
import { searchTerms } from '../search/search-text.ts';

interface Row {
  id: number;
  receivedAt: Date;
  text: string;
  spam: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const days = ['2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'];

const someDay = fc.constantFrom(...days);
/** Whoever types "26" into a date field means 2026, and sends the year 0026. */
const askedDay = fc.constantFrom(...days, '0026-03-30', '1969-12-31', '2249-01-01', '9999-12-31');
const lettersOf = (alphabet: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { maxLength }).map((letters) => letters.join(''));
const someText = fc.oneof(
  lettersOf(['a', 'B', 'é', '%', '_', "'", '"', '\\', '-', '*', ' ', 'मी', '9', '8'], 8),
  // Numbers so alike that the parts of one are in many others.
  lettersOf(['1', '2'], 10),
  lettersOf(['112', '121', '1', ' ', '+'], 6),
);
const someRow = fc.record({
  day: someDay,
  // Some of them on the very edges of the day.
  within: fc.oneof(fc.constantFrom(0, 1, DAY_MS - 1), fc.integer({ min: 0, max: DAY_MS - 1 })),
  text: someText,
  spam: fc.boolean(),
});
const someQuery: fc.Arbitrary<ReportQuery> = fc.record({
  page: fc.integer({ min: 1, max: 8 }),
  limit: fc.integer({ min: 1, max: 12 }),
  fromDate: fc.option(askedDay, { nil: undefined }),
  toDate: fc.option(askedDay, { nil: undefined }),
  search: fc.option(someText, { nil: undefined }),
  spam: fc.boolean(),
});

/** The report as a plain list would give it; what a typed text means is told in search-text.test.ts. */
function expected(rows: readonly Row[], { fromDate, toDate, search = '', spam }: ReportQuery): number[] {
  const terms = searchTerms(search);
  const holds = (text: string) => terms.some((words) => words.every((word) => text.includes(word)));
  return rows
    .filter((row) => row.spam === spam)
    .filter(({ receivedAt }) => fromDate === undefined || dayOf(receivedAt) >= fromDate)
    .filter(({ receivedAt }) => toDate === undefined || dayOf(receivedAt) <= toDate)
    .filter(({ text }) => terms.length === 0 || holds(text.toLowerCase()))
    .toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime() || b.id - a.id)
    .map(({ id }) => id);
}

describe.each(engines)('reports on %s', (engine) => {
  let test: TestDatabase;
  let kinds = 0;
  const newKind = () => `kind-${++kinds}`;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());

  function save(kind: string, text: string, receivedAt = new Date(), spam = false) {
    const enquiry = { ...contact, kind };
    return saveEnquiry(test.db, { enquiry, values: { message: text }, receivedAt, suspectedSpam: spam });
  }

  async function found(kind: string, search: string): Promise<number[]> {
    const { rows, total } = await reportPage(test.db, kind, { page: 1, limit: 100, search });
    expect(rows).toHaveLength(total);
    return rows.map(({ id }) => id);
  }

  it('finds the one enquiry whose reference was searched for, within the days and the kind', async () => {
    const kind = newKind();
    const { id } = await save(kind, 'a test ride', new Date('2026-03-30T06:00:00Z'));
    await save(kind, 'another');
    const reference = referenceOf(id);
    expect(await found(kind, ` ${reference.toLowerCase()} `)).toEqual([id]);
    expect(await found(newKind(), reference)).toEqual([]);
    const later = await reportPage(test.db, kind, { page: 1, limit: 10, search: reference, fromDate: '2026-03-31' });
    expect(later.total).toBe(0);
    for await (const batch of streamReport(test.db, kind, { search: reference })) {
      expect(batch.map((row) => row.id)).toEqual([id]);
    }
  });

  it('answers every page, filter and search as a plain list would', async () => {
    const scenario = fc.asyncProperty(
      fc.array(someRow, { maxLength: 60 }),
      fc.array(someQuery, { minLength: 8, maxLength: 8 }),
      async (plan, queries) => {
        const kind = newKind();
        const sent = plan.map(({ day, within, text, spam }) => {
          const receivedAt = new Date(startOfDay(day).getTime() + within);
          return { enquiry: { ...contact, kind }, values: { message: text }, receivedAt, suspectedSpam: spam };
        });
        // Some already filed in the search index, some not yet.
        const half = sent.length / 2;
        const filed = await saveInBulk(test.db, sent.slice(0, half));
        const fresh = await Promise.all(sent.slice(half).map((enquiry) => saveEnquiry(test.db, enquiry)));
        const rows = sent.map(({ receivedAt, values, suspectedSpam }, index): Row => {
          const id = [...filed, ...fresh][index]?.id ?? 0;
          return { id, receivedAt, text: values.message, spam: suspectedSpam };
        });
        for (const query of queries) {
          const all = expected(rows, query);
          const from = (query.page - 1) * query.limit;
          const page = await reportPage(test.db, kind, query);
          expect(page.total).toBe(all.length);
          expect(page.rows.map(({ id }) => id)).toEqual(all.slice(from, from + query.limit));
          const streamed: number[] = [];
          for await (const batch of streamReport(test.db, kind, query)) streamed.push(...batch.map(({ id }) => id));
          expect(streamed).toEqual(all);
        }
      },
    );
    await fc.assert(scenario, { numRuns: 25 });
  }, 60_000);

  it('finds pages deep inside a long report, whatever day they begin on', async () => {
    const kind = newKind();
    const sent = days.flatMap((day, n) =>
      Array.from({ length: 1 + n * 60 }, (_, minute) => {
        const receivedAt = new Date(startOfDay(day).getTime() + minute * 60_000);
        return { enquiry: { ...contact, kind }, values: { message: `row ${minute}` }, receivedAt };
      }),
    );
    const ids = (await saveInBulk(test.db, sent)).map(({ id }) => id).toReversed();
    for (const limit of [1, 7, 60]) {
      for (const offset of [201, 239, 240, 241, 420, 421, 540, 541, 601, 602, 604].map((at) => at - (at % limit))) {
        const { rows, total } = await reportPage(test.db, kind, { page: offset / limit + 1, limit });
        expect(rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + limit));
        expect(total).toBe(ids.length);
      }
    }
  });

  it.each(['100% sure', 'a_b', "O'Brien", 'say "hello"', String.raw`C:\temp`, 'NOT (a OR b)*', 'col:umn', '^start'])(
    'finds %s as it is written',
    async (text) => {
      const kind = newKind();
      const { id } = await save(kind, `Before ${text} after`);
      await save(kind, 'Before a1b sure after OBrien hello');
      expect(await found(kind, text)).toEqual([id]);
      expect(await found(kind, text.toUpperCase())).toEqual([id]);
    },
  );

  it('finds names in Indian scripts, and parts of them', async () => {
    const kind = newKind();
    const { id } = await save(kind, 'मीरा शर्मा, आणंद');
    expect(await found(kind, 'शर्मा')).toEqual([id]);
    expect(await found(kind, 'वर्मा')).toEqual([]);
  });

  it.each(['9825012345', '98250 12345', '+91 98250-12345', '+919825012345', '91 9825012345', '098250 12345', '25012'])(
    'finds the mobile number typed as %s',
    async (typed) => {
      const kind = newKind();
      const { id } = await save(kind, '9825012345');
      await save(kind, '9825099999');
      expect(await found(kind, typed)).toEqual([id]);
    },
  );

  it.each([
    ['GJ23AB1234', 'GJ 23 AB 1234'],
    ['GJ23AB1234', 'gj-23-ab-1234'],
    ['Asha Patel', 'Patel Asha'],
    ['Asha Patel', 'asha   patel'],
    ['honda-cb-shine', 'CB Shine'],
    ['2031-03-07', '07/03/2031'],
  ])('finds %s typed as %s', async (sent, typed) => {
    const kind = newKind();
    const { id } = await save(kind, `Sent: ${sent}.`);
    await save(kind, 'Asha Shah, GJ23AB4321, honda-cb500x, 2031-03-08');
    expect(await found(kind, typed)).toEqual([id]);
  });

  it('does not take a number for another that has the same digits in between other letters', async () => {
    const kind = newKind();
    const texts = ['Call 9825012345 after six', '982 501 234 5', '5982501234'];
    const sent = texts.map((message) => ({
      enquiry: { ...contact, kind },
      values: { message },
      receivedAt: new Date(),
    }));
    const [filed] = await saveInBulk(test.db, sent);
    expect(await found(kind, '9825012345')).toEqual([filed?.id]);
    const [fresh] = await Promise.all(texts.map((text) => save(kind, text)));
    expect(await found(kind, '9825012345')).toEqual([fresh?.id, filed?.id]);
  });

  it('still finds a date, although it may look like a number', async () => {
    const kind = newKind();
    const { id } = await save(kind, '2026-11-20');
    expect(await found(kind, '2026-11-20')).toEqual([id]);
  });

  it('gives a whole report once, although rows arrive while it is read', async () => {
    const kind = newKind();
    const before = await Promise.all(Array.from({ length: 1_200 }, (_, n) => save(kind, `row ${n}`)));
    const seen: number[] = [];
    for await (const batch of streamReport(test.db, kind, {})) {
      seen.push(...batch.map(({ id }) => id));
      await save(kind, 'meanwhile');
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(before.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it('knows no enquiry under a number that is not taken', async () => {
    expect(await storedEnquiry(test.db, 1)).toBeUndefined();
  });

  it('answers pages far beyond the end, and days in the wrong order, with nothing', async () => {
    const kind = newKind();
    await save(kind, 'one');
    expect(await reportPage(test.db, kind, { page: 1_000_000_000, limit: 10 })).toEqual({ rows: [], total: 1 });
    const backwards = { page: 1, limit: 10, fromDate: '2026-12-31', toDate: '2026-01-01' };
    expect(await reportPage(test.db, kind, backwards)).toEqual({ rows: [], total: 0 });
  });
});
