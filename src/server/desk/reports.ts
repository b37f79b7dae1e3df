import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { reportPage, streamReport } from '../../data/enquiries/reports.ts';
import { reportsOf } from '../../domain/calls/reports.ts';
import { screenText } from '../../domain/enquiries/cells.ts';
import type { Enquiry } from '../../domain/enquiries/define.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { contactOf } from '../../domain/enquiries/sent-values.ts';
import { mayReadKind, sightOf } from '../../domain/leads/access.ts';
import { LEADS } from '../../domain/leads/messages.ts';
import { masked } from '../../domain/masks.ts';
import { groupDigits } from '../../domain/money.ts';
import {
  aboutReport,
  MOST_PDF_ROWS,
  MOST_PRINTED_ROWS,
  REPORT_PAGE_ROWS,
  type ReportFilter,
  rowOf,
} from '../../domain/reports.ts';
import { answer, type Asked } from '../answering.ts';
import { understands } from '../encodings.ts';
import { warnOnceAMinute } from '../once-a-minute.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { type ExportFormat, exportReport } from './exports/export.ts';
import { noteFound, noteListed, seesEverything } from './looks.ts';
import type { SignedIn } from './session.ts';

/** The report of every enquiry kind: its pages, its files, its print-out. */
export function answerReports(app: FastifyInstance, desk: Desk) {
  for (const enquiry of enquiries) {
    const calls = reportsOf(enquiry);
    answer(app, calls.page, async ({ body, staff }) => {
      if (!mayReadKind(enquiry.kind, sightOf(staff))) throw new Refusal(403, LEADS.otherDepartment);
      const whole = seesEverything(staff);
      const query = whole ? body : { ...body, limit: Math.min(body.limit, REPORT_PAGE_ROWS) };
      const { rows, total } = await reportPage(desk.db, enquiry.kind, query, !whole);
      await noteListed(desk, staff, enquiry.kind, { page: query.page, rows: rows.length });
      const found = rows.map(({ id, kind, values }) => ({ id, kind, mobile: contactOf(enquiry, values).mobile }));
      await noteFound(desk, staff, query.search, found);
      return {
        data: rows.map((row) => rowOf(enquiry, whole ? row : { ...row, values: masked(enquiry, row.values) })),
        totalPages: Math.ceil(total / query.limit),
        totalRecords: total,
      };
    });
    answer(app, calls.print, async ({ query, staff }) => {
      const { total } = await reportPage(desk.db, enquiry.kind, { ...query, page: 1, limit: 1 });
      const rows = await printedRows(desk, enquiry, query);
      await record(desk, staff, enquiry, { format: 'print', ...query, rows: rows.length });
      return { rows, totalRecords: total, about: aboutFor(desk, staff, query, total) };
    });
    answer(app, calls.csv, (asked) => sendFile(desk, enquiry, 'csv', asked));
    answer(app, calls.pdf, (asked) => sendFile(desk, enquiry, 'pdf', asked));
  }
}

async function printedRows({ db }: Desk, enquiry: Enquiry, filter: ReportFilter): Promise<string[][]> {
  const { columns } = enquiry.report;
  const rows: string[][] = [];
  for await (const batch of streamReport(db, enquiry.kind, filter)) {
    for (const stored of batch) {
      const row = rowOf(enquiry, stored);
      rows.push(columns.map((column) => screenText(column, row[column.key] ?? null)));
    }
    if (rows.length >= MOST_PRINTED_ROWS) break;
  }
  return rows.slice(0, MOST_PRINTED_ROWS);
}

type FileAsked = Asked<ReturnType<typeof reportsOf>[ExportFormat]>;

async function sendFile(desk: Desk, enquiry: Enquiry, format: ExportFormat, asked: FileAsked) {
  const { query, staff, request, reply } = asked;
  const { total } = await reportPage(desk.db, enquiry.kind, { ...query, page: 1, limit: 1 });
  if (total === 0) throw new Refusal(404, enquiry.report.empty);
  if (format === 'pdf' && total > MOST_PDF_ROWS) {
    const most = groupDigits(MOST_PDF_ROWS);
    throw new Refusal(400, `A PDF holds at most ${most} rows. Please choose fewer days, or take the CSV.`);
  }
  const gzip = format === 'csv' && understands(request.headers['accept-encoding']?.toString(), 'gzip');
  const file = exportReport(desk.config, {
    enquiry,
    filter: query,
    format,
    gzip,
    about: aboutFor(desk, staff, query, total),
  });
  file.on('error', (error) => warnOnceAMinute(request.log, 'an export broke off', { reason: error.message, format }));
  await record(desk, staff, enquiry, { format, ...query, rows: total }).catch((error: unknown) => {
    // What is not recorded does not leave the house; and its thread makes room for another.
    file.destroy();
    throw error;
  });
  if (gzip) reply.header('content-encoding', 'gzip');
  return reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
    .header('content-disposition', `attachment; filename="${enquiry.report.fileName}.${format}"`)
    .header('vary', 'accept-encoding')
    .header('x-total-rows', total)
    .send(file);
}

function aboutFor({ dealership, clock }: Desk, who: SignedIn, filter: ReportFilter, rows: number): string {
  return aboutReport({ dealership: dealership().name, filter, rows, who: who.user_name || who.user_id, at: clock() });
}

/** Who took what out of the house. */
function record(
  { db, clock }: Desk,
  { user_id }: SignedIn,
  { report }: Enquiry,
  details: ReportFilter & { format: ExportFormat | 'print'; rows: number },
) {
  return recordActivity(db, {
    at: clock(),
    userId: user_id,
    action: 'report-exported',
    subject: report.title,
    // That there was a search, not which: people are searched for by their names and numbers.
    details: { ...details, ...(details.search && { search: true }) },
  });
}
