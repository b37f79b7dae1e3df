// Has a machine or an accessory photographed from some sides, in some colours, without a place around it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { missing } from '../catalogue.mjs';
import { allWritten } from '../encode.mjs';
import { exportMachine } from '../export-machine.mjs';
import { dress, hasBlender, trace } from './blender.mjs';
import { traced } from './views.mjs';

/** A picture that is to be made: what Blender writes, and the file it becomes. */
export const picture = (colour, file, name = colour.slug) => ({ out: `${name}.rgba`, finish: dress(colour), file });

/** Metres. */
const PRESSED_TYRES = 0.005;

/**
 * Takes what is missing of these views (photography/stage.py; seen: where its camera stands, by the machine's size). keep is handed each
 * picture with its view and its file, and writes it.
 */
export async function cutOut(name, words, all, keep) {
  const views = all
    .map((view) => ({ ...view, pictures: view.pictures.filter(({ file }) => missing(file)) }))
    .filter(({ pictures }) => pictures.length > 0);
  if (views.length === 0) return;
  if (!hasBlender()) {
    console.log(`left out, since Blender is not installed: ${name} ${words}`);
    return;
  }
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'stage-'));
  const { file, size } = await exportMachine(name, scratch);
  const kept = new Map();
  const job = views.map(({ seen, pictures, ...view }) => ({
    ...view,
    ...traced(seen(size)),
    pictures: pictures.map((p) => {
      const out = path.join(scratch, p.out);
      kept.set(out, { ...view, file: p.file });
      return { out, finish: p.finish };
    }),
  }));
  const pressed = name.startsWith('object:') ? 0 : PRESSED_TYRES;
  await trace('stage.py', { file, pressed, views: job }, scratch, async (out) => {
    const { width, height, ...view } = kept.get(out);
    await keep(sharp(fs.readFileSync(out), { raw: { width, height, channels: 4 } }), { width, height, ...view });
    await allWritten();
  });
  fs.rmSync(scratch, { recursive: true });
}
