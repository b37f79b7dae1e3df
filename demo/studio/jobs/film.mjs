// A short silent turntable film, and the grey stand-in picture.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import sharp from 'sharp';
import { finish, missing, place } from '../catalogue.mjs';
import { openDarkroom } from '../darkroom.mjs';
import { stack, writeAvif, writeWebp } from '../encode.mjs';
import { backdrop, LIGHT } from './backdrops.mjs';
import { stageFiles } from './stage.mjs';
import { framing, turnView } from './views.mjs';

const [WIDTH, HEIGHT, FRAMES, RATE] = [960, 540, 90, 15];

export async function takeFilm(model) {
  const file = place('film', 'turn.mp4');
  if (!missing(file)) return;
  fs.mkdirSync(place('film'), { recursive: true });
  const room = await openDarkroom();
  const colours = finish(model.colours[0]);
  const size = await room.setScene([{ name: model.slug, colours }]);
  await room.setScene([{ name: model.slug, colours, at: [-framing(size).centre, 0, 0] }]);
  const ground = backdrop(WIDTH, HEIGHT, { ...LIGHT, horizon: 0.6 });
  const encoder = spawn(
    'ffmpeg',
    [
      '-loglevel',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-framerate',
      String(RATE),
      '-c:v',
      'png',
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '25',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let i = 0; i < FRAMES; i++) {
    const view = turnView(size, 33 + i * (360 / FRAMES));
    const image = await room.photograph({
      width: WIDTH,
      height: HEIGHT,
      over: 1.3,
      ...view,
      distance: view.distance * 1.06,
    });
    const picture = (await stack(WIDTH, HEIGHT, [ground, image])).flatten({ background: '#eef0f2' });
    encoder.stdin.write(await picture.png({ compressionLevel: 1 }).toBuffer());
  }
  encoder.stdin.end();
  await new Promise((resolve) => encoder.on('close', resolve));
  await room.close();
}

/** The still picture before the film plays: its first view, as a photograph. */
export async function makePoster(model) {
  const file = place('film', 'poster.avif');
  const [hero] = stageFiles(model).colours;
  if (!missing(file) || missing(hero)) return;
  const machine = await sharp(hero).resize({ height: HEIGHT }).png().toBuffer();
  const ground = backdrop(WIDTH, HEIGHT, { ...LIGHT, horizon: 0.6 });
  const left = Math.round((WIDTH - HEIGHT * 1.5) / 2);
  const picture = await stack(WIDTH, HEIGHT, [ground, { input: machine, left, top: 0 }]);
  await writeAvif(picture.flatten({ background: '#eef0f2' }), file, 55);
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
