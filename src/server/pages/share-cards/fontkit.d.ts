/** What we use of a package that brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    path: { commands: readonly { command: string; args: readonly number[] }[] };
  }

  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }

  export function create(file: Buffer): Font;
}
