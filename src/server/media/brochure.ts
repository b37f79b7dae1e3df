import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { isPdfRegular, isPdfWhite, PdfLexer, pdfNames, type PdfToken } from './pdf-lexer.ts';

/** A brochure that is not taken, with the reason in words that follow its name. */
export class UnusableBrochure extends Error {
  override readonly name = 'UnusableBrochure';
}

const SCRIPT = 'has a script in it';
const LAUNCH = 'opens other files or programs';
const EMBEDDED = 'has other files embedded in it';
const FORM = 'sends or fetches form data';
const DAMAGED = 'is damaged, or written in a way that cannot be checked';

const REFUSED: ReadonlyMap<string, string> = new Map([
  ...['JavaScript', 'JS', 'XFA', 'OnInstantiate'].map((name) => [name, SCRIPT] as const),
  ...['Launch', 'GoToR'].map((name) => [name, LAUNCH] as const),
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'RichMedia', 'GoToE'].map(
    (name) => [name, EMBEDDED] as const,
  ),
  ...['SubmitForm', 'ImportData'].map((name) => [name, FORM] as const),
  ['Encrypt', 'is encrypted, so that it cannot be checked'],
]);

/** All object streams of a file together; those of large brochures take one or two. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
/** Objects that overlap are read more than once: only files that were made to be hard to read have many. */
const MOST_READINGS = 2;
const TOKENS_BETWEEN_PAUSES = 20_000;

export const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-';

/**
 * Rejects with `UnusableBrochure` a PDF that runs, opens, embeds or sends anything. Programs that show PDFs forgive
 * errors, each in its own way. So this follows no table of contents: it reads whatever looks like an object, wherever
 * it lies, and refuses what it cannot read.
 */
export async function checkBrochure(bytes: Buffer): Promise<void> {
  if (!isPdf(bytes)) throw new UnusableBrochure('is not a PDF');
  const pauses = new Pauses();
  let toRead = bytes.length * MOST_READINGS + 1024;
  let toUnpack = MOST_UNPACKED_BYTES;
  for (const from of objectStarts(bytes)) {
    const { packed, end } = await readObject(bytes, from, pauses);
    toRead -= end - from.position;
    if (toRead < 0) throw new UnusableBrochure(DAMAGED);
    if (!packed) continue;
    const unpacked = await unpack(bytes.subarray(end), toUnpack);
    toUnpack -= unpacked.length;
    await readPackedObjects(unpacked, packed, pauses);
  }
}

/** Lets other requests be answered, every so many tokens. */
class Pauses {
  #tokens = 0;

  isDue(): boolean {
    this.#tokens += 1;
    return this.#tokens % TOKENS_BETWEEN_PAUSES === 0;
  }
}

interface Start {
  /** Behind the word. */
  position: number;
  /** Otherwise what stands between objects, such as a trailer. */
  isObject: boolean;
}

/** Wherever an object could begin, inside other objects and streams too. */
function* objectStarts(bytes: Buffer): Generator<Start> {
  yield { position: 0, isObject: false };
  const [objects, streams, trailers] = ['obj', 'endstream', 'trailer'].map((word) =>
    placesOf(bytes, Buffer.from(word)),
  );
  for (const at of objects ?? []) {
    const isEnd = bytes[at - 1] === D && bytes[at - 2] === N && bytes[at - 3] === E;
    if (isEnd || followsNumber(bytes, at)) yield { position: at + 'obj'.length, isObject: !isEnd };
  }
  for (const at of streams ?? []) yield { position: at + 'endstream'.length, isObject: false };
  for (const at of trailers ?? []) yield { position: at + 'trailer'.length, isObject: false };
}

const [E, N, D] = Buffer.from('end');

function* placesOf(bytes: Buffer, word: Buffer): Generator<number> {
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length)) yield at;
}

/** Two numbers stand before the word, and comments may stand between them. */
function followsNumber(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  for (; before >= 0 && isPdfWhite(bytes[before]); before -= 1) {
    if (bytes[before] === 10 || bytes[before] === 13) return true;
  }
  const byte = bytes[before] ?? 0;
  return byte >= 48 && byte <= 57;
}

const BOUNDARIES: ReadonlySet<string> = new Set(['obj', 'endobj', 'endstream', 'trailer']);
const WORD_LENGTHS: ReadonlySet<number> = new Set(['stream', ...BOUNDARIES].map((word) => word.length));

/** Of an object stream: how many objects are in it, and where the first one begins. */
interface Packed {
  count: number;
  first: number;
}

