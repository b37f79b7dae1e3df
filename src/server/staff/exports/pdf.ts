import Pdf from 'pdfkit';
import type { ReportDefinition } from '../../../domain/enquiries/define-enquiry.ts';
import { WORD_JOINERS, type TextLine, Typesetter } from './typesetter.ts';

const MARGIN = 32;
const TITLE_SIZE = 15;
const TEXT_SIZE = 7.5;
const LINE_HEIGHT = 10.5;
const CELL_PADDING = 4;
const INK = '#16181d';
const RULE = '#d9d7d2';
const HEAD_GROUND = '#f1efeb';

/** Landscape, the title and what it is centred on the first page, the heads repeated and the page numbered on every page. */
export async function* pdfFile(
  report: ReportDefinition,
  batches: AsyncIterable<string[][]>,
  about: string,
): AsyncGenerator<Uint8Array> {
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: { Title: report.title },
    fontLayoutCache: false,
  });
  const ready: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => ready.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));

  let table: Table | undefined;
  for await (const rows of batches) {
    table ??= new Table(doc, report, rows, about);
    for (const row of rows) table.add(row);
    yield new Uint8Array(Buffer.concat(ready.splice(0)));
  }
  doc.end();
  await ended;
  yield new Uint8Array(Buffer.concat(ready));
}

class Table {
  readonly #doc: PDFKit.PDFDocument;
  readonly #type: Typesetter;
  readonly #bold: Typesetter;
  readonly #heads: readonly string[];
  readonly #widths: readonly number[];
  #y = MARGIN;
  #page = 0;

  /** The first rows tell how wide each column wants to be. */
  constructor(
    doc: PDFKit.PDFDocument,
    { title, columns }: ReportDefinition,
    sample: readonly string[][],
    about: string,
  ) {
    this.#doc = doc;
    this.#type = new Typesetter(doc);
    this.#bold = new Typesetter(doc, { bold: true });
    this.#heads = columns.map(({ head }) => head);
    this.#widths = this.#shareWidth(sample.slice(0, 200));
    this.#y += TITLE_SIZE;
    doc.fillColor(INK);
    this.#centred(this.#bold, title, this.#y, TITLE_SIZE);
    this.#y += LINE_HEIGHT + 2;
    this.#centred(this.#type, about, this.#y, TEXT_SIZE);
    this.#y += 14;
    this.#startPage();
  }

  /** A row stays together where a page has room for it; a longer one goes on over as many pages as it takes. */
  add(texts: readonly string[]) {
    let cells = texts.map((text, i) => this.#type.wrap(text, this.#room(i), TEXT_SIZE));
    if (linesIn(cells) > this.#linesLeft()) this.#turnPage();
    for (let most = this.#linesLeft(); linesIn(cells) > most; most = this.#linesLeft()) {
      this.#row(cells.map((lines) => lines.slice(0, most)));
      cells = cells.map((lines) => lines.slice(most));
      this.#turnPage();
    }
    this.#row(cells);
  }

  #linesLeft(): number {
    return Math.floor((this.#doc.page.height - MARGIN - LINE_HEIGHT - this.#y - CELL_PADDING) / LINE_HEIGHT);
  }

  #turnPage() {
    this.#doc.addPage();
    this.#y = MARGIN;
    this.#startPage();
  }

  #startPage() {
    this.#page += 1;
    const { width, height } = this.#doc.page;
    const heads = this.#heads.map((head, i) => this.#bold.wrap(head, this.#room(i), TEXT_SIZE));
    this.#doc.rect(MARGIN, this.#y, width - 2 * MARGIN, heightOf(heads)).fill(HEAD_GROUND);
    this.#doc.fillColor(INK).strokeColor(RULE).lineWidth(0.4);
    this.#centred(this.#type, `Page ${this.#page}`, height - MARGIN / 2, TEXT_SIZE);
    this.#row(heads);
  }

  #row(cells: readonly TextLine[][]) {
    let x = MARGIN + CELL_PADDING;
    let text = '';
    for (const [i, lines] of cells.entries()) {
      for (const [n, line] of lines.entries()) {
        text += this.#type.written(line, x, this.#y + (n + 1) * LINE_HEIGHT - 2, TEXT_SIZE);
      }
      x += this.#widths[i] ?? 0;
    }
    this.#doc.addContent(`BT ${text}ET`);
    this.#y += heightOf(cells);
    this.#doc
      .moveTo(MARGIN, this.#y)
      .lineTo(this.#doc.page.width - MARGIN, this.#y)
      .stroke();
  }

  #centred(type: Typesetter, text: string, y: number, size: number) {
    const x = (this.#doc.page.width - type.width(text, size)) / 2;
    this.#doc.addContent(`BT ${type.written(type.line(text), x, y, size)}ET`);
  }

  #room(column: number): number {
    return (this.#widths[column] ?? 0) - 2 * CELL_PADDING;
  }

  /**
   * Every column gets room for its short texts and for the longest piece of its others, so that numbers and dates stay
   * whole; what is left goes to where most texts are longer. A piece without end, which anybody may type, counts little.
   */
  #shareWidth(sample: readonly string[][]): number[] {
    const whole = this.#doc.page.width - 2 * MARGIN;
    const frame = 2 * CELL_PADDING + 2;
    const columns = this.#heads.map((head, i) => {
      const texts = sample.map((row) => row[i] ?? '');
      const widths = (parts: readonly string[], type: Typesetter) => parts.map((part) => type.width(part, TEXT_SIZE));
      const pieces = [...widths(piecesOf(head), this.#bold), ...widths(texts.flatMap(piecesOf), this.#type)];
      const least = Math.min(Math.max(...pieces), whole / 8);
      const sorted = widths(texts, this.#type).toSorted((a, b) => a - b);
      const wanted = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
      return { least: least + frame, more: Math.max(wanted - least, 0) };
    });
    const least = sumOf(columns.map((column) => column.least));
    if (least > whole) return columns.map((column) => (column.least / least) * whole);
    const more = sumOf(columns.map((column) => column.more));
    const share = Math.min((whole - least) / Math.max(more, 1), 1);
    const rest = (whole - least - more * share) / columns.length;
    return columns.map((column) => column.least + column.more * share + rest);
  }
}

const SHORT_TEXT = 12;

function piecesOf(text: string): string[] {
  if (text.length <= SHORT_TEXT && /\d/.test(text)) return [text];
  return text.split(/\s+/).flatMap((word) => word.split(WORD_JOINERS));
}

function linesIn(cells: readonly TextLine[][]): number {
  return Math.max(...cells.map(({ length }) => length));
}

function heightOf(cells: readonly TextLine[][]): number {
  return linesIn(cells) * LINE_HEIGHT + CELL_PADDING;
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
