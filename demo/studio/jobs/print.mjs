// Wordmark and share card of a model.
import sharp from 'sharp';
import { missing, place } from '../catalogue.mjs';
import { stack, writeJpeg, writeWebp } from '../encode.mjs';
import { svgPath } from '../outlines.mjs';
import { backdrop } from './backdrops.mjs';
import { stageFiles } from './stage.mjs';

const INK = '#14161a';

/** The name set as large as it fits in w by h. */
function wordmark(name, w, h, left, baseline) {
  const unit = svgPath(name, 1, 0, 0).width;
  const size = Math.min(h, w / unit);
  const { d } = svgPath(name, size, left, baseline);
  return { d, size };
}

export async function makeWordmark(model) {
  const file = place('models', model.slug, 'name.webp');
  if (!missing(file)) return;
  const { d } = wordmark(model.name, 620, 104, 8, 98);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="128"><path d="${d}" fill="${INK}"/></svg>`;
  await writeWebp(sharp(Buffer.from(svg)), file, 90);
}

export async function makeCard(model) {
  const file = place('models', model.slug, 'card.jpg');
  const [hero] = stageFiles(model).colours;
  if (!missing(file) || missing(hero)) return;
  const [width, height] = [1200, 630];
  const ground = backdrop(width, height, {
    wall: ['#eceff3', '#f8f9fb'],
    floor: ['#dde2e8', '#eef1f4'],
    glow: '#ffffff',
    horizon: 0.6,
    at: [0.66, 0.5],
    glowSize: 0.4,
  });
  const machine = await sharp(hero).resize(860, 574).png().toBuffer();
  const { d } = wordmark(model.name, 380, 66, 64, 150);
  const [colour] = model.colours;
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${d}" fill="${INK}"/><rect x="66" y="182" width="84" height="7" fill="${colour.paint}" stroke="#00000022"/><rect x="156" y="182" width="28" height="7" fill="${colour.accent}" stroke="#00000022"/></svg>`;
  const image = await stack(width, height, [ground, { input: machine, left: 330, top: 44 }, words]);
  await writeJpeg(image.flatten({ background: '#ffffff' }), file, 82);
}