/** Reads to the next word where `objectStarts` goes on, or to the content of a stream. */
async function readObject(bytes: Buffer, { position, isObject }: Start, pauses: Pauses) {
  const lexer = new PdfLexer(bytes, position);
  const names: string[] = [];
  const nesting = new Nesting();
  for (let before = '', token = lexer.next(); token !== 'end'; before = token, token = lexer.next()) {
    if (pauses.isDue()) await setImmediate();
    if (token === 'name') names.push(allowedName(lexer.text));
    const word = token === 'word' && WORD_LENGTHS.has(lexer.end - lexer.start) ? lexer.text : '';
    if (BOUNDARIES.has(word)) break;
    if (word === 'stream' && before === '>>') {
      // Where it is not the stream of the object's own dictionary, programs disagree on what follows.
      if (!isObject || !nesting.isOneDictionary) throw new UnusableBrochure(DAMAGED);
      const packed = packedObjects(names, bytes.toString('latin1', position, lexer.start));
      return { packed, end: packed ? startOfContent(bytes, lexer.end) : lexer.end };
    }
    nesting.add(token);
  }
  return { packed: undefined, end: lexer.end };
}

const CLOSING: Readonly<Partial<Record<PdfToken, PdfToken>>> = { '<<': '>>', '[': ']' };

/** Whether the tokens so far are one dictionary in which every bracket is closed by its own kind. */
class Nesting {
  readonly #open: PdfToken[] = [];
  #isSound = true;
  #isBegun = false;

  get isOneDictionary(): boolean {
    return this.#isSound && this.#isBegun && this.#open.length === 0;
  }

  add(token: PdfToken): void {
    const closing = CLOSING[token];
    if (this.#open.length === 0 && (this.#isBegun || token !== '<<')) this.#isSound = false;
    else if (closing) this.#open.push(closing);
    else if (token === '>>' || token === ']') this.#isSound &&= this.#open.pop() === token;
    else if (token === 'stray') this.#isSound = false;
    this.#isBegun = true;
  }
}

function allowedName(text: string): string {
  const names = pdfNames(text);
  for (const name of names) {
    const reason = REFUSED.get(name);
    if (reason !== undefined) throw new UnusableBrochure(`${reason} (/${name})`);
  }
  return names[0];
}

/** Undefined for a stream with any other content, such as a picture. One kind of packing is taken, the usual one. */
function packedObjects(names: readonly string[], dictionary: string): Packed | undefined {
  if (!names.includes('ObjStm') && !(names.includes('N') && names.includes('First'))) return undefined;
  const once = ['N', 'First', 'Filter', 'FlateDecode'].every(
    (name) => names.indexOf(name) !== -1 && names.indexOf(name) === names.lastIndexOf(name),
  );
  const other = ['DecodeParms', 'DP', 'F', 'Fl'].some((name) => names.includes(name));
  const [, count] = /\/N\s+(\d{1,7})\s*[/>]/.exec(dictionary) ?? [];
  const [, first] = /\/First\s+(\d{1,8})\s*[/>]/.exec(dictionary) ?? [];
  const flate = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*[/>]/.test(dictionary);
  if (!once || other || !flate || /[%()#]/.test(dictionary) || !count || !first) throw new UnusableBrochure(DAMAGED);
  return { count: Number(count), first: Number(first) };
}

function startOfContent(bytes: Buffer, afterWord: number): number {
  if (bytes[afterWord] === 10) return afterWord + 1;
  if (bytes[afterWord] === 13 && bytes[afterWord + 1] === 10) return afterWord + 2;
  throw new UnusableBrochure(DAMAGED);
}

const inflated = promisify(inflate) as (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

async function unpack(content: Buffer, most: number): Promise<Buffer> {
  try {
    return await inflated(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const tooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnusableBrochure(tooMuch ? 'holds too much to be checked' : DAMAGED, { cause: error });
  }
}

/** The content begins with pairs of numbers: of each object, its number and where it begins. */
async function readPackedObjects(content: Buffer, { count, first }: Packed, pauses: Pauses): Promise<void> {
  const header = new PdfLexer(content, 0);
  const starts: number[] = [];
  for (let index = 0; index < count * 2; index += 1) {
    if (header.next() !== 'word' || !/^\d{1,8}$/.test(header.text)) throw new UnusableBrochure(DAMAGED);
    if (index % 2 === 1) starts.push(first + Number(header.text));
  }
  for (const [index, start] of starts.entries()) {
    const limit = starts[index + 1] ?? content.length;
    const isSplit = isPdfRegular(content[limit - 1]) && isPdfRegular(content[limit]);
    if (start >= limit || isSplit) throw new UnusableBrochure(DAMAGED);
    const lexer = new PdfLexer(content.subarray(start, limit), 0);
    for (let token = lexer.next(); token !== 'end'; token = lexer.next()) {
      if (token === 'name') allowedName(lexer.text);
      if (pauses.isDue()) await setImmediate();
    }
    // What goes on in the next object would hide a part of it.
    if (lexer.isCut) throw new UnusableBrochure(DAMAGED);
  }
}
