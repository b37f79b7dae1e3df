import { buffer } from 'node:stream/consumers';
import { generate } from 'lean-qr';
import Pdf from 'pdfkit';
import { RECEIVERS } from '../../../domain/pricing/charges/charge-kinds.ts';
import { longDay } from '../../../domain/calendar/dates.ts';
import { tradeInText } from '../../../domain/pricing/trade-in.ts';
import { groupDigits } from '../../../domain/pricing/money.ts';
import { rupeesInWords } from '../../../domain/pricing/money-in-words.ts';
import { loanText, vehicleText } from '../../../domain/pricing/quotations/quotation.ts';
import { QUOTATION_TEXTS } from '../../../domain/pricing/quotations/quotation-texts.ts';
import type { QuotationFileRequest } from './quotation.ts';
import { Typesetter } from './typesetter.ts';

const MARGIN = 48;
const INK = '#16181d';
const SOFT = '#5d6068';
const RULE = '#d9d7d2';
/** Of a line of the table: where it says who gets it, and the room for its amount. */
const NOTE_AT = 238;
const AMOUNT_WIDTH = 90;
const QR_SIZE = 92;
/** Light around the code, in modules: without it many cameras find nothing. */
const QR_QUIET = 4;

/** The quotation in the dealership's letterhead, with every line of it and a code that leads to its page. */
export function quotationPdf(order: QuotationFileRequest): Promise<Buffer> {
  const { name, paper } = order;
  const info = { Title: name, Author: paper.issuer.name, CreationDate: new Date(order.issuedAt) };
  const doc = new Pdf({ size: 'A4', margin: 0, info });
  const file = buffer(doc);
  new Sheet(doc).draw(order);
  doc.end();
  return file;
}

interface Manner {
  size?: number;
  bold?: boolean;
  colour?: string;
  /** From the left edge; measured from the right one where `right` is said. */
  x?: number;
  right?: boolean;
  width?: number;
}

