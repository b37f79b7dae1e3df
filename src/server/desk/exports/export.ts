import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { DatabaseConfig } from '../../../data/database.ts';
import type { ReportFilter } from '../../../data/enquiries/reports.ts';
import type { Enquiry } from '../../../domain/enquiries/define.ts';
import { Refusal } from '../../safety/problems.ts';

export type ExportFormat = 'csv' | 'pdf';

/** What the worker is told; a definition holds functions, so it goes by its name. */
export interface ExportOrder {
  database: DatabaseConfig;
  kind: string;
  filter: ReportFilter;
  format: ExportFormat;
  /** Compressed on its way: a table takes a fifth of the time and of the memory that pieces wait in. */
  gzip: boolean;
}

export type FromWorker = { chunk: Uint8Array<ArrayBuffer> } | { done: true } | { failure: string };

const MOST_AT_ONCE = 2;
/** A table is handed on line by line; without a limit, what is no longer needed piles up first. */
const CSV_MEMORY = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };
let running = 0;

/**
 * The file of a report, made on a thread of its own with a database connection of its own, so that pages are served as
 * if nothing were going on. A piece is made only when the one before it has been taken: memory stays flat however slow
 * the reader is. Should it fail, the stream breaks off and no half file looks whole; should the reader go, it stops.
 */
export function exportReport(
  { dataDir, databaseUrl }: DatabaseConfig,
  { enquiry, filter, format, gzip }: Omit<ExportOrder, 'database' | 'kind'> & { enquiry: Enquiry },
): Readable {
  if (running >= MOST_AT_ONCE) throw new Refusal(429, 'Other exports are under way. Please try again in a minute.');
  running += 1;
  const order: ExportOrder = { database: { dataDir, databaseUrl }, kind: enquiry.kind, filter, format, gzip };
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: format === 'csv' ? CSV_MEMORY : {},
  });
  const file = Readable.from(pieces(worker), { objectMode: false });
  file.once('close', () => {
    running -= 1;
    void worker.terminate();
  });
  return file;
}

async function* pieces(worker: Worker): AsyncGenerator<Uint8Array> {
  for (;;) {
    worker.postMessage('next');
    const [message] = (await once(worker, 'message')) as [FromWorker];
    if ('failure' in message) throw new Error(message.failure);
    if ('done' in message) return;
    yield message.chunk;
  }
}
