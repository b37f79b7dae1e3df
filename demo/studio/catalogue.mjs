// Reads the models' data and knows where every picture belongs.
import fs from 'node:fs';
import path from 'node:path';

const OUT = new URL('../catalogue/', import.meta.url).pathname;
/** The data may lie elsewhere while it is being written; it belongs beside the pictures. */
const DATA = process.env.DEMO_DATA ?? OUT;

export const place = (...parts) => path.join(OUT, ...parts);
export const missing = (file) => !fs.existsSync(file);
export const readModel = (slug) => JSON.parse(fs.readFileSync(path.join(DATA, 'models', slug, 'model.json'), 'utf8'));

function brightness(hex) {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

/** Of paints with three tones: the catalogue knows two. */
const THIRD_TONES = { tricolour: '#1c3f94' };

/** What the stage needs to know about a colour of the catalogue. */
export function finish(colour) {
  const name = colour.slug;
  const matte = /matte|dominator/.test(name);
  const metallic = /pearl|candy|metallic|matte|victory/.test(name);
  const light = brightness(colour.paint) > 0.5;
  return {
    paint: {
      color: colour.paint,
      metal: metallic && !light ? 0.35 : 0.1,
      rough: matte ? 0.52 : 0.36,
      coat: matte ? 0.18 : 1,
    },
    accent: colour.accent,
    accent2: THIRD_TONES[name] ?? colour.accent,
    lettering: light ? '#1b1c20' : '#f2f2f2',
  };
}