class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #plain: Typesetter;
  readonly #bold: Typesetter;
  readonly #width: number;
  #y = MARGIN;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    this.#plain = new Typesetter(doc);
    this.#bold = new Typesetter(doc, { bold: true });
    this.#width = doc.page.width - 2 * MARGIN;
  }

  draw({ name, paper, link }: QuotationFileRequest) {
    const { issuer, machine, place, lines, total, loan, exchange } = paper;
    this.#letterhead(issuer);
    this.#text('PRO-FORMA INVOICE', { size: 15, bold: true });
    this.#text(`Quotation ${name}`, { bold: true });
    if (link === undefined) this.#text(QUOTATION_TEXTS.withdrawn, { bold: true });
    this.#text(`Issued on ${longDay(paper.issuedOn)}, holds until ${longDay(paper.validUntil)}`, { colour: SOFT });
    this.#gap(10);
    if (paper.to !== '') this.#text(`To: ${paper.to}`, { bold: true });
    this.#text(`${issuer.brand} ${vehicleText(machine)}`, { bold: true });
    if (machine.engine !== '') this.#text(machine.engine, { colour: SOFT });
    this.#gap(10);
    this.#rule(INK);
    for (const { label, amount, receiver, compulsory } of lines) {
      this.#row(label, amount, `to ${RECEIVERS[receiver]}, ${compulsory ? 'compulsory' : 'as chosen'}`);
    }
    this.#rule(INK);
    this.#row(`On-road price in ${place}`, total, undefined, true);
    this.#text(rupeesInWords(total), { colour: SOFT });
    this.#gap(12);
    if (loan) this.#passage('Loan', `${loanText(loan)}: a loan of ₹${groupDigits(loan.amount)}. The lender decides.`);
    if (exchange) {
      const told = `${tradeInText(exchange)}. Its price is agreed on once we have seen it, and not taken off here.`;
      this.#passage('In exchange', told);
    }
    this.#passage('Terms', QUOTATION_TEXTS.terms(longDay(paper.validUntil)));
    const examples = lines.some(({ example }) => example) ? ` ${QUOTATION_TEXTS.examples}` : '';
    this.#text(QUOTATION_TEXTS.proForma + examples, { size: 8.5, colour: SOFT });
    this.#foot(link, issuer.name);
  }

  #letterhead({ name, brand, colour, street, place, phone, email, gstin }: QuotationFileRequest['paper']['issuer']) {
    this.#text(name, { size: 20, bold: true });
    this.#text([`${brand} motorcycles and scooters`, street, place].join(' · '), { colour: SOFT });
    this.#text([phone, email, gstin && `GSTIN ${gstin}`].filter(Boolean).join(' · '), { colour: SOFT });
    this.#gap(6);
    this.#doc.rect(MARGIN, this.#y, this.#width, 2.5).fill(colour);
    this.#gap(26);
  }

  /** One line of the table: what it is, who gets it, how much. */
  #row(label: string, amount: number, note: string | undefined, bold = false) {
    this.#keepTogether(36);
    const [top, size] = [this.#y + 3.5, bold ? 12 : 10];
    this.#y = top;
    this.#text(`₹${groupDigits(amount)}`, { bold, right: true, size });
    if (note) {
      this.#y = top + 1;
      this.#text(note, { size: 8.5, colour: SOFT, x: NOTE_AT, width: this.#width - AMOUNT_WIDTH });
    }
    this.#y = top;
    this.#text(label, { bold, size, width: note ? NOTE_AT - 8 : this.#width - AMOUNT_WIDTH });
    this.#gap(3.5);
    if (!bold) this.#rule(RULE);
  }

  #passage(heading: string, text: string) {
    this.#keepTogether(40);
    this.#text(heading, { bold: true });
    this.#text(text);
    this.#gap(8);
  }

  #foot(link: string | undefined, issuer: string) {
    this.#gap(10);
    this.#keepTogether(QR_SIZE);
    const top = Math.max(this.#y, this.#doc.page.height - MARGIN - QR_SIZE);
    const width = this.#width - QR_SIZE - 24;
    if (link !== undefined) {
      this.#code(link, this.#doc.page.width - MARGIN - QR_SIZE, top);
      this.#y = top + 6;
      this.#text('Read it, accept it or ask back:', { size: 8.5, colour: SOFT, width });
      this.#text(link, { size: 8.5, width });
    }
    this.#y = top + QR_SIZE - 34;
    this.#text(`For ${issuer}`, { bold: true, width });
    this.#text('Authorised signatory', { size: 8.5, colour: SOFT, width });
  }

  #code(text: string, left: number, top: number) {
    const code = generate(text);
    const module = QR_SIZE / (code.size + 2 * QR_QUIET);
    this.#doc.rect(left, top, QR_SIZE, QR_SIZE).fill('#fff');
    for (let y = 0; y < code.size; y += 1) {
      for (let x = 0; x < code.size; x += 1) {
        if (!code.get(x, y)) continue;
        this.#doc.rect(left + (x + QR_QUIET) * module, top + (y + QR_QUIET) * module, module, module);
      }
    }
    this.#doc.fill('#000');
  }

  #text(
    text: string,
    { size = 10, bold = false, colour = INK, x = 0, right = false, width = this.#width }: Manner = {},
  ) {
    const type = bold ? this.#bold : this.#plain;
    const height = size * 1.4;
    for (const line of type.wrap(text, width - x, size)) {
      this.#keepTogether(height);
      this.#doc.fillColor(colour);
      const left = right ? MARGIN + this.#width - type.width(text, size) : MARGIN + x;
      this.#doc.addContent(`BT ${type.written(line, left, this.#y + size, size)}ET`);
      this.#y += height;
    }
  }

  #rule(colour: string) {
    this.#doc
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .lineWidth(0.6)
      .stroke(colour);
  }

  #gap(points: number) {
    this.#y += points;
  }

  /** What would not fit under here any more begins on the next page. */
  #keepTogether(height: number) {
    if (this.#y + height <= this.#doc.page.height - MARGIN) return;
    this.#doc.addPage();
    this.#y = MARGIN;
  }
}
