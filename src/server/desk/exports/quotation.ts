import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { QUOTATION_PRINTING } from '../../../domain/calls/costs.ts';
import type { Paper } from '../../../domain/quotations/shapes.ts';
import { QUOTATIONS } from '../../../domain/quotations/texts.ts';
import { Refusal } from '../../safety/problems.ts';
import { madeElsewhere } from './maker.ts';

export interface PrintOrder {
  name: string;
  paper: Paper;
  /** Where it can be read. */
  link: string;
}

const PROGRAM = join(import.meta.dirname, 'quotation-process.ts');
let running = 0;

/** The quotation on the dealership's paper: setting a page takes fonts and time that whoever serves pages has not. */
export async function quotationFile(order: PrintOrder): Promise<Buffer> {
  if (running >= QUOTATION_PRINTING.atOnce) throw new Refusal(429, QUOTATIONS.tooMany);
  running += 1;
  try {
    return await buffer(madeElsewhere(PROGRAM, order));
  } finally {
    running -= 1;
  }
}
