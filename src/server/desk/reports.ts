import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { reportPage, streamReport } from '../../data/enquiries/reports.ts';
import { screenText } from '../../domain/enquiries/cells.ts';
import type { Enquiry } from '../../domain/enquiries/define.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import {
  exportCall,
  MOST_PDF_ROWS,
  MOST_PRINTED_ROWS,
  type PrintAnswer,
  readReportQuery,
  type ReportAnswer,
  type ReportQuery,
  rowOf,
} from '../../domain/reports.ts';
import { groupDigits } from '../../domain/money.ts';
import { understands } from '../encodings.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { type ExportFormat, exportReport } from './exports/export.ts';
import { sentObject, type Sent } from './sent.ts';

/** The report of every enquiry kind: its pages, its files, its print-out. */
export function reportCalls(app: FastifyInstance, desk: Desk) {
  for (const enquiry of enquiries) {
    app.post(enquiry.report.call, async (request): Promise<ReportAnswer> => {
      const query = queryOf(sentObject(request));
      const { rows, total } = await reportPage(desk.db, enquiry.kind, { ...query, ...days(query) });
      return {
        data: rows.map((row) => rowOf(enquiry, row)),
        totalPages: Math.ceil(total / query.limit),
        totalRecords: total,
      };
    });
    printCall(app, desk, enquiry);
    fileCall(app, desk, enquiry, 'csv');
    fileCall(app, desk, enquiry, 'pdf');
  }
}

function printCall(app: FastifyInstance, desk: Desk, enquiry: Enquiry) {
  const { columns, screen } = enquiry.report;
  app.get<{ Querystring: Sent }>(exportCall(screen, 'print'), async (request): Promise<PrintAnswer> => {
    const query = queryOf(request.query);
    const { total } = await reportPage(desk.db, enquiry.kind, { ...query, ...days(query), page: 1, limit: 1 });
    const rows: string[][] = [];
    for await (const batch of streamReport(desk.db, enquiry.kind, { ...query, ...days(query) })) {
      for (const stored of batch) {
        const row = rowOf(enquiry, stored);
        rows.push(columns.map((column) => screenText(column, row[column.key] ?? null)));
      }
      if (rows.length >= MOST_PRINTED_ROWS) break;
    }
    const printed = rows.slice(0, MOST_PRINTED_ROWS);
    await record(desk, request, enquiry, 'print', query, printed.length);
    return { rows: printed, totalRecords: total };
  });
}

function fileCall(app: FastifyInstance, desk: Desk, enquiry: Enquiry, format: ExportFormat) {
  const { screen, fileName } = enquiry.report;
  app.get<{ Querystring: Sent }>(exportCall(screen, format), async (request, reply) => {
    const query = queryOf(request.query);
    const filter = { ...query, ...days(query) };
    const { total } = await reportPage(desk.db, enquiry.kind, { ...filter, page: 1, limit: 1 });
    if (total === 0) throw new Refusal(404, enquiry.report.empty);
    if (format === 'pdf' && total > MOST_PDF_ROWS) {
      const most = groupDigits(MOST_PDF_ROWS);
      throw new Refusal(400, `A PDF holds at most ${most} rows. Please choose fewer days, or take the CSV.`);
    }
    const gzip = format === 'csv' && understands(request.headers['accept-encoding']?.toString(), 'gzip');
    const file = exportReport(desk.config, { enquiry, filter, format, gzip });
    await record(desk, request, enquiry, format, query, total).catch((error: unknown) => {
      // What is not recorded does not leave the house; and its thread makes room for another.
      file.destroy();
      throw error;
    });
    if (gzip) reply.header('content-encoding', 'gzip');
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
      .header('vary', 'accept-encoding')
      .header('x-total-rows', total)
      .send(file);
  });
}

function queryOf(sent: Sent): ReportQuery {
  const read = readReportQuery(sent);
  if ('problem' in read) throw new Refusal(400, read.problem);
  return read.query;
}

const days = ({ fromDate, toDate }: ReportQuery) => ({ fromDay: fromDate, toDay: toDate });

/** Who took what out of the house. */
function record(
  { db, clock }: Desk,
  request: FastifyRequest,
  { report }: Enquiry,
  format: ExportFormat | 'print',
  { fromDate, toDate, search, spam }: ReportQuery,
  rows: number,
) {
  return recordActivity(db, {
    at: clock(),
    userId: request.staff.user_id,
    action: 'report-exported',
    subject: report.title,
    // That there was a search, not which: people are searched for by their names and numbers.
    details: {
      format,
      from: fromDate ?? null,
      to: toDate ?? null,
      search: search ? true : null,
      spam: spam ?? null,
      rows,
    },
  });
}
