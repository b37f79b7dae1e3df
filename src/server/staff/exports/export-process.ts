import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants as zlib, createGzip } from 'node:zlib';
import { openReadOnly } from '../../../data/operations/open-database.ts';
import { streamReport } from '../../../data/enquiries/reports.ts';
import { fileText } from '../../../domain/enquiries/cells.ts';
import type { EnquiryDefinition } from '../../../domain/enquiries/define-enquiry.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { enquiryRowOf } from '../../../domain/staff/reports.ts';
import type { ExportRequest } from './export.ts';

/** Setting pages takes libraries and fonts that a plain table need not hold in memory. */
const FORMATS = {
  csv: async () => (await import('./csv.ts')).csvFile,
  pdf: async () => (await import('./pdf.ts')).pdfFile,
};

// Pages go first, also before the thread that compresses: it inherits this priority.
setPriority(constants.priority.PRIORITY_LOW);
const order = JSON.parse(await text(process.stdin)) as ExportRequest;
try {
  const enquiry = enquiries.find(({ kind }) => kind === order.kind);
  if (!enquiry) throw new Error(`There is no enquiry "${order.kind}".`);
  const fileOf = await FORMATS[order.format]();
  const file = fileOf(enquiry.report, tableRows(enquiry), order.about);
  if (order.gzip) await pipeline(file, createGzip({ level: zlib.Z_BEST_SPEED }), process.stdout);
  else await pipeline(file, process.stdout);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** The texts of the table, a batch at a time. */
async function* tableRows(enquiry: EnquiryDefinition): AsyncGenerator<string[][]> {
  const db = await openReadOnly(order.database);
  try {
    for await (const batch of streamReport(db, enquiry.kind, order.filter)) {
      yield batch.map((stored) => {
        const row = enquiryRowOf(enquiry, stored);
        return enquiry.report.columns.map((column) => fileText(column, row[column.key] ?? null));
      });
    }
  } finally {
    await db.destroy();
  }
}
