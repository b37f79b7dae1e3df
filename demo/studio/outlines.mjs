// Letter outlines of texts, for the lettering on the machines and the wordmarks.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);
export const fontFile = (weight, style = 'normal') =>
  require.resolve(`@fontsource/exo-2/files/exo-2-latin-${weight}-${style}.woff`);

const font = fontkit.create(fs.readFileSync(fontFile(800, 'italic')));
const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/** Drawing commands of a text, one unit an em, with its width. */
export function outline(text, tracking = 0.03) {
  const run = font.layout(text);
  const k = 1 / font.unitsPerEm;
  const commands = [];
  let x = 0;
  run.glyphs.forEach((glyph, i) => {
    for (const { command, args } of glyph.path.commands) {
      commands.push([LETTERS[command], ...args.map((v, j) => (j % 2 ? v * k : x + v * k))]);
    }
    x += run.positions[i].xAdvance * k + tracking;
  });
  return { commands, width: x - tracking };
}

/** The text as an SVG path, its baseline at y, its left edge at x. */
export function svgPath(text, size, x, y) {
  const { commands, width } = outline(text);
  const d = commands
    .map(([name, ...args]) => name + args.map((v, j) => (j % 2 ? y - v * size : x + v * size).toFixed(2)).join(' '))
    .join('');
  return { d, width: width * size };
}
