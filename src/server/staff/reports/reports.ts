import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { reportPage, streamReport } from '../../../data/enquiries/reports.ts';
import { reportEndpoints } from '../../../domain/endpoints/leads/reports.ts';
import { screenText } from '../../../domain/enquiries/cells.ts';
import type { EnquiryDefinition } from '../../../domain/enquiries/define-enquiry.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { contactIn } from '../../../domain/enquiries/fields/sent-values.ts';
import { mayReadKind, visibilityOf } from '../../../domain/leads/access.ts';
import { LEAD_TEXTS } from '../../../domain/leads/lead-texts.ts';
import { masked } from '../../../domain/staff/masks.ts';
import { groupDigits } from '../../../domain/pricing/money.ts';
import {
  reportFileTitle,
  MOST_PDF_ROWS,
  MOST_PRINTED_ROWS,
  REPORT_PAGE_ROWS,
  type ReportFilter,
  enquiryRowOf,
} from '../../../domain/staff/reports.ts';
import { route, type HandlerInput } from '../../routes.ts';
import { acceptsEncoding } from '../../accept-encoding.ts';
import { warnThrottled } from '../../monitoring/throttled-log.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { type ExportFormat, exportReport } from '../exports/export.ts';
import { recordFound, recordListView, seesUnmasked } from './view-quota.ts';
import type { SignedIn } from '../session/session.ts';

/** The report of every enquiry kind: its pages, its files, its print-out. */
export const reportRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  for (const enquiry of enquiries) {
    const calls = reportEndpoints(enquiry);
    route(app, calls.page, async ({ body, staff }) => {
      if (!mayReadKind(enquiry.kind, visibilityOf(staff))) throw new HttpError(403, LEAD_TEXTS.otherDepartment);
      const whole = seesUnmasked(staff);
      const query = whole ? body : { ...body, limit: Math.min(body.limit, REPORT_PAGE_ROWS) };
      const { rows, total } = await reportPage(context.db, enquiry.kind, query, !whole);
      await recordListView(context, staff, enquiry.kind, { page: query.page, rows: rows.length });
      const found = rows.map(({ id, kind, values }) => ({ id, kind, mobile: contactIn(enquiry, values).mobile }));
      await recordFound(context, staff, query.search, found);
      return {
        data: rows.map((row) => enquiryRowOf(enquiry, whole ? row : { ...row, values: masked(enquiry, row.values) })),
        totalPages: Math.ceil(total / query.limit),
        totalRecords: total,
      };
    });
    route(app, calls.print, async ({ query, staff }) => {
      const { total } = await reportPage(context.db, enquiry.kind, { ...query, page: 1, limit: 1 });
      const rows = await printedRows(context, enquiry, query);
      await record(context, staff, enquiry, { format: 'print', ...query, rows: rows.length });
      return { rows, totalRecords: total, about: aboutFor(context, staff, query, total) };
    });
    route(app, calls.csv, (asked) => sendFile(context, enquiry, 'csv', asked));
    route(app, calls.pdf, (asked) => sendFile(context, enquiry, 'pdf', asked));
  }
};

async function printedRows(
  { db }: StaffContext,
  enquiry: EnquiryDefinition,
  filter: ReportFilter,
): Promise<string[][]> {
  const { columns } = enquiry.report;
  const rows: string[][] = [];
  for await (const batch of streamReport(db, enquiry.kind, filter)) {
    for (const stored of batch) {
      const row = enquiryRowOf(enquiry, stored);
      rows.push(columns.map((column) => screenText(column, row[column.key] ?? null)));
    }
    if (rows.length >= MOST_PRINTED_ROWS) break;
  }
  return rows.slice(0, MOST_PRINTED_ROWS);
}

type FileAsked = HandlerInput<ReturnType<typeof reportEndpoints>[ExportFormat]>;

async function sendFile(context: StaffContext, enquiry: EnquiryDefinition, format: ExportFormat, asked: FileAsked) {
  const { query, staff, request, reply } = asked;
  const { total } = await reportPage(context.db, enquiry.kind, { ...query, page: 1, limit: 1 });
  if (total === 0) throw new HttpError(404, enquiry.report.empty);
  if (format === 'pdf' && total > MOST_PDF_ROWS) {
    const most = groupDigits(MOST_PDF_ROWS);
    throw new HttpError(400, `A PDF holds at most ${most} rows. Please choose fewer days, or take the CSV.`);
  }
  const gzip = format === 'csv' && acceptsEncoding(request.headers['accept-encoding']?.toString(), 'gzip');
  const file = exportReport(context.config, {
    enquiry,
    filter: query,
    format,
    gzip,
    about: aboutFor(context, staff, query, total),
  });
  file.on('error', (error) => warnThrottled(request.log, 'an export broke off', { reason: error.message, format }));
  await record(context, staff, enquiry, { format, ...query, rows: total }).catch((error: unknown) => {
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

function aboutFor({ dealership, clock }: StaffContext, who: SignedIn, filter: ReportFilter, rows: number): string {
  return reportFileTitle({
    dealership: dealership().name,
    filter,
    rows,
    who: who.user_name || who.user_id,
    at: clock(),
  });
}

/** Who took what out of the house. */
function record(
  { db, clock }: StaffContext,
  { user_id }: SignedIn,
  { report }: EnquiryDefinition,
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
