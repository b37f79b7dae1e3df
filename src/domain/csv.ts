/** UTF-8 is only believed by spreadsheets when the file says so. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text that a spreadsheet would take for a formula is made one it shows: somebody else may have typed it. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

function csvField(text: string): string {
  const shown = FORMULA.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}
