import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { reportEndpoints, reportFilterSchema } from '../../domain/endpoints/leads/reports.ts';
import { booking } from '../../domain/enquiries/kinds/booking.ts';
import type { ReportFilter, ReportQuery } from '../../domain/staff/reports.ts';
import { reportPage, streamReport } from './reports.ts';
import { saveEnquiry } from './save-enquiry.ts';

describe.each(engines)('reports by day on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());

  const page = async (kind: string, query: Partial<ReportQuery>) => {
    const { rows, total } = await reportPage(test.db, kind, { page: 1, limit: 10, ...query });
    return [total, ...rows.map(({ id }) => id)];
  };
  const streamed = async (kind: string, filter: ReportFilter) => {
    const ids: number[] = [];
    // Found two at a time, so that every list goes on behind a row.
    for await (const batch of streamReport(test.db, kind, filter, 2)) ids.push(...batch.map(({ id }) => id));
    return ids;
  };

  it('find what came on a day that is typed as the screen shows it, beside what speaks of it', async () => {
    const enquiry = { ...booking, kind: 'typed' };
    const save = async (message: string, at: string) =>
      (await saveEnquiry(test.db, { enquiry, values: { message }, receivedAt: new Date(at) })).id;
    const on = await save('came then', '2026-03-30T18:40:00Z');
    const about = await save('2026-03-31', '2026-03-02T06:00:00Z');
    const both = await save('came then for 2026-03-31', '2026-03-31T06:00:00Z');
    await save('another day', '2026-03-31T18:40:00Z');
    for (const search of ['31/03/2026', '31-3-2026', '2026-03-31']) {
      expect(await page('typed', { search })).toEqual([3, both, on, about]);
    }
    expect(await page('typed', { search: '31/03/2026', page: 2, limit: 2 })).toEqual([3, about]);
    expect(await streamed('typed', { search: '31/03/2026' })).toEqual([both, on, about]);
  });

  it('say who comes, the next first, by days, search and page', async () => {
    const enquiry = { ...booking, kind: 'coming' };
    const book = async (bookingDate: string, name: string) =>
      (await saveEnquiry(test.db, { enquiry, values: { bookingDate, name }, receivedAt: new Date() })).id;
    const late = await book('2026-12-03', 'Asha');
    const soon = await book('2026-12-01', 'Bhavna');
    await book('', 'Chirag');
    const next = await book('2026-12-02', 'Dev');
    const coming = (query: Partial<ReportQuery>) => page('coming', { by: 'visit', ...query });
    expect(await coming({})).toEqual([3, soon, next, late]);
    expect(await coming({ fromDate: '2026-12-02', toDate: '2026-12-02' })).toEqual([1, next]);
    expect(await coming({ search: 'asha' })).toEqual([1, late]);
    expect(await coming({ page: 2, limit: 2 })).toEqual([3, late]);
    expect(await streamed('coming', { by: 'visit' })).toEqual([soon, next, late]);
  });

  it('come in each order, by days, search and page, on screen and in files', async () => {
    const enquiry = { ...booking, kind: 'ordered' };
    const days = ['2026-05-01', '2026-05-02', '2026-05-02', '2026-05-02', '2026-05-03', '2026-05-04'];
    const ids: number[] = [];
    for (const [i, day] of days.entries()) {
      const receivedAt = new Date(`${day}T0${i}:00:00Z`);
      const values = { name: i === 1 ? 'Bhavna' : 'Asha Patel', bookingDate: i === 5 ? '' : `2026-06-0${9 - i}` };
      ids.push((await saveEnquiry(test.db, { enquiry, values, receivedAt })).id);
    }
    const oldest = ids;
    const newest = ids.toReversed();
    const visit = ids.slice(0, 5).toReversed();
    for (const [by, all] of Object.entries({ newest, oldest, visit })) {
      const filter = reportFilterSchema.parse({ by });
      const found = all.filter((id) => id !== ids[1]);
      expect(await streamed('ordered', filter)).toEqual(all);
      expect(await streamed('ordered', { ...filter, search: 'asha' })).toEqual(found);
      expect(await streamed('ordered', { ...filter, search: 'as' })).toEqual(found);
      for (let number = 1; number <= 3; number++) {
        const query = { ...filter, page: number, limit: 2 };
        const rows = [(number - 1) * 2, number * 2] as const;
        expect(await page('ordered', query)).toEqual([all.length, ...all.slice(...rows)]);
        expect(await page('ordered', { ...query, search: 'asha' })).toEqual([found.length, ...found.slice(...rows)]);
        expect(await page('ordered', { ...query, search: 'as' })).toEqual([found.length, ...found.slice(...rows)]);
      }
    }
    const within = { by: 'oldest', fromDate: '2026-05-02', toDate: '2026-05-03' } as const;
    expect(await page('ordered', within)).toEqual([4, ...ids.slice(1, 5)]);
    expect(await streamed('ordered', within)).toEqual(ids.slice(1, 5));
    const onDay = { by: 'oldest', search: '02/05/2026' } as const;
    expect(await page('ordered', onDay)).toEqual([3, ...ids.slice(1, 4)]);
    expect(await streamed('ordered', onDay)).toEqual(ids.slice(1, 4));
  });

  it('open in the order of their definition, unless another is asked for', () => {
    const { page: call, csv } = reportEndpoints({ report: { ...booking.report, order: 'visit' } });
    expect(call.body.parse({})).toMatchObject({ by: 'visit' });
    expect(csv.query.parse({ by: 'newest' })).toEqual({ by: 'newest' });
    expect(reportEndpoints(booking).csv.query.parse({ by: 'nonsense' })).toEqual({});
  });
});
