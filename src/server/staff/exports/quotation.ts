import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { QUOTATION_PRINTING } from '../../../domain/endpoints/endpoint-costs.ts';
import type { Quotation } from '../../../domain/pricing/quotations/quotation-schemas.ts';
import { QUOTATION_TEXTS } from '../../../domain/pricing/quotations/quotation-texts.ts';
import { HttpError } from '../../plugins/errors.ts';
import { renderInProcess } from './render-process.ts';

export interface QuotationFileRequest {
  name: string;
  paper: Quotation;
  /** When it was issued: the file is of that moment, whenever it is made. */
  issuedAt: number;
  /** Where it can be read and accepted; undefined where it was withdrawn. */
  link: string | undefined;
}

const PROGRAM = join(import.meta.dirname, 'quotation-process.ts');
let running = 0;

/** The quotation on the dealership's paper: setting a page takes fonts and time that whoever serves pages has not. */
export async function quotationFile(order: QuotationFileRequest): Promise<Buffer> {
  if (running >= QUOTATION_PRINTING.atOnce) throw new HttpError(429, QUOTATION_TEXTS.tooMany);
  running += 1;
  try {
    return await buffer(renderInProcess(PROGRAM, order));
  } finally {
    running -= 1;
  }
}

const MOST_KEPT = 200;

/**
 * The files that were asked for last, each made once: in memory, since the same order makes the same bytes in every process and after
 * every start. A file is only found by whoever could read its quotation just now, so one that was erased is never handed out.
 */
export class QuotationFiles {
  readonly #files = new Map<string, Promise<Buffer>>();

  get(order: QuotationFileRequest): Promise<Buffer> {
    const key = JSON.stringify([order.name, order.issuedAt, order.link, order.paper]);
    const kept = this.#files.get(key);
    const file = kept ?? quotationFile(order);
    this.#files.delete(key);
    this.#files.set(key, file);
    for (const [oldest] of this.#files) {
      if (this.#files.size <= MOST_KEPT) break;
      this.#files.delete(oldest);
    }
    // One that could not be made is tried again with the next request.
    if (!kept) file.catch(() => this.#files.delete(key));
    return file;
  }
}
