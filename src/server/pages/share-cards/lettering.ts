import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type Glyph } from 'fontkit';

/** The face of the site's names and prices. Drawn here: an installed system may have no font at all, let alone this one. */
const FACE = path.join(import.meta.dirname, '../../../web/fonts/archivo-semiexpanded.woff2');

/** Lines of samples to a line of pixels; along the line coverage is exact. */
const SAMPLES = 4;
const CURVE_STEPS = 8;

interface Look {
  /** The height of the letters' body in pixels. */
  size: number;
  colour: readonly [red: number, green: number, blue: number];
}

export interface Lettering {
  width: number;
  height: number;
  /** RGBA. */
  pixels: Buffer;
}

type Point = readonly [x: number, y: number];

let read: Font | undefined;

/** A line of text as a picture without ground; undefined where the face lacks one of its letters. */
export function lettering(text: string, { size, colour }: Look): Lettering | undefined {
  const face = (read ??= create(readFileSync(FACE)));
  if ([...text].some((letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return undefined;
  const scale = size / face.unitsPerEm;
  const outlines: Point[][] = [];
  const { glyphs, positions } = face.layout(text);
  let pen = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const from = pen;
    const place = (x = 0, y = 0): Point => [(from + x) * scale, (face.ascent - y) * scale];
    outlines.push(...flattened(glyph.path.commands, place));
    pen += positions[index]?.xAdvance ?? 0;
  }
  const width = Math.ceil(pen * scale) + 2;
  const height = Math.ceil((face.ascent - face.descent) * scale) + 2;
  return { width, height, pixels: painted(coverage(outlines, width, height), colour) };
}

function flattened(commands: Glyph['path']['commands'], place: (x?: number, y?: number) => Point): Point[][] {
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') outlines.push((outline = []));
    if (command === 'closePath') continue;
    const start = outline.at(-1) ?? [0, 0];
    const points = Array.from({ length: args.length / 2 }, (_, i) => place(args[i * 2], args[i * 2 + 1]));
    if (points.length === 1) outline.push(...points);
    else
      for (let step = 1; step <= CURVE_STEPS; step += 1) outline.push(onCurve([start, ...points], step / CURVE_STEPS));
  }
  return outlines;
}

/** De Casteljau, for curves of any degree. */
function onCurve(points: readonly Point[], t: number): Point {
  const [first] = points;
  if (points.length === 1 && first) return first;
  const between = points.slice(1).map(([x, y], i): Point => {
    const [fromX, fromY] = points[i] ?? [0, 0];
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return onCurve(between, t);
}

/** How much of each pixel lies inside of the outlines, from 0 to 1. */
function coverage(outlines: readonly Point[][], width: number, height: number): Float32Array {
  const covered = new Float32Array(width * height);
  for (let line = 0; line < height * SAMPLES; line += 1) {
    const y = (line + 0.5) / SAMPLES;
    const row = Math.floor(line / SAMPLES) * width;
    let turns = 0;
    let from = 0;
    for (const { x, turn } of crossings(outlines, y)) {
      if (turns === 0) from = x;
      turns += turn;
      if (turns === 0) fill(covered, row, from, x);
    }
  }
  return covered;
}

function crossings(outlines: readonly Point[][], y: number): { x: number; turn: number }[] {
  const found: { x: number; turn: number }[] = [];
  for (const outline of outlines) {
    for (const [i, [x1, y1]] of outline.entries()) {
      const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
      if (y1 <= y === y2 <= y) continue;
      found.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? 1 : -1 });
    }
  }
  return found.toSorted((a, b) => a.x - b.x);
}

function fill(covered: Float32Array, row: number, from: number, to: number) {
  for (let x = Math.floor(from); x < to; x += 1) {
    const share = Math.min(x + 1, to) - Math.max(x, from);
    covered[row + x] = (covered[row + x] ?? 0) + share / SAMPLES;
  }
}

function painted(covered: Float32Array, [red, green, blue]: Look['colour']): Buffer {
  const pixels = Buffer.alloc(covered.length * 4);
  for (const [i, share] of covered.entries()) {
    pixels.set([red, green, blue, Math.round(Math.min(1, share) * 255)], i * 4);
  }
  return pixels;
}
