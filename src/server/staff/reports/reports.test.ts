import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveInBulk } from '../../../data/enquiries/save-enquiry.ts';
import { fileText, screenText } from '../../../domain/enquiries/cells.ts';
import { type ReportAnswer, reportEndpoints } from '../../../domain/endpoints/leads/reports.ts';
import type { EnquiryDefinition } from '../../../domain/enquiries/define-enquiry.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';
import type { PrintAnswer } from '../../../domain/staff/reports.ts';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { testDealership } from '../../../../tests/harness/site/dealership.ts';
import { messageOf, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

const ROWS = 23;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Half past eleven in the evening at the dealership: in UTC still the same day, an hour later no more. */
const NEWEST = Date.parse('2026-11-14T18:00:00Z');
const NAMES = ['Asha Patel', 'आशा पटेल', '=2+5', '@SUM(A1)', 'O"Brien, Ravi', 'रमेश\tशाह'];

const byColumns = enquiries.toSorted((one, other) => one.report.columns.length - other.report.columns.length);
const [narrowest, widest] = [byColumns.at(0), byColumns.at(-1)] as [EnquiryDefinition, EnquiryDefinition];
/** Spelt as a number in a spreadsheet. */
const withMoney = enquiries.filter(({ report }) => report.columns.some((column) => column.as === 'money'));

describe.each(engines)('reports, on %s', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
    for (const enquiry of enquiries) {
      const rows = Array.from({ length: ROWS }, (_, i) => ({
        enquiry,
        values: {
          ...validSample(enquiry),
          name: NAMES[i % NAMES.length] ?? '',
          message: `Visit ${i},\nplease`,
        },
        receivedAt: new Date(NEWEST - (ROWS - 1 - i) * DAY_MS),
      }));
      await saveInBulk(desk.db, rows);
    }
  });
  afterAll(() => desk.close());

  const ask = async (enquiry: EnquiryDefinition, payload: object) =>
    (await desk.call('POST', enquiry.report.call, { cookies, payload })).json<ReportAnswer>();
  /** All its rows, cell by cell. */
  const texts = async (enquiry: EnquiryDefinition, spelt: typeof fileText) => {
    const { data } = await ask(enquiry, { limit: 100 });
    return data.map((row) => enquiry.report.columns.map((column) => spelt(column, row[column.key] ?? null)));
  };
  const file = (enquiry: EnquiryDefinition, format: 'csv' | 'pdf', query = '') =>
    desk.call('GET', reportEndpoints(enquiry)[format].path + query, { cookies });

  describe.each(enquiries.map((enquiry) => [enquiry.report.title, enquiry] as const))('%s', (_title, enquiry) => {
    it('pages through everything, newest first, ten rows at a time', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(enquiry, { page })));
      expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0]);
      expect(pages[0]).toMatchObject({ totalPages: 3, totalRecords: ROWS });
      const days = pages.flatMap(({ data }) => data.map(({ created_date }) => created_date));
      expect(days).toEqual(days.toSorted().toReversed());
      expect(days[0]).toBe('2026-11-14');
    });

    it('filters by days, both inclusive', async () => {
      const { totalRecords } = await ask(enquiry, { fromDate: '2026-11-10', toDate: '2026-11-12' });
      expect(totalRecords).toBe(3);
    });

    it('searches in every text, letter by letter', async () => {
      const found = async (search: string) => (await ask(enquiry, { search })).totalRecords;
      expect(await found('आशा')).toBe(4);
      // Every word, in whichever order and wherever it stands: the samples' mail addresses hold both.
      expect(await found('PATEL ASHA')).toBe(await found('ASHA PATEL'));
      expect(await found('O"BRIEN, RAVI')).toBe(4);
      expect(await found('o"brien')).toBe(4);
      expect(await found('%a%')).toBe(0);
      expect((await ask(enquiry, { searchTerm: '=2+5' })).totalRecords).toBe(4);
    });

    it('gives what is printed as the texts of the screen', async () => {
      const answer = await desk.call('GET', reportEndpoints(enquiry).print.path, { cookies });
      const { rows, totalRecords } = answer.json<PrintAnswer>();
      expect(totalRecords).toBe(ROWS);
      expect(rows).toEqual(await texts(enquiry, screenText));
    });
  });

  // A file knows nothing of a kind but its columns: the most of them, the fewest and those with money stand for all.
  it.each([...new Set([widest, narrowest, ...withMoney])])(
    'writes a CSV that a spreadsheet reads back cell by cell, without formulas: $report.title',
    async (enquiry) => {
      const answer = await file(enquiry, 'csv');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${enquiry.report.fileName}.csv"`);
      expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const [heads, ...rows] = parse(answer.rawPayload, { bom: true });
      expect(heads).toEqual(enquiry.report.columns.map(({ head }) => head));
      expect(rows).toHaveLength(ROWS);
      expect(rows).toEqual((await texts(enquiry, fileText)).map((row) => row.map(neutral)));
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    },
  );

  it.each([widest, narrowest])(
    'writes a PDF with its title, its heads and every row: $report.title',
    async (enquiry) => {
      const answer = await file(enquiry, 'pdf');
      expect(answer.headers['content-type']).toBe('application/pdf');
      const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
      const squeezed = text.replace(/\s+/g, '');
      expect(squeezed).toContain(enquiry.report.title.replace(/\s+/g, ''));
      expect(squeezed.split('AshaPatel')).toHaveLength(5);
      expect(squeezed).toContain('Page1');
      // Whose it is, which days, how many rows, who took it and when.
      expect(squeezed).toContain(`${testDealership.name} · all days · ${ROWS} rows · `.replace(/\s+/g, ''));
    },
  );

  it('refuses dates that do not exist and brings sizes into range', async () => {
    const [enquiry] = enquiries;
    if (!enquiry) throw new Error('no enquiries');
    const wrong = await desk.call('POST', enquiry.report.call, { cookies, payload: { fromDate: '2026-02-31' } });
    expect([wrong.statusCode, messageOf(wrong)]).toEqual([400, 'fromDate: please give a date such as 2026-11-15.']);
    expect((await ask(enquiry, { limit: 1_000_000 })).data).toHaveLength(ROWS);
    expect((await ask(enquiry, { page: -1 })).data).toHaveLength(10);
    expect((await ask(enquiry, { page: 1_000_000_000 })).data).toEqual([]);
  });

  it('shows one enquiry with everything that was sent', async () => {
    const withConsent = enquiries.find(({ consent }) => consent);
    if (!withConsent) throw new Error('no enquiry with consent');
    const [row] = (await ask(withConsent, {})).data;
    const answer = await desk.call('GET', `/api/enquiries/${row?.id}`, { cookies });
    expect(answer.json()).toMatchObject({ kind: withConsent.kind, created_date: '2026-11-14' });
    expect((await desk.call('GET', '/api/enquiries/1', { cookies })).statusCode).toBe(404);
  });

  it('records who exported what, with the filter and the number of rows', async () => {
    const [enquiry] = enquiries;
    if (!enquiry) throw new Error('no enquiries');
    const { totalRecords } = await ask(enquiry, { fromDate: '2026-11-10', search: 'patel' });
    expect(totalRecords).toBeGreaterThan(0);
    await file(enquiry, 'csv', '?fromDate=2026-11-10&search=patel');
    const [entry] = await desk.activity();
    expect(entry).toMatchObject({
      user_id: 'meera',
      action: 'report-exported',
      subject: enquiry.report.title,
      details: { format: 'csv', fromDate: '2026-11-10', search: true, rows: totalRecords },
    });
  });

  it('hands out nothing that could not be recorded, and the next export has its turn', async () => {
    const [enquiry] = enquiries;
    if (!enquiry) throw new Error('no enquiries');
    await sql`alter table activity rename to activity_away`.execute(desk.db);
    for (let n = 0; n < 3; n += 1) expect((await file(enquiry, 'csv')).statusCode).toBe(500);
    await sql`alter table activity_away rename to activity`.execute(desk.db);
    expect((await file(enquiry, 'csv')).statusCode).toBe(200);
  });

  it('records that it was the spam that was printed', async () => {
    const [enquiry] = enquiries;
    if (!enquiry) throw new Error('no enquiries');
    await desk.call('GET', `${reportEndpoints(enquiry).print.path}?spam=true`, { cookies });
    const [entry] = await desk.activity();
    expect(entry?.details).toEqual({ format: 'print', spam: true, rows: 0 });
  });

  it('compresses a CSV for who takes that', async () => {
    const [enquiry] = enquiries;
    if (!enquiry) throw new Error('no enquiries');
    const url = reportEndpoints(enquiry).csv.path;
    const take = (accepted: string) => desk.call('GET', url, { cookies, headers: { 'accept-encoding': accepted } });
    const [packed, plain] = [await take('br, gzip;q=0.8'), await take('gzip;q=0, br')];
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
  });

  it('has no file of nothing', async () => {
    const [enquiry] = enquiries;
    if (!enquiry) throw new Error('no enquiries');
    const answer = await file(enquiry, 'csv', '?search=nobody-of-that-name');
    expect([answer.statusCode, messageOf(answer)]).toEqual([404, enquiry.report.empty]);
  });
});

const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
