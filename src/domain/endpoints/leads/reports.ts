import { z } from 'zod';
import { isCalendarDate } from '../../enquiries/fields/field-checks.ts';
import type { EnquiryDefinition } from '../../enquiries/define-enquiry.ts';
import { REPORT_ORDERS } from '../../enquiries/report-order.ts';
import { LEAD_TEXTS } from '../../leads/lead-texts.ts';
import {
  LONGEST_SEARCH,
  MOST_PDF_ROWS,
  MOST_PRINTED_ROWS,
  MOST_REPORT_ROWS,
  REPORT_PAGE_ROWS,
  type ReportFilter,
  type ReportQuery,
} from '../../staff/reports.ts';
import { type EndpointResponse, defineEndpoint } from '../define-endpoint.ts';
import { enquiryValueSchema } from './enquiry.ts';
import { pageSchema, within } from '../schemas.ts';

const LAST_PAGE = 10_000_000;

/** "2026-11-15"; a time after T is allowed and ignored. */
function dayOf(name: string) {
  const problem = `${name}: please give a date such as 2026-11-15.`;
  return z
    .string(problem)
    .nullish()
    .meta({ format: 'date' })
    .transform((sent, { issues }) => {
      const day = sent?.slice(0, 10) ?? '';
      const whole = sent?.length === day.length || sent?.[day.length] === 'T';
      if (day !== '' && !(whole && isCalendarDate(day))) issues.push({ code: 'custom', message: problem, input: sent });
      return day;
    });
}

const tooLong = `search: please give a text of at most ${LONGEST_SEARCH} characters.`;
const searched = z.string(tooLong).max(LONGEST_SEARCH, tooLong).nullish();

const filter = {
  fromDate: dayOf('fromDate').describe('The first day, at the dealership'),
  toDate: dayOf('toDate').describe('The last day'),
  search: searched.describe('A text that every row holds'),
  searchTerm: searched.describe('The same, as some reports of the contract spell it'),
  spam: z
    .unknown()
    .meta({ type: 'boolean' })
    .optional()
    .describe('Only what looks like spam, which is in no other report'),
  by: z
    .unknown()
    .meta({ enum: REPORT_ORDERS })
    .optional()
    .describe('The order. "visit": the days are those on which people come, and the next ones come first'),
};

type Sent = z.output<z.ZodObject<typeof filter>>;

/** What is not set does not stand in it: so one filter has one spelling, in an address, in a body and in the record. */
function asFilter({ fromDate, toDate, search, searchTerm, spam, by }: Sent): ReportFilter {
  const order = REPORT_ORDERS.find((each) => each === by);
  const text = (search ?? searchTerm ?? '').trim();
  return {
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(text && { search: text }),
    ...((spam === true || spam === 'true') && { spam: true }),
    ...(order && { by: order }),
  };
}

/** What a report shows, read from wherever it stands: an address, a query, a body. Written, it is the object itself. */
export const reportFilterSchema = z.object(filter).transform(asFilter);

export const reportQuerySchema = z
  .object({ ...filter, page: within(1, LAST_PAGE), limit: within(REPORT_PAGE_ROWS, MOST_REPORT_ROWS) })
  .transform(({ page, limit, ...sent }): ReportQuery => ({ ...asFilter(sent), page, limit }));

const reportRow = z
  .object({ id: z.int(), created_date: z.iso.date(), created_time: z.string() })
  .catchall(enquiryValueSchema)
  .describe('Beside these the fields of the enquiry, under the names of its report');

/** The report of one kind of enquiry: its pages, its files, its print-out. */
export function reportEndpoints({ report: { call, title, screen, empty, order } }: Pick<EnquiryDefinition, 'report'>) {
  const ordered = <Filter extends ReportFilter>(asked: Filter): Filter => ({ ...(order && { by: order }), ...asked });
  const taken = { method: 'GET', right: 'export', query: reportFilterSchema.transform(ordered) } as const;
  const noRows = { 404: empty, 429: 'Other exports are under way' };
  return {
    page: defineEndpoint({
      method: 'POST',
      path: call,
      summary: title,
      right: 'own-leads',
      body: reportQuerySchema.transform(ordered),
      answer: pageSchema(reportRow),
      refusals: { 403: LEAD_TEXTS.otherDepartment },
    }),
    csv: defineEndpoint({
      ...taken,
      path: `/api/reports/${screen}/csv`,
      summary: `${title} as a CSV file`,
      answer: { mediaType: 'text/csv' },
      refusals: noRows,
    }),
    pdf: defineEndpoint({
      ...taken,
      path: `/api/reports/${screen}/pdf`,
      summary: `${title} as a PDF, at most ${MOST_PDF_ROWS} rows`,
      answer: { mediaType: 'application/pdf' },
      refusals: noRows,
    }),
    print: defineEndpoint({
      ...taken,
      path: `/api/reports/${screen}/print`,
      summary: `${title} to be printed: the texts of the cells, of at most ${MOST_PRINTED_ROWS} rows`,
      answer: z.object({
        rows: z.array(z.array(z.string())),
        totalRecords: z.int(),
        about: z.string().describe('What it is: whose, which days, how many, taken by whom and when'),
      }),
    }),
  };
}

export type ReportAnswer = EndpointResponse<ReturnType<typeof reportEndpoints>['page']>;
