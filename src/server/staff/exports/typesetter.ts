import path from 'node:path';
import { type ScriptRun, scriptRuns } from './script-runs.ts';

/** Unpacked: of a packed font (WOFF) all outlines would be unpacked anew for every glyph, half of the time of a quotation. */
const FONTS = path.join(import.meta.dirname, 'fonts');

const BOLD = new Map([['latin', 'latin-bold']]);

/**
 * The shaping fails at a letter that has no anchor for the mark above or below it, which is right in a font. Marks of such
 * a word stay where they come, and sit well.
 */
const MARKS_AS_THEY_COME = { abvm: false, blwm: false, mark: false, mkmk: false };

/** A font that pdfkit embeds, which its types leave out. Measures are in thousandths of the size. */
interface EmbeddedFont {
  readonly id: string;
  ref(): unknown;
  encode(text: string, features?: object): [glyphs: string[], places: Place[]];
}

interface Place {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

interface Glyph extends Place {
  glyph: string;
}

/** Glyphs that follow each other, in the notation of a PDF, and where they begin, seen from the start of their word. */
interface Stroke {
  font: EmbeddedFont;
  x: number;
  y: number;
  width: number;
  glyphs: string;
}

interface Word {
  width: number;
  strokes: readonly Stroke[];
}

/** Words with the spaces between them. */
export type TextLine = readonly Word[];

/** Where an address, a model's name or a head may be broken: before a letter, so that dates and amounts stay whole. */
export const WORD_JOINERS = /(?<=[-@])(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/u;

const WORDS_KEPT = 20_000;

/**
 * Sets lines of text in whichever scripts they are written, shaped, with the fonts beside this file. Shaping is slow and
 * the words of a report repeat, so a word is shaped once and from then on measured and drawn as it is.
 */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Map<string, EmbeddedFont>();
  readonly #words = new Map<string, Word>();
  readonly #latin = new Map<string, Glyph>();
  readonly #bold: boolean;

  constructor(doc: PDFKit.PDFDocument, { bold = false } = {}) {
    this.#doc = doc;
    this.#bold = bold;
  }

  /** Breaks at spaces, and inside a word only where it is wider than a whole line. */
  wrap(text: string, width: number, size: number): TextLine[] {
    const most = (width * 1000) / size;
    const space = this.#word(' ');
    const lines: TextLine[] = [];
    let line: Word[] = [];
    let filled = 0;
    for (const word of text.split(/\s+/).flatMap((part) => this.#fitting(part, most))) {
      if (line.length > 0 && filled + space.width + word.width > most) {
        lines.push(line);
        [line, filled] = [[], 0];
      }
      if (line.length > 0) {
        line.push(space);
        filled += space.width;
      }
      line.push(word);
      filled += word.width;
    }
    return [...lines, line];
  }

  line(text: string): TextLine {
    return text.split(/(?= )|(?<= )/).map((word) => this.#word(word));
  }

  width(text: string, size: number): number {
    return (this.line(text).reduce((sum, word) => sum + word.width, 0) / 1000) * size;
  }

  /**
   * How a PDF writes it with its foot at `y`. Written by ourselves: pdfkit would shape, measure and frame every line
   * anew.
   */
  written(line: TextLine, x: number, y: number, size: number): string {
    const scale = size / 1000;
    const fonts = this.#doc.page.fonts as Record<string, unknown>;
    let text = '';
    let start = 0;
    let pen: { font: EmbeddedFont; x: number; y: number } | undefined;
    for (const word of line) {
      for (const { font, x: right, y: up, width, glyphs } of word.strokes) {
        if (pen?.font !== font || pen.x !== start + right || pen.y !== up) {
          fonts[font.id] ??= font.ref();
          // A page is measured from its top: what is written upright on it is mirrored.
          const place = `1 0 0 -1 ${short(x + (start + right) * scale)} ${short(y - up * scale)}`;
          text += `${pen ? ']TJ' : ''}/${font.id} ${size} Tf ${place} Tm[`;
        }
        text += glyphs;
        pen = { font, x: start + right + width, y: up };
      }
      start += word.width;
    }
    return pen ? `${text}]TJ\n` : '';
  }

  /** The word, or as much of it at a time as fits. */
  #fitting(text: string, width: number): Word[] {
    const whole = this.#word(text);
    if (whole.width <= width) return [whole];
    const parts: Word[] = [];
    let part = '';
    const letters = (piece: string) => Array.from(new Intl.Segmenter().segment(piece), ({ segment }) => segment);
    const pieces = text.split(WORD_JOINERS).flatMap((it) => (this.#shape(it).width <= width ? [it] : letters(it)));
    for (const piece of pieces) {
      if (part !== '' && this.#shape(part + piece).width > width) {
        parts.push(this.#shape(part));
        part = '';
      }
      part += piece;
    }
    return [...parts, this.#shape(part)];
  }

  #word(text: string): Word {
    let word = this.#words.get(text);
    if (!word) {
      word = this.#shape(text);
      if (this.#words.size >= WORDS_KEPT) this.#words.clear();
      this.#words.set(text, word);
    }
    return word;
  }

  #shape(text: string): Word {
    const strokes: Stroke[] = [];
    let width = 0;
    for (const run of scriptRuns(text)) {
      const font = this.#font(run.font);
      let stroke: Stroke | undefined;
      for (const { glyph, xAdvance, advanceWidth, xOffset, yOffset } of this.#glyphs(font, run)) {
        const moved = xOffset !== 0 || yOffset !== 0;
        if (!stroke || moved) strokes.push((stroke = { font, x: width + xOffset, y: yOffset, width: 0, glyphs: '' }));
        stroke.glyphs += `<${glyph}>`;
        if (xAdvance !== advanceWidth) stroke.glyphs += short(advanceWidth - xAdvance);
        stroke.width += xAdvance;
        width += xAdvance;
        // What follows a mark stands on the line again.
        if (moved) stroke = undefined;
      }
    }
    return { width, strokes: strokes.map((stroke) => ({ ...stroke, glyphs: stroke.glyphs.replaceAll('><', '') })) };
  }

  /** Latin letters keep their shape whatever stands beside them, and only move closer: that is learnt pair by pair. */
  #glyphs(font: EmbeddedFont, { font: script, text }: ScriptRun): Glyph[] {
    if (script !== 'latin') return glyphsOf(font, text);
    return Array.from(text, (_, i) => {
      const pair = text.slice(i, i + 2);
      let glyph = this.#latin.get(pair);
      if (!glyph) this.#latin.set(pair, (glyph = firstOf(font, pair)));
      return glyph;
    });
  }

  #font(script: string): EmbeddedFont {
    const name = (this.#bold && BOLD.get(script)) || script;
    let font = this.#fonts.get(name);
    if (!font) {
      this.#doc.font(path.join(FONTS, `${name}.ttf`));
      font = Reflect.get(this.#doc, '_font') as EmbeddedFont;
      this.#fonts.set(name, font);
    }
    return font;
  }
}

function glyphsOf(font: EmbeddedFont, text: string): Glyph[] {
  const [glyphs, places] = shaped(font, text);
  return places.map((place, i) => ({ ...place, glyph: glyphs[i] ?? '' }));
}

function shaped(font: EmbeddedFont, text: string) {
  try {
    return font.encode(text);
  } catch {
    // A new object each time, since the shaping writes into it.
    return font.encode(text, { ...MARKS_AS_THEY_COME });
  }
}

/** The first of two letters as it stands before the second; one by one where the font would melt them into one. */
function firstOf(font: EmbeddedFont, letters: string): Glyph {
  const [first, ...more] = glyphsOf(font, letters);
  if (!first) throw new Error('The font has no glyph, not even for what it lacks.');
  return more.length === letters.length - 1 ? first : firstOf(font, letters.slice(0, 1));
}

const short = (amount: number) => String(Math.round(amount * 100) / 100);
