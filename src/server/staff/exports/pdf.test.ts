import path from 'node:path';
import Pdf from 'pdfkit';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import type { ReportDefinition } from '../../../domain/enquiries/define-enquiry.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { offer } from '../../../domain/enquiries/kinds/offer.ts';
import { pdfFile } from './pdf.ts';

async function pdfOf(report: ReportDefinition, rows: string[][]) {
  const pieces: Uint8Array[] = [];
  for await (const piece of pdfFile(report, inOneBatch(rows), 'Shreeji Wheels · all days')) pieces.push(piece);
  const file = Buffer.concat(pieces);
  const { text: read } = await extractText(new Uint8Array(file));
  return { file, read, pages: read.map((page) => page.replace(/\s+/g, '')) };
}

async function* inOneBatch(rows: string[][]) {
  yield rows;
}

const everyCell = ({ columns }: ReportDefinition, text: string) => columns.map(() => text);

describe('pdfkit', () => {
  it('keeps the font that was chosen in _font, shaped and embedded as the typesetter needs it', () => {
    const doc = new Pdf({ autoFirstPage: false });
    doc.font(path.join(import.meta.dirname, 'fonts', 'devanagari.ttf'));
    const font = Reflect.get(doc, '_font') as { id: string; ref(): object; encode(text: string): [string[], object[]] };
    const [glyphs, places] = font.encode('क्षमा');
    expect(font.id).toMatch(/^F\d+$/);
    expect(font.ref()).toBeTypeOf('object');
    expect(glyphs.length).toBeLessThan('क्षमा'.length);
    expect(places).toHaveLength(glyphs.length);
    expect(places[0]).toMatchObject({ xAdvance: expect.any(Number), xOffset: expect.any(Number) });
  });
});

describe('the PDF of a report', () => {
  it.each(enquiries.map(({ report }) => [report.title, report] as const))(
    'has whatever was typed as text, and nothing that acts: %s',
    async (_title, report) => {
      const hostile = 'javascript:hurt() <img src=x onerror="hurt()"></script> /URI (hurt) /JavaScript';
      const { file, pages } = await pdfOf(report, [everyCell(report, hostile)]);
      for (const word of hostile.split(' ')) expect(pages.join('')).toContain(word);
      expect(file.toString('latin1')).not.toMatch(/\/(?:JavaScript|JS|URI|Launch|OpenAction|AA|Annots|EmbeddedFile)\b/);
    },
  );

  it.each([
    'श्रीमती विद्या क्षमा',
    'শ্রীমতী চক্রবর্তী',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਵਿੱਚ',
    'શ્રીમતી જ્યોત્સ્ના',
    'ଶ୍ରୀମତୀ ପ୍ରିୟଙ୍କା',
    'தமிழ்ச்செல்வி கிருஷ்ணமூர்த்தி',
    'శ్రీనివాస్ రెడ్డి',
    'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ',
    'മോഹൻലാൽ ശ്രീധരൻ കുഞ്ഞിക്കൃഷ്ണൻ',
    '₹ 1,45,000',
  ])('sets every letter and mark of %s', async (name) => {
    const { pages } = await pdfOf(offer.report, [[name, '9800000000', 'a@mail.example', '2026-11-15', '10:30:00']]);
    // Marks are read in the order in which they are drawn, which is not that of the text.
    const read = new Set(pages.join('').normalize('NFD'));
    expect([...name.normalize('NFD')].filter((sign) => sign !== ' ' && !read.has(sign))).toEqual([]);
    expect(pages[0]).toContain('9800000000');
  });

  it('repeats the heads and counts the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => everyCell(offer.report, `Row ${i}`));
    const { pages } = await pdfOf(offer.report, rows);
    expect(pages.length).toBeGreaterThan(1);
    for (const [i, page] of pages.entries()) {
      expect(page).toContain(`Page${i + 1}`);
      expect(page).toContain('Enq.Date');
    }
  });

  it('goes on over the page where a text is longer than that, and cuts nothing off', async () => {
    const words = Array.from({ length: 1_500 }, (_, i) => `w${i}`);
    const row = booking.report.columns.map(({ key }) => (key === 'message' ? words.join(' ') : 'short'));
    const { pages } = await pdfOf(booking.report, [row]);
    expect(pages.length).toBeGreaterThan(1);
    const text = pages.join('');
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  it('keeps numbers and dates whole beside a word without end', async () => {
    const usual = ['17/11/2026', 'Asha Patel', '9800000000', 'asha.patel@mail.example', 'honda-dio', '', 'GJ23AB1234'];
    const row = [...usual, 'Paid', '2024', 'x'.repeat(1_000), '15/11/2026', '11:30 AM'];
    const { read } = await pdfOf(booking.report, [row]);
    const text = read.join(' ');
    for (const whole of ['17/11/2026', '9800000000', 'GJ23AB1234', '15/11/2026']) expect(text).toContain(whole);
  });
});
