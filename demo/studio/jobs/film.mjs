// A short silent film of a machine that turns, its poster, and the grey stand-in picture.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import sharp from 'sharp';
import { missing, place } from '../catalogue.mjs';
import { allWritten, stack, writeAvif, writeWebp } from '../encode.mjs';
import { backdrop, LIGHT } from './backdrops.mjs';
import { cutOut, picture } from './cut-outs.mjs';
import { turnView } from './views.mjs';

const [WIDTH, HEIGHT, FRAMES, RATE] = [960, 540, 72, 15];
/** Seen for a moment only: fewer rays than the turn, which stands still wherever a visitor stops it. */
const FRAME = { width: WIDTH, height: HEIGHT, part: 0.75, samples: 5, edges: 10 };
/** The first one is the poster, too. */
const POSTER = { ...FRAME, part: 1, samples: 14, edges: 40 };
const GROUND = '#eef0f2';

/** Frames are kept beside the film until it is made of them, so that taking them can go on where it was stopped. */
export async function takeFilm(model) {
  const [film, poster] = [place('film', 'turn.mp4'), place('film', 'poster.avif')];
  if (![film, poster].some(missing)) return;
  const folder = place('film', 'frames');
  const files = Array.from({ length: FRAMES }, (_, i) => `${folder}/${String(i).padStart(2, '0')}.webp`);
  const views = files.map((file, i) => ({
    ...(i === 0 ? POSTER : FRAME),
    seen: (size) => turnView(size, 33 + i * (360 / FRAMES)),
    pictures: [picture(model.colours[0], file, `film-${i}`)],
  }));
  const ground = backdrop(WIDTH, HEIGHT, { ...LIGHT, horizon: 0.6 });
  await cutOut(model.slug, 'in the film', views, async (image, { file }) =>
    writeWebp((await stack(WIDTH, HEIGHT, [ground, image])).flatten({ background: GROUND }), file, 98),
  );
  if (files.some(missing)) return;
  const into = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  const from = ['-framerate', String(RATE), '-i', `${folder}/%02d.webp`];
  const { status } = spawnSync('ffmpeg', ['-loglevel', 'error', '-y', ...from, ...into, film], { stdio: 'inherit' });
  if (status !== 0) throw new Error('ffmpeg made no film');
  await writeAvif(sharp(files[0]), poster, 55);
  await allWritten();
  fs.rmSync(folder, { recursive: true });
}

/** Grey silhouette from an icon-like side view, for models without pictures. */
export async function makeFallback(source) {
  const file = place('fallback.webp');
  if (!missing(file) || missing(source)) return;
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += 4) {
    const solid = data[i + 3] > 200;
    data.set([0xb6, 0xbc, 0xc4], i);
    if (!solid) data[i + 3] = Math.round(data[i + 3] * 0.3);
  }
  await writeWebp(sharp(data, { raw: info }).resize(960, 640), file, 80);
}
