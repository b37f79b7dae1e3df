import { dayOf, timeOf } from './dates.ts';
import { isCalendarDate } from './enquiries/checks.ts';
import { type Enquiry, reportRow } from './enquiries/define.ts';
import type { Value, Values } from './enquiries/fields.ts';
import { groupDigits } from './money.ts';

/** Specification, section 9. */
export const REPORT_PAGE_ROWS = 10;
export const REPORT_PAGE_BUTTONS = 5;
export const SEARCH_DEBOUNCE_MS = 600;

export const MOST_REPORT_ROWS = 100;
const LAST_PAGE = 10_000_000;
export const LONGEST_SEARCH = 200;

/** What a report shows: days of the dealership, both inclusive, and a text that every row holds. */
export interface ReportFilter {
  fromDate?: string;
  toDate?: string;
  search?: string;
  /** Only what looks like spam, which is in no other report. */
  spam?: boolean;
}

export interface ReportQuery extends ReportFilter {
  page: number;
  limit: number;
}

export interface ReportAnswer {
  data: ReportRow[];
  totalPages: number;
  totalRecords: number;
}

export type ReportRow = Record<string, Value> & { id: number; created_date: string; created_time: string };

/** One enquiry with everything that was sent, for the side sheet. */
export interface EnquiryAnswer {
  id: number;
  kind: string;
  created_date: string;
  created_time: string;
  values: Values;
  consent: Readonly<Record<string, string | number | boolean | null>> | null;
  suspectedSpam: boolean;
}

/** What print shows: the texts of the cells, at most `MOST_PRINTED_ROWS` of them. */
export interface PrintAnswer {
  rows: string[][];
  totalRecords: number;
}

export const MOST_PRINTED_ROWS = 2_000;
export const MOST_PDF_ROWS = 50_000;

/** Calls of our own beside the listed ones. */
export const enquiryCall = (id: number) => `/api/enquiries/${id}`;
export const exportCall = (screen: string, format: 'csv' | 'pdf' | 'print') => `/api/reports/${screen}/${format}`;

export function rowOf(enquiry: Enquiry, stored: { id: number; receivedAt: Date; values: Values }): ReportRow {
  return {
    ...reportRow(enquiry, stored.values),
    id: stored.id,
    created_date: dayOf(stored.receivedAt),
    created_time: timeOf(stored.receivedAt),
  };
}

export type ReadQuery = { query: ReportQuery } | { problem: string };

/** Reads what a report call was sent. Sizes out of range are brought into it; dates that don't exist are told. */
export function readReportQuery(sent: Readonly<Record<string, unknown>>): ReadQuery {
  const filter: ReportFilter = {};
  for (const name of ['fromDate', 'toDate'] as const) {
    const day = sent[name] ?? '';
    if (day === '') continue;
    if (typeof day !== 'string' || !isCalendarDate(day.slice(0, 10))) {
      return { problem: `${name}: please give a date such as 2026-11-15.` };
    }
    filter[name] = day.slice(0, 10);
  }
  const search = sent.search ?? sent.searchTerm ?? '';
  if (typeof search !== 'string' || search.length > LONGEST_SEARCH) {
    return { problem: `search: please give a text of at most ${LONGEST_SEARCH} characters.` };
  }
  if (search.trim() !== '') filter.search = search.trim();
  if (sent.spam === true || sent.spam === 'true') filter.spam = true;
  return {
    query: {
      ...filter,
      page: within(sent.page, 1, LAST_PAGE),
      limit: within(sent.limit, REPORT_PAGE_ROWS, MOST_REPORT_ROWS),
    },
  };
}

function within(raw: unknown, otherwise: number, most: number): number {
  const asked = typeof raw === 'string' && raw !== '' ? Number(raw) : raw;
  const whole = typeof asked === 'number' && Number.isFinite(asked) ? Math.floor(asked) : otherwise;
  return Math.min(Math.max(whole, 1), most);
}

/** "Showing 11 to 20 of 57 entries". */
export function showing(page: number, limit: number, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  return `Showing ${from} to ${Math.min(page * limit, total)} of ${total} entries`;
}

/** What a print-out that stops before the last row says of itself. */
export function leftOut({ rows, totalRecords }: PrintAnswer): string | undefined {
  if (rows.length >= totalRecords) return undefined;
  return `The newest ${groupDigits(rows.length)} of ${groupDigits(totalRecords)} rows. The CSV holds all of them.`;
}
