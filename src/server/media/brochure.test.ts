import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { checkBrochure } from './brochure.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const DAMAGED = 'is damaged, or written in a way that cannot be checked';
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const bytesOf = (content: string | Buffer) => (typeof content === 'string' ? latin1(content) : content);

/** Objects numbered from 1, each as text or bytes; what stands in the table of contents is of no interest here. */
function pdf(...objects: (string | Buffer)[]): Buffer {
  const written = objects.map((object, index) =>
    Buffer.concat([latin1(`${index + 1} 0 obj\n`), bytesOf(object), latin1('\nendobj\n')]),
  );
  return Buffer.concat([latin1('%PDF-1.7\n'), ...written, latin1('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n')]);
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const stream = (dictionary: string, content: string | Buffer) =>
  Buffer.concat([latin1(`${dictionary}\nstream\n`), bytesOf(content), latin1('\nendstream')]);

/** An object stream, as most programs write them; `change` makes it one that they do not write. */
function packed(
  objects: readonly string[],
  change: (dictionary: string) => string = (same) => same,
  between = '\n',
): Buffer {
  const starts = objects.map(
    (_, index) =>
      objects
        .slice(0, index)
        .map((each) => each + between)
        .join('').length,
  );
  const header = `${starts.map((start, index) => `${index + 10} ${start}`).join(' ')}\n`;
  const content = deflateSync(latin1(header + objects.join(between)));
  const filter = `/Filter /FlateDecode /Length ${content.length}`;
  return stream(change(`<< /Type /ObjStm /N ${objects.length} /First ${header.length} ${filter} >>`), content);
}

const judged = (bytes: Buffer) =>
  checkBrochure(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );

describe('a brochure is taken', () => {
  const demo = globSync(join(import.meta.dirname, '../../../demo/catalogue/models/*/brochure.pdf'));
  it.runIf(demo.length > 0)('that came with the demo', async () => {
    for (const file of demo) expect([file, await judged(readFileSync(file))]).toEqual([file, 'taken']);
  });

  it('that was written by a program of today, with links and an outline', async () => {
    const document = new PdfDocument();
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => document.on('end', resolve));
    document.text('Our range', { link: 'https://dealer.example/models' });
    document.outline.addItem('Launch offers');
    document.end();
    await ended;
    expect(await judged(Buffer.concat(chunks))).toBe('taken');
  });

  it('that is packed into object streams, or opens at one of its pages', async () => {
    const opening = '<< /Type /Catalog /Pages 2 0 R /OpenAction [2 0 R /Fit] >>';
    expect(await judged(pdf(packed([opening, '<< /Type /Pages /Kids [] >>', '(a text \\) of ours)'])))).toBe('taken');
    const array = (dictionary: string) => dictionary.replace('/FlateDecode', '[ /FlateDecode ]');
    expect(await judged(pdf(packed([opening], array)))).toBe('taken');
  });

  it('whose texts and pictures look like something else', async () => {
    const text = '<< /Title (JavaScript, /JavaScript and /Launch) /Author <2f4a53> >> % /JS';
    const content = stream('<< /Length 40 >>', 'BT (Price/Launch offer /JavaScript) Tj ET');
    const picture = stream('<< /Filter /DCTDecode >>', randomBytes(2 ** 20));
    const long = stream('<< /Filter /FlateDecode >>', deflateSync(latin1('(/JavaScript) '.repeat(2 ** 21))));
    expect(await judged(pdf(CATALOG, text, content, picture, long))).toBe('taken');
  });
});

