import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DatabaseConfig } from '../../../data/operations/open-database.ts';
import type { EnquiryDefinition } from '../../../domain/enquiries/define-enquiry.ts';
import type { ReportFilter } from '../../../domain/staff/reports.ts';
import { HttpError } from '../../plugins/errors.ts';
import { renderInProcess } from './render-process.ts';

export type ExportFormat = 'csv' | 'pdf';

/** What the process is told; a definition holds functions, so it goes by its name. */
export interface ExportRequest {
  database: DatabaseConfig;
  kind: string;
  filter: ReportFilter;
  format: ExportFormat;
  /** Compressed on its way: a table takes a fifth of the time and of the memory that pieces wait in. */
  gzip: boolean;
  /** What a PDF says of itself under its title. */
  about: string;
}

const MOST_AT_ONCE = 2;
const PROGRAM = join(import.meta.dirname, 'export-process.ts');
/** A table is handed on line by line; without a limit, what is no longer needed piles up first. */
const LITTLE_MEMORY = ['--max-semi-space-size=1', '--max-old-space-size=20'];
let running = 0;

/**
 * The file of a report, made by a process of its own with a database connection of its own, so that pages are served as
 * if nothing were going on. A piece is made only when the one before it has been taken: memory stays flat however slow
 * the reader is. Should it fail, the stream breaks off and no half file looks whole; should the reader go, it stops.
 */
export function exportReport(
  { dataDir, databaseUrl }: DatabaseConfig,
  { enquiry, filter, format, gzip, about }: Omit<ExportRequest, 'database' | 'kind'> & { enquiry: EnquiryDefinition },
): Readable {
  if (running >= MOST_AT_ONCE) throw new HttpError(429, 'Other exports are under way. Please try again in a minute.');
  const order: ExportRequest = { database: { dataDir, databaseUrl }, kind: enquiry.kind, filter, format, gzip, about };
  const file = renderInProcess(PROGRAM, order, format === 'csv' ? LITTLE_MEMORY : []);
  running += 1;
  file.once('close', () => {
    running -= 1;
  });
  return file;
}
