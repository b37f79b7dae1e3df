import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
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
    for await (const batch of streamReport(test.db, kind, filter)) ids.push(...batch.map(({ id }) => id));
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
});