describe('a brochure is refused', () => {
  it.each([
    ['has a script in it (/JavaScript)', `<< /Type /Catalog /OpenAction ${SCRIPT} >>`],
    ['has a script in it (/JavaScript)', '<</Names<</JavaScript 5 0 R>>>>'],
    ['has a script in it (/JavaScript)', '<< /S /J#61vaScr#69pt /#4A#53 (alert) >>'],
    ['has a script in it (/JS)', '<< /S /Rendition /JS 7 0 R >>'],
    ['has a script in it (/XFA)', '<< /AcroForm << /XFA 9 0 R >> >>'],
    ['opens other files or programs (/Launch)', '<< /S /Launch /Win << /F (cmd.exe) >> >>'],
    ['opens other files or programs (/GoToR)', '<< /S /GoToR /F (\\\\\\\\elsewhere\\\\share) >>'],
    ['has other files embedded in it (/EmbeddedFiles)', '<< /Names << /EmbeddedFiles 4 0 R >> >>'],
    ['has other files embedded in it (/EF)', '<< /Type /Filespec /EF << /F 4 0 R >> >>'],
    ['has other files embedded in it (/FileAttachment)', '<< /Subtype /FileAttachment >>'],
    ['has other files embedded in it (/RichMedia)', '<< /Subtype /RichMedia >>'],
    ['sends or fetches form data (/SubmitForm)', '<< /S /SubmitForm /F (https://elsewhere.example) >>'],
  ])('that %s', async (reason, object) => {
    expect(await judged(pdf(CATALOG, object))).toBe(reason);
    expect(await judged(pdf(CATALOG, packed(['<< /Type /Pages >>', object, '(the end)'])))).toBe(reason);
  });

  it('that is encrypted, since nobody can tell what is in it', async () => {
    const encrypted = Buffer.concat([pdf(CATALOG), latin1('trailer << /Root 1 0 R /Encrypt 8 0 R >>')]);
    expect(await judged(encrypted)).toBe('is encrypted, so that it cannot be checked (/Encrypt)');
  });

  const embeds = stream('<< /Type /EmbeddedFile /Length 2 >>', 'MZ');
  it.each<[string, Buffer]>([
    ['in a stream that is said to be a picture', pdf(stream('<< /Filter /DCTDecode >>', `\xff\xd8 9 0 obj ${SCRIPT}`))],
    ['behind a comment in a stream', pdf(stream('<< /Length 9 >>', `9%\n0%\nobj ${SCRIPT}`))],
    ['behind what looks like the end of a stream and a text', pdf(stream('<< >>', 'endstream ( '), SCRIPT)],
    ['behind a text that never ends', pdf('( ', SCRIPT)],
    ['in a trailer', Buffer.concat([pdf(CATALOG), latin1(`trailer << /Root << /OpenAction ${SCRIPT} >> >>`)])],
    ['at the beginning, without a number', Buffer.concat([latin1(`%PDF-1.7\n${SCRIPT}`), pdf(CATALOG)])],
    ['in a dictionary that goes on behind its end', pdf(`<< /A [ >> ] endobj /B ${SCRIPT} >>`)],
    ['with the white space of one program only', pdf('<< /S\x80/JavaScript\xff/A 1 >>')],
    ['with no byte for white space', pdf('<<\0/S\0/JavaScript\0>>')],
    ['in an object stream without its type', pdf(packed([SCRIPT], (text) => text.replace('/Type /ObjStm', '')))],
    ['in the second of two object streams', pdf(packed(['<< /Type /Page >>']), packed([SCRIPT]))],
    ['in what an update added', Buffer.concat([pdf(CATALOG), pdf(SCRIPT)])],
    ['in the dictionary of a stream', pdf(CATALOG, embeds)],
  ])('that hides it %s', async (_, bytes) => {
    expect(await judged(bytes)).toMatch(/^has (?:a script in it \(\/JavaScript\)|other files embedded in it)/);
  });

  const replaced = (from: string | RegExp, to: string) => pdf(packed([SCRIPT], (text) => text.replace(from, to)));
  it.each<[string, Buffer]>([
    ['by another method', replaced('/FlateDecode', '/LZWDecode')],
    ['by two methods', replaced('/FlateDecode', '[ /ASCIIHexDecode /FlateDecode ]')],
    ['not at all', replaced('/Filter /FlateDecode', '')],
    ['with a filter that is written elsewhere', replaced('/Filter /FlateDecode', '/Filter 9 0 R')],
    ['with two filters to choose from', replaced('/Filter', '/Filter /DCTDecode /Filter')],
    ['with a predictor', replaced('/Filter', '/DecodeParms << /Predictor 12 >> /Filter')],
    ['with a filter of the short name', replaced('/Filter', '/F /AHx /Filter')],
    ['with names in other letters', replaced('/First', '/F#69rst')],
    ['with its count elsewhere', replaced(/\/N \d+/, '/N 9 0 R')],
    ['with a first object behind the end', replaced(/\/First \d+/, '/First 999999')],
    ['with more objects than there are', replaced(/\/N \d+/, '/N 3')],
    ['in a stream within a dictionary', pdf(latin1('<< /A '), packed([SCRIPT]), latin1(' >>'))],
    ['in a dictionary that another bracket ends', pdf('<< /A [ >>\nstream\n /B 1 ] >>\nendstream')],
    ['with damaged bytes', pdf(stream('<< /N 1 /First 4 /Filter /FlateDecode >>', '\x78\x9cnothing'))],
    ['with objects that run into each other', pdf(packed(['<< /A ( ', `( ) ${SCRIPT} ) >>`]))],
    [
      'with a comment that runs into the next object',
      pdf(packed(['<< /A % ', '( \n /S /JavaScript >> )'], (text) => text, ' ')),
    ],
    ['with a name that runs into the next object', pdf(packed(['<< /S /Java', 'Script >>'], (text) => text, ''))],
    ['in names that are no names', pdf('<< /S /JavaS#4Zript >>')],
  ])('that cannot be checked: packed %s', async (_, bytes) => {
    expect(await judged(bytes)).toMatch(new RegExp(`^(?:${DAMAGED}|has a script in it)`));
  });

  it('that unpacks to more than anybody reads', async () => {
    const bomb = packed([`(${'x'.repeat(9 * 2 ** 20)})`]);
    expect(await judged(pdf(bomb))).toBe('taken');
    expect(await judged(pdf(bomb, bomb))).toBe('holds too much to be checked');
  });

  it('that was made to be read for ever, after reading it twice', async () => {
    expect(await judged(Buffer.concat([latin1('%PDF-1.7\n'), latin1('1 0 obj('.repeat(2 ** 20))]))).toBe(DAMAGED);
    const starts = Array.from({ length: 10_000 }, (_, index) => `1 ${200_000 + index}`).join(' ');
    for (const long of ['(', '%', '<', '\n', '<<']) {
      const content = deflateSync(latin1(`${starts} `.padEnd(200_000) + long.repeat(2 ** 22)));
      const overlapping = pdf(stream('<< /N 10000 /First 0 /Filter /FlateDecode >>', content));
      expect([long, await judged(overlapping)]).toEqual([long, long === '\n' ? 'taken' : DAMAGED]);
    }
  });

  it('that is none', async () => {
    expect(await judged(latin1('<html>'))).toBe('is not a PDF');
  });
});
