import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePicture } from './encode.ts';

const [WIDTH, HEIGHT, RADIUS] = [960, 640, 200];
const RED = [200, 20, 30] as const;

/** A disc on nothing; `colour` is all of its channels but the last. */
function disc(colour: readonly number[]): Promise<Buffer> {
  const channels = colour.length === 1 ? 2 : 4;
  const pixels = Buffer.alloc(WIDTH * HEIGHT * channels);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const inside = RADIUS + 0.5 - Math.hypot(x - WIDTH / 2, y - HEIGHT / 2);
      const alpha = Math.round(255 * Math.min(1, Math.max(0, inside)));
      pixels.set([...colour.map((value) => (alpha > 0 ? value : 0)), alpha], (y * WIDTH + x) * channels);
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } })
    .png()
    .toBuffer();
}

/** What each of the smaller versions shows, pixel by pixel. */
async function smallerOf(source: Buffer) {
  const files = await encodePicture('0123456789abcdef', source, { use: 'page', keepClean: false });
  return Promise.all(files.slice(0, -1).map(({ bytes }) => sharp(bytes).ensureAlpha().raw().toBuffer()));
}

describe('a smaller version of a cut-out', () => {
  it('has the colour of the thing itself along its edge, no line of the nothing beside it', async () => {
    let looked = 0;
    for (const pixels of await smallerOf(await disc(RED))) {
      for (let i = 0; i < pixels.length; i += 4) {
        const alpha = pixels[i + 3] ?? 0;
        if (alpha < 60 || alpha > 250) continue;
        looked += 1;
        const off = RED.map((value, k) => Math.abs(value - (pixels[i + k] ?? 0)));
        expect(Math.max(...off)).toBeLessThan(24);
      }
    }
    expect(looked).toBeGreaterThan(1000);
  });

  it('may be grey', async () => {
    for (const pixels of await smallerOf(await disc([90]))) {
      const edge = pixels.findIndex((alpha, i) => i % 4 === 3 && alpha > 100 && alpha < 200);
      expect(Math.abs((pixels[edge - 1] ?? 0) - 90)).toBeLessThan(16);
    }
  });
});
