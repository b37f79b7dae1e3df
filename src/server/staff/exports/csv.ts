import { BYTE_ORDER_MARK, csvLine } from '../../../domain/csv.ts';
import type { ReportDefinition } from '../../../domain/enquiries/define-enquiry.ts';

export async function* csvFile(
  { columns }: ReportDefinition,
  batches: AsyncIterable<string[][]>,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ head }) => head)));
  for await (const rows of batches) yield bytes.encode(rows.map(csvLine).join(''));
}
