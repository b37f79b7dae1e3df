import { dayOf, timeOf } from '../calendar/dates.ts';
import { type EnquiryDefinition, reportRow } from '../enquiries/define-enquiry.ts';
import type { FieldValue, FieldValues } from '../enquiries/fields/fields.ts';
import type { ReportOrder } from '../enquiries/report-order.ts';
import { groupDigits } from '../pricing/money.ts';

/** Specification, section 9. */
export const REPORT_PAGE_ROWS = 10;
export const REPORT_PAGE_BUTTONS = 5;
export const SEARCH_DEBOUNCE_MS = 600;

export const MOST_REPORT_ROWS = 100;
export const LONGEST_SEARCH = 200;

/** The rows of a report: days of the dealership, both inclusive, a text that every row holds, and their order. */
export interface ReportFilter {
  fromDate?: string | undefined;
  toDate?: string | undefined;
  search?: string | undefined;
  /** Only suspected spam, which no other report holds. */
  spam?: boolean | undefined;
  /** The report's own order by default, `newest` where its definition names none. */
  by?: ReportOrder | undefined;
}

/** One page of it (pagination). */
export interface ReportQuery extends ReportFilter {
  /** From 1. */
  page: number;
  limit: number;
}

export type ReportRow = Record<string, FieldValue> & { id: number; created_date: string; created_time: string };

/** What print shows: the texts of the cells, at most `MOST_PRINTED_ROWS` of them. */
export interface PrintAnswer {
  rows: string[][];
  totalRecords: number;
  /** What it is, for whoever finds the paper. */
  about: string;
}

export const MOST_PRINTED_ROWS = 2_000;
export const MOST_PDF_ROWS = 50_000;

export function enquiryRowOf(
  enquiry: EnquiryDefinition,
  stored: { id: number; receivedAt: Date; values: FieldValues },
): ReportRow {
  return {
    ...reportRow(enquiry, stored.values),
    id: stored.id,
    created_date: dayOf(stored.receivedAt),
    created_time: timeOf(stored.receivedAt),
  };
}

/** "Showing 11 to 20 of 57 entries". */
export function showingText(page: number, limit: number, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  return `Showing ${from} to ${Math.min(page * limit, total)} of ${total} entries`;
}

interface Taken {
  dealership: string;
  filter: ReportFilter;
  rows: number;
  who: string;
  at: Date;
}

/** What stands under the title of a print-out and a PDF: whose it is, which rows, how many, who took it and when. */
export function reportFileTitle({
  dealership,
  filter: { fromDate, toDate, search, spam, by },
  rows,
  who,
  at,
}: Taken): string {
  const day = (text: string) => text.split('-').toReversed().join('/');
  const period =
    fromDate || toDate
      ? `${fromDate ? day(fromDate) : 'the beginning'} to ${toDate ? day(toDate) : by === 'visit' ? 'the last' : 'today'}`
      : 'all days';
  return [
    dealership,
    by === 'visit' ? `who comes: ${period}` : period,
    search && `search "${search}"`,
    spam && 'suspected spam',
    `${groupDigits(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    `${who}, ${day(dayOf(at))} ${timeOf(at).slice(0, 5)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What a print-out that stops before the last row says of itself. */
export function omittedRowsText({
  rows,
  totalRecords,
}: Pick<PrintAnswer, 'rows' | 'totalRecords'>): string | undefined {
  if (rows.length >= totalRecords) return undefined;
  return `The newest ${groupDigits(rows.length)} of ${groupDigits(totalRecords)} rows. The CSV holds all of them.`;
}
