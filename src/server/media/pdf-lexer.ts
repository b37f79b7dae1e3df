export type PdfToken = 'name' | 'word' | 'string' | '<<' | '>>' | '[' | ']' | 'stray' | 'end';

const WHITE = 1;
const DELIMITER = 2;
/** Of each byte, what the format makes of it; all others are regular ones. */
const KIND = new Uint8Array(256);
// The last two are white to Chrome alone, and occur in no name that matters.
for (const letter of '\0\t\n\f\r \x80\xff') KIND[letter.charCodeAt(0)] = WHITE;
for (const letter of '()<>[]{}/%') KIND[letter.charCodeAt(0)] = DELIMITER;

const [SLASH, PERCENT, OPEN, CLOSE, LESS, GREATER, SQUARE, END_SQUARE, BACKSLASH] = Buffer.from('/%()<>[]\\');

export const isPdfWhite = (byte: number | undefined): boolean => byte !== undefined && KIND[byte] === WHITE;
export const isPdfRegular = (byte: number | undefined): boolean => byte !== undefined && KIND[byte] === 0;

/** Reads the tokens of a PDF from any position, one by one; it knows nothing of what they mean. */
export class PdfLexer {
  readonly #bytes: Buffer;
  /** Of the last token. */
  start: number;
  end: number;
  /** Whether a string or a comment went on to the end of the bytes. */
  isCut = false;

  constructor(bytes: Buffer, position: number) {
    this.#bytes = bytes;
    this.start = position;
    this.end = position;
  }

  get text(): string {
    return this.#bytes.toString('latin1', this.start, this.end);
  }

  next(): PdfToken {
    this.start = this.#afterWhite(this.end);
    if (this.start >= this.#bytes.length) return this.#token('end', this.start);
    const after = this.start + 1;
    switch (this.#bytes[this.start]) {
      case SLASH:
        return this.#token('name', this.#afterRegular(after));
      case OPEN:
        return this.#token('string', this.#afterString(after));
      case LESS:
        if (this.#bytes[after] === LESS) return this.#token('<<', after + 1);
        return this.#token('string', this.#afterHexString(after));
      case GREATER:
        return this.#bytes[after] === GREATER ? this.#token('>>', after + 1) : this.#token('stray', after);
      case SQUARE:
        return this.#token('[', after);
      case END_SQUARE:
        return this.#token(']', after);
      default:
        if (KIND[this.#bytes[this.start] ?? 0] === DELIMITER) return this.#token('stray', after);
        return this.#token('word', this.#afterRegular(after));
    }
  }

  #token(token: PdfToken, end: number): PdfToken {
    this.end = end;
    return token;
  }

  #afterWhite(from: number): number {
    let at = from;
    for (;;) {
      while (isPdfWhite(this.#bytes[at])) at += 1;
      if (this.#bytes[at] !== PERCENT) return at;
      while (at < this.#bytes.length && this.#bytes[at] !== 10 && this.#bytes[at] !== 13) at += 1;
      this.isCut ||= at === this.#bytes.length;
    }
  }

  #afterRegular(from: number): number {
    let at = from;
    while (isPdfRegular(this.#bytes[at])) at += 1;
    return at;
  }

  #afterHexString(from: number): number {
    const found = this.#bytes.indexOf('>', from);
    this.isCut ||= found === -1;
    return found === -1 ? this.#bytes.length : found + 1;
  }

  /** Brackets inside a string are balanced, or stand behind a backslash. */
  #afterString(from: number): number {
    let depth = 1;
    let at = from;
    for (; at < this.#bytes.length && depth > 0; at += 1) {
      const byte = this.#bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE) depth -= 1;
    }
    this.isCut ||= depth > 0;
    return Math.min(at, this.#bytes.length);
  }
}

/**
 * What a name says without its slash: any letter may be written as `#` and two hexadecimal digits. Where they are no
 * digits, most programs take them as they stand, and Chrome reckons all the same.
 */
export function pdfNames(text: string): [string, ...string[]] {
  const name = text.slice(1);
  if (!name.includes('#')) return [name];
  const read = name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, digits: string) => byteOf(Number.parseInt(digits, 16)));
  const reckoned = name.replaceAll(/#([^])([^])/g, (_, high: string, low: string) =>
    byteOf(digit(high) * 16 + digit(low)),
  );
  return [read, reckoned];
}

const byteOf = (code: number) => String.fromCharCode(code & 0xff);

function digit(letter: string): number {
  const code = letter.toUpperCase().charCodeAt(0);
  return code > 57 ? code - 55 : code - 48;
}
