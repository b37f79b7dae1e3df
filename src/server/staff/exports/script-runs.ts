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

/** Letters that follow each other in one font. */
export interface ScriptRun {
  font: string;
  text: string;
}

export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
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
