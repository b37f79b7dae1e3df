import path from 'node:path';

const FONTS = path.join(import.meta.dirname, 'fonts');

/** Which font has the letters: each covers one script, and a name may mix them. First and last code point of each. */
const SCRIPTS: readonly (readonly [font: string, first: number, last: number])[] = [
  ['latin', 0x0000, 0x00ff],
  ['devanagari', 0x0900, 0x097f],
  ['bengali', 0x0980, 0x09ff],
  ['gurmukhi', 0x0a00, 0x0a7f],
  ['gujarati', 0x0a80, 0x0aff],
  ['oriya', 0x0b00, 0x0b7f],
  ['tamil', 0x0b80, 0x0bff],
  ['telugu', 0x0c00, 0x0c7f],
  ['kannada', 0x0c80, 0x0cff],
  ['malayalam', 0x0d00, 0x0d7f],
  ['latin', 0x2013, 0x2026],
  // The rest, the sign of the rupee among it.
  ['latin-ext', 0x0100, 0x10ffff],
];
/** Zero-width joiners and the danda belong to the word they stand in, whatever script it has. */
const JOINERS = new Set(['\u200C', '\u200D', '\u0964', '\u0965']);
const BOLD = new Map([['latin', 'latin-bold']]);

/** In these two fonts some marks above a letter have no anchor, at which the shaping would fail; they sit well without. */
const WITHOUT_ANCHORS = new Set(['gurmukhi', 'malayalam']);

interface Run {
  font: string;
  text: string;
}

/** Sets lines of text in whichever scripts they are written, shaped, with the fonts beside this file. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const [font] of SCRIPTS) doc.registerFont(font, path.join(FONTS, `${font}.woff`));
    for (const font of BOLD.values()) doc.registerFont(font, path.join(FONTS, `${font}.woff`));
  }

  /** Breaks at spaces, and inside a word only where it is wider than a whole line. */
  wrap(text: string, width: number, size: number, mostLines: number): string[] {
    const lines: string[] = [];
    const space = this.#wordWidth(' ', size);
    let line = '';
    let filled = 0;
    for (const word of text.split(/\s+/).flatMap((part) => this.#fitting(part, width, size))) {
      const wide = this.#wordWidth(word, size);
      if (line !== '' && filled + space + wide > width) {
        if (lines.push(line) === mostLines) return [...lines.slice(0, -1), `${line}…`];
        [line, filled] = [word, wide];
      } else {
        filled += (line === '' ? 0 : space) + wide;
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...lines, line];
  }

  /** By words: shaping is slow, and the words of a report repeat. */
  width(text: string, size: number): number {
    const words = text.split(' ');
    const spaces = (words.length - 1) * this.#wordWidth(' ', size);
    return words.reduce((sum, word) => sum + this.#wordWidth(word, size), spaces);
  }

  draw(text: string, x: number, y: number, size: number, { bold = false } = {}) {
    let at = x;
    for (const run of runsOf(text)) {
      const font = (bold && BOLD.get(run.font)) || run.font;
      this.#doc
        .font(font)
        .fontSize(size)
        .text(run.text, at, y, { ...shaping(run.font), lineBreak: false, baseline: 'alphabetic' });
      at += this.width(run.text, size);
    }
  }

  #fitting(word: string, width: number, size: number): string[] {
    if (this.#wordWidth(word, size) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      if (part !== '' && this.#wordWidth(part + segment, size) > width) {
        parts.push(part);
        part = '';
      }
      part += segment;
    }
    return [...parts, part];
  }

  #wordWidth(word: string, size: number): number {
    return runsOf(word).reduce((sum, run) => sum + this.#runWidth(run, size), 0);
  }

  #runWidth({ font, text }: Run, size: number): number {
    const key = `${font} ${text}`;
    let em = this.#widths.get(key);
    if (em === undefined) {
      em = this.#doc.font(font).fontSize(1000).widthOfString(text, shaping(font)) / 1000;
      if (this.#widths.size > 20_000) this.#widths.clear();
      this.#widths.set(key, em);
    }
    return em * size;
  }
}

/** A new object each time, since the shaping writes into it. */
function shaping(font: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  // The types know only the features to switch on; the engine also takes those to switch off.
  const off: unknown = { abvm: false };
  return WITHOUT_ANCHORS.has(font) ? { features: off as PDFKit.Mixins.OpenTypeFeatures[] } : {};
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = last && JOINERS.has(letter) ? last.font : fontFor(letter);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function fontFor(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  return SCRIPTS.find(([, first, last]) => point >= first && point <= last)?.[0] ?? 'latin';
}
