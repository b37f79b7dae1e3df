// Pictures with a place around the machine: traced by Blender, light bounce by bounce, instead of drawn. Needs Blender 3.4 or newer and numpy.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { finish, missing, place, readModel } from '../catalogue.mjs';
import { allWritten, writeAvif } from '../encode.mjs';
import { exportMachine } from '../export-machine.mjs';

const SCRIPT = new URL('../photography/photograph.py', import.meta.url).pathname;
const SIZES = { slides: [1920, 820], gallery: [1600, 1067] };
/** The words of a slide stand on its left third, so the machine stands right of the middle. */
const BESIDE_THE_WORDS = 0.17;

/** az: where the camera stands round the machine, as in jobs/scenes.mjs; exposure in stops. */
export const PHOTOGRAPHS = [
  { file: 'slides/01', slug: 'cbr1000rr', room: 'showroom', exposure: 0.05 },
  { file: 'slides/02', slug: 'activa-6g', room: 'daylight', exposure: -0.2 },
  { file: 'slides/03', slug: 'crf1100l-africa-twin', room: 'road', az: 30 },
  { file: 'slides/05', slug: 'dio', room: 'daylight', az: 42, exposure: -0.2 },
  { file: 'slides/04', slug: 'hornet-2-0', room: 'showroom', az: 24, exposure: 0.05 },
];

export async function takePhotographs() {
  const wanted = PHOTOGRAPHS.filter(({ file }) => missing(place(`${file}.avif`)));
  if (wanted.length === 0) return;
  if (spawnSync('blender', ['--version']).status !== 0) {
    console.log(`left out, since Blender is not installed: ${wanted.map(({ file }) => file).join(', ')}`);
    return;
  }
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'photographs-'));
  for (const photograph of wanted) {
    const png = path.join(scratch, 'shot.png');
    console.log(await trace(photograph, scratch, png));
    await writeAvif(sharp(await sharp(png).removeAlpha().png().toBuffer()), place(`${photograph.file}.avif`), 60);
    // Blender holds up everything until it is done, the writing of the picture before it too.
    await allWritten();
  }
  fs.rmSync(scratch, { recursive: true });
}

async function trace({ file, slug, room, colour = 0, az, exposure = 0 }, scratch, png) {
  const machine = await exportMachine(slug, scratch);
  const [folder] = file.split('/');
  const [width, height] = SIZES[folder];
  const { paint, accent, lettering } = finish(readModel(slug).colours[colour]);
  const options = {
    paint: paint.color,
    metal: paint.metal,
    rough: paint.rough,
    coat: paint.coat,
    accent,
    lettering,
    room,
    view: 'scene',
    width,
    height,
    samples: 20,
    exposure,
    right: folder === 'slides' ? BESIDE_THE_WORDS : 0,
    ...(az !== undefined && { az }),
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const blender = ['-b', '-P', SCRIPT, '--', machine, png, ...args];
  // It takes minutes on every core there is: everybody else goes first.
  const { stdout } = spawnSync('nice', ['-n', '19', 'blender', ...blender], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const told = /^PICTURE.*$/m.exec(stdout)?.[0];
  if (told === undefined) throw new Error(`${file}: Blender made no picture.\n${stdout.slice(-800)}`);
  return told.replace(png, file);
}
