import type { ReportDefinition } from '../../../../domain/enquiries/define-enquiry.ts';
import { omittedRowsText, type PrintAnswer } from '../../../../domain/staff/reports.ts';

const STYLE = `
  @page { size: landscape; margin: 12mm; }
  body { font: 10px/1.4 system-ui, sans-serif; color: #000; margin: 0; }
  h1 { font-size: 16px; text-align: center; margin: 0 0 8px; }
  p { text-align: center; margin: 0 0 8px; }
  table { width: 100%; border-collapse: collapse; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { border: 1px solid #999; padding: 3px 5px; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  th { background: #eee; }
`;

/**
 * A new window with the table, the print dialog, and the window is gone. It opens before the rows are fetched: later,
 * browsers would take it for a pop-up that nobody asked for.
 */
export async function printInWindow(report: ReportDefinition, fetchRows: () => Promise<PrintAnswer>): Promise<void> {
  const paper = window.open('', '_blank');
  if (!paper) throw new Error('The browser did not open the window.');
  const { document: sheet } = paper;
  sheet.title = report.title;
  sheet.body.textContent = 'Loading...';
  try {
    const answer = await fetchRows();
    const note = omittedRowsText(answer);
    sheet.head.append(withText(sheet, 'style', STYLE));
    sheet.body.replaceChildren(
      withText(sheet, 'h1', report.title),
      withText(sheet, 'p', answer.about),
      ...(note ? [withText(sheet, 'p', note)] : []),
      tableOf(sheet, report, answer.rows),
    );
  } catch (error) {
    paper.close();
    throw error;
  }
  paper.addEventListener('afterprint', () => paper.close());
  paper.focus();
  paper.print();
}

/** Everything goes in as text: whatever visitors typed, it is never markup. */
function withText(sheet: Document, tag: string, text: string): HTMLElement {
  const element = sheet.createElement(tag);
  element.textContent = text;
  return element;
}

function tableOf(sheet: Document, { columns }: ReportDefinition, rows: readonly string[][]): HTMLTableElement {
  const table = sheet.createElement('table');
  const head = table.createTHead().insertRow();
  for (const column of columns) head.append(withText(sheet, 'th', column.head));
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const text of row) line.append(withText(sheet, 'td', text));
  }
  return table;
}
