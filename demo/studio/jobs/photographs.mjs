// Pictures with a place around the machines.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { missing, place, readModel } from '../catalogue.mjs';
import { allWritten, writeAvif } from '../encode.mjs';
import { exportMachine } from '../export-machine.mjs';
import { dress, hasBlender, trace } from './blender.mjs';

const SIZES = { slides: [1920, 820], gallery: [1600, 1067], offers: [1200, 800] };

export async function takePhotographs(photographs) {
  const wanted = photographs.filter(({ file }) => missing(place(`${file}.avif`)));
  if (wanted.length === 0) return;
  if (!hasBlender()) {
    console.log(`left out, since Blender is not installed: ${wanted.map(({ file }) => file).join(', ')}`);
    return;
  }
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'photographs-'));
  for (const photograph of wanted) {
    const png = path.join(scratch, 'shot.png');
    await trace('photograph.py', await job(photograph, scratch, png), scratch);
    await writeAvif(sharp(await sharp(png).removeAlpha().png().toBuffer()), place(`${photograph.file}.avif`), 60, 4);
    await allWritten();
  }
  fs.rmSync(scratch, { recursive: true });
}

/** Rays a dot. Machines of a group are small in the picture: more of what each has lies within a dot. */
const raysFor = (machines) => (machines.filter(({ behind }) => !behind).length > 1 ? 16 : 8);

/** What Blender is asked for. A machine is written `slug` or `slug:colour`, the colour by its number in the catalogue. */
export async function job({ file, machines, camera, ...rest }, scratch, out) {
  const [width, height] = SIZES[file.split('/')[0]];
  const cast = [];
  for (const { machine, ...standing } of machines) {
    const [slug, colour = 0] = machine.split(':');
    const glb = path.join(scratch, `${slug}.glb`);
    if (missing(glb)) await exportMachine(slug, scratch);
    cast.push({ ...standing, file: glb, finish: dress(readModel(slug).colours[colour]) });
  }
  // The lens softens by parts of the picture, so that a small one looks like a large one.
  const soft = width / 75;
  const seen = { el: 3.5, ...camera };
  return { ...rest, out, width, height, samples: raysFor(machines), soft, camera: seen, machines: cast };
}
