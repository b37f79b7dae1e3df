import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const ready = (file) => fs.mkdirSync(path.dirname(file), { recursive: true });

let pending = Promise.resolve();

/** Resolves when every picture handed over so far is on disk. */
export const allWritten = () => pending;

/** Writes in the background, one at a time: the next photograph is taken meanwhile. */
export async function writeAvif(image, file, quality = 52, effort = 1) {
  ready(file);
  await pending;
  const part = `${file}.part`;
  pending = image
    .avif({ quality, effort, chromaSubsampling: '4:2:0' })
    .toFile(part)
    .then(() => fs.renameSync(part, file));
}

export async function writeWebp(image, file, quality = 84) {
  ready(file);
  await image.webp({ quality, alphaQuality: 92, effort: 5 }).toFile(file);
}

export async function writeJpeg(image, file, quality = 84) {
  ready(file);
  await image.jpeg({ quality, mozjpeg: true }).toFile(file);
}

/** Layers from back to front; each a sharp image, a buffer or an SVG text. */
export async function stack(width, height, layers) {
  const buffers = await Promise.all(
    layers.map(async (layer) => {
      if (typeof layer === 'string') return { input: Buffer.from(layer) };
      if (layer.input) return layer;
      return { input: await layer.png({ compressionLevel: 1 }).toBuffer() };
    }),
  );
  const base = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  return sharp(await base.composite(buffers).png({ compressionLevel: 1 }).toBuffer());
}
