import { once } from 'node:events';
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { constants, createGzip } from 'node:zlib';
import { openToRead } from '../../../data/database.ts';
import { streamReport } from '../../../data/enquiries/reports.ts';
import { fileText } from '../../../domain/enquiries/cells.ts';
import type { Enquiry } from '../../../domain/enquiries/define.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { rowOf } from '../../../domain/reports.ts';
import type { ExportOrder, FromWorker } from './export.ts';

/** Setting pages takes libraries and fonts that a plain table need not hold in memory. */
const FORMATS = {
  csv: async () => (await import('./csv.ts')).csvFile,
  pdf: async () => (await import('./pdf.ts')).pdfFile,
};

const order = workerData as ExportOrder;
const reader = parentPort ?? neverAlone();

try {
  const enquiry = enquiries.find(({ kind }) => kind === order.kind);
  if (!enquiry) throw new Error(`There is no enquiry "${order.kind}".`);
  const fileOf = await FORMATS[order.format]();
  const file = Readable.from(fileOf(enquiry.report, tableRows(enquiry)), { objectMode: false });
  const sent = order.gzip ? file.compose(createGzip({ level: constants.Z_BEST_SPEED })) : file;
  for await (const chunk of sent) await give({ chunk: new Uint8Array(chunk as Buffer) });
  await give({ done: true });
} catch (error) {
  await give({ failure: error instanceof Error ? error.message : String(error) });
}

async function give(message: FromWorker) {
  await once(reader, 'message');
  reader.postMessage(message);
}

function neverAlone(): never {
  throw new Error('This runs as a worker.');
}

/** The texts of the table, a batch at a time. */
async function* tableRows(enquiry: Enquiry): AsyncGenerator<string[][]> {
  const db = openToRead(order.database);
  try {
    for await (const batch of streamReport(db, enquiry.kind, order.filter)) {
      yield batch.map((stored) => {
        const row = rowOf(enquiry, stored);
        return enquiry.report.columns.map((column) => fileText(column, row[column.key] ?? null));
      });
    }
  } finally {
    await db.destroy();
  }
}
