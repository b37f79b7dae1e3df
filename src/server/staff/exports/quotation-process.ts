import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import type { QuotationFileRequest } from './quotation.ts';
import { quotationPdf } from './quotation-pdf.ts';

// Whoever waits for a page goes first.
setPriority(constants.priority.PRIORITY_LOW);
const order = JSON.parse(await text(process.stdin)) as QuotationFileRequest;
process.stdout.write(await quotationPdf(order));
