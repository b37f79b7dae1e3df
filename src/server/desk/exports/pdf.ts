import Pdf from 'pdfkit';
import type { Report } from '../../../domain/enquiries/define.ts';
import { Typesetter } from './typesetter.ts';

const MARGIN = 32;
const TITLE_SIZE = 15;
const TEXT_SIZE = 7.5;
const LINE_HEIGHT = 10.5;
const CELL_PADDING = 4;
const MOST_LINES = 6;
const INK = '#16181d';
const RULE = '#d9d7d2';
const HEAD_GROUND = '#f1efeb';

/** Landscape, the title centred on the first page, the heads repeated and the page numbered on every page. */
export async function* pdfFile(
  report: Report,
  batches: AsyncIterable<string[][]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const doc = new Pdf({ size: 'A4', layout: 'landscape', margin: 0, info: { Title: report.title } });
  const ready: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => ready.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));

  let table: Table | undefined;
  for await (const rows of batches) {
    table ??= new Table(doc, report, rows);
    for (const row of rows) table.add(row);
    yield* taken(ready);
  }
  doc.end();
  await ended;
  yield* taken(ready);
}

function* taken(ready: Buffer[]) {
  for (const chunk of ready.splice(0)) yield new Uint8Array(chunk);
}

class Table {
  readonly #doc: PDFKit.PDFDocument;
  readonly #type: Typesetter;
  readonly #heads: readonly string[];
  readonly #widths: readonly number[];
  #y = MARGIN;
  #page = 0;

  /** The first rows tell how wide each column wants to be. */
  constructor(doc: PDFKit.PDFDocument, { title, columns }: Report, sample: readonly string[][]) {
    this.#doc = doc;
    this.#type = new Typesetter(doc);
    this.#heads = columns.map(({ head }) => head);
    this.#widths = this.#shareWidth(sample.slice(0, 200));
    const wide = this.#type.width(title, TITLE_SIZE);
    this.#y += TITLE_SIZE;
    this.#ink();
    this.#type.draw(title, (doc.page.width - wide) / 2, this.#y, TITLE_SIZE, { bold: true });
    this.#y += 14;
    this.#startPage();
  }

  add(cells: readonly string[]) {
    const lines = cells.map((text, i) => this.#type.wrap(text, this.#room(i), TEXT_SIZE, MOST_LINES));
    const height = Math.max(...lines.map(({ length }) => length)) * LINE_HEIGHT + CELL_PADDING;
    if (this.#y + height > this.#doc.page.height - MARGIN - LINE_HEIGHT) {
      this.#doc.addPage();
      this.#y = MARGIN;
      this.#startPage();
    }
    this.#row(lines, height, false);
  }

  #startPage() {
    this.#page += 1;
    const { width, height } = this.#doc.page;
    const label = `Page ${this.#page}`;
    this.#ink();
    this.#type.draw(label, (width - this.#type.width(label, TEXT_SIZE)) / 2, height - MARGIN / 2, TEXT_SIZE);
    const lines = this.#heads.map((head, i) => this.#type.wrap(head, this.#room(i), TEXT_SIZE, 2));
    const tall = Math.max(...lines.map(({ length }) => length)) * LINE_HEIGHT + CELL_PADDING;
    this.#doc.rect(MARGIN, this.#y, width - 2 * MARGIN, tall).fill(HEAD_GROUND);
    this.#row(lines, tall, true);
  }

  #row(lines: readonly string[][], height: number, bold: boolean) {
    this.#ink();
    let x = MARGIN;
    for (const [i, cell] of lines.entries()) {
      for (const [n, line] of cell.entries()) {
        this.#type.draw(line, x + CELL_PADDING, this.#y + (n + 1) * LINE_HEIGHT - 2, TEXT_SIZE, { bold });
      }
      x += this.#widths[i] ?? 0;
    }
    this.#y += height;
    this.#doc
      .moveTo(MARGIN, this.#y)
      .lineTo(this.#doc.page.width - MARGIN, this.#y)
      .lineWidth(0.4)
      .stroke(RULE);
  }

  #room(column: number): number {
    return (this.#widths[column] ?? 0) - 2 * CELL_PADDING;
  }

  #ink() {
    this.#doc.fillColor(INK);
  }

  /** Every column gets room for its longest word, so that numbers and dates stay whole; what is left goes to long texts. */
  #shareWidth(sample: readonly string[][]): number[] {
    const whole = this.#doc.page.width - 2 * MARGIN;
    const cells = this.#heads.map((head, i) => [head, ...sample.map((row) => row[i] ?? '')]);
    const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => this.#type.width(text, TEXT_SIZE)));
    const frame = 2 * CELL_PADDING + 2;
    const least = cells.map((texts) => widest(texts.flatMap((text) => text.split(/\s+/))) + frame);
    const wanted = cells.map((texts, i) =>
      Math.max(widest(texts.map((text) => text.slice(0, 120))) + frame - (least[i] ?? 0), 0),
    );
    const spare = whole - sumOf(least);
    if (spare < 0) return least.map((width) => (width / sumOf(least)) * whole);
    const share = spare / Math.max(sumOf(wanted), 1);
    return least.map((width, i) => width + (wanted[i] ?? 0) * share);
  }
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
