import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Quotation } from '../../../domain/pricing/quotations/quotation-schemas.ts';
import { quotationFile } from './quotation.ts';

const LINK = 'https://shreejiwheels.example/quotation/p4nGwStWbOJeEoSIeOJmMQ-r4y0k1_UM';

const line = (label: string, amount: number, compulsory = true) =>
  ({ label, amount, receiver: 'state', compulsory, example: false }) as const;

const PAPER: Quotation = {
  to: 'श्रीमती विद्या Shah',
  issuedOn: '2026-11-16',
  validUntil: '2026-11-23',
  issuer: {
    name: 'Shreeji Wheels',
    brand: 'Honda',
    colour: '#c8102e',
    street: 'Plot 14, Amul Dairy Road',
    place: 'Anand, Gujarat 388001',
    phone: '+91 98765 43210',
    email: 'sales@shreejiwheels.example',
    gstin: '24ABCDE1234F1Z5',
  },
  machine: { key: 'DIO', name: 'Dio', variant: 'DLX', colour: 'Jazzy Blue', engine: '109.51 cc', image: '' },
  place: 'Anand',
  lines: [line('Ex-showroom price', 76_000), line('Road tax', 4_560), line('Seat Cover', 690, false)],
  total: 81_250,
  loan: { downPayment: 16_250, rate: 11, months: 36, amount: 65_000, emi: 2_128 },
  exchange: { brand: 'Hero', model: 'Splendor', year: 2018, kilometres: 42_000, price: 30_000 },
};

/** What a camera would see: the squares that the file draws in black. */
function squaresIn(pdf: Buffer): { x: number; y: number; side: number }[] {
  const drawn: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      drawn.push(inflateSync(pdf.subarray(at + 7), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // The word also ends a stream.
    }
  }
  const squares = [...drawn.join('\n').matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)];
  const sized = squares.map(([, x, y, width, height]) => [x, y, width, height].map(Number));
  return sized.flatMap(([x = 0, y = 0, width = 0, height = 0]) =>
    width === height && width < 10 ? [{ x, y, side: width }] : [],
  );
}

function decoded(pdf: Buffer): string | undefined {
  const squares = squaresIn(pdf);
  const side = squares[0]?.side ?? 1;
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const [quiet, scale] = [4, 4];
  const count = Math.round((Math.max(...squares.map(({ x }) => x)) - left) / side) + 1;
  const size = (count + 2 * quiet) * scale;
  const image = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y } of squares) {
    const [column, row] = [Math.round((x - left) / side) + quiet, Math.round((y - top) / side) + quiet];
    for (let i = 0; i < scale * scale; i += 1) {
      const at = (row * scale + Math.floor(i / scale)) * size + column * scale + (i % scale);
      image.fill(0, at * 4, at * 4 + 3);
    }
  }
  return jsQR(image, size, size)?.data;
}

describe('the file of a quotation', () => {
  it('is the same, byte by byte, whenever and wherever it is made', async () => {
    const order = { name: 'Q-2026-0012/2', paper: PAPER, issuedAt: Date.parse('2026-11-16T05:00:00Z'), link: LINK };
    const [one, another] = [await quotationFile(order), await quotationFile(order)];
    expect(one.equals(another)).toBe(true);
  });

  it('has the letterhead, every line, the bank’s words and a code that leads to its page', async () => {
    const file = await quotationFile({ name: 'Q-2026-0012/2', paper: PAPER, issuedAt: 0, link: LINK });
    const { text, totalPages } = await extractText(new Uint8Array(file), { mergePages: true });
    const read = text.replace(/\s+/g, ' ');
    expect(totalPages).toBe(1);
    for (const words of [
      'Shreeji Wheels',
      'Plot 14, Amul Dairy Road',
      'GSTIN 24ABCDE1234F1Z5',
      'PRO-FORMA INVOICE',
      'Quotation Q-2026-0012/2',
      'Issued on 16 November 2026, holds until 23 November 2026',
      'Honda Dio, DLX, in Jazzy Blue',
      'Ex-showroom price',
      '₹76,000',
      'Road tax',
      '₹4,560',
      'to the state, compulsory',
      'Seat Cover',
      'to the state, as chosen',
      'On-road price in Anand',
      '₹81,250',
      'Rupees eighty-one thousand two hundred fifty only',
      '₹2,128 a month for 36 months',
      'Hero Splendor, 2018, 42,000 km, expected ₹30,000',
      'not a tax invoice',
      LINK,
    ]) {
      expect(read).toContain(words);
    }
    expect(decoded(file)).toBe(LINK);
    expect(file.toString('latin1')).not.toMatch(/\/(?:JavaScript|JS|URI|Launch|OpenAction|AA|Annots|EmbeddedFile)\b/);
  });

  it('goes on over the page where there is more than fits, and cuts nothing off', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => line(`Accessory ${i}`, i, false));
    const file = await quotationFile({ name: 'Q-2026-0013', paper: { ...PAPER, lines }, issuedAt: 0, link: LINK });
    const { text, totalPages } = await extractText(new Uint8Array(file), { mergePages: true });
    expect(totalPages).toBeGreaterThan(1);
    expect(lines.filter(({ label }) => !text.includes(label))).toEqual([]);
    expect(decoded(file)).toBe(LINK);
  });
});
