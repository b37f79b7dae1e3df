// Starts Chromium with the stage in it and brings the photographs out as sharp images.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { LETTERINGS } from './machines/models.mjs';
import { outline } from './outlines.mjs';

const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

async function bundle() {
  const entry = new URL('./page/stage.mjs', import.meta.url).pathname;
  const made = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2022',
  });
  return made.outputFiles[0].text;
}

export async function openDarkroom() {
  const executablePath = CHROMIUM.find((p) => p && fs.existsSync(p));
  if (!executablePath) throw new Error('Chromium not found; set CHROMIUM_PATH');
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: FLAGS,
  });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.error('page:', m.text().slice(0, 800));
  });
  page.on('pageerror', (e) => console.error('page:', String(e.stack).slice(0, 800)));
  await page.setContent('<body></body>');
  await page.addScriptTag({ content: await bundle() });
  const outlines = Object.fromEntries(LETTERINGS.map((text) => [text, outline(text)]));

  return {
    /** cast: [{ name, at, turn, colours }]; resolves to the bounds of the first. */
    setScene: (cast) => page.evaluate((scene) => window.studio.setScene(scene), { outlines, cast }),
    /** A sharp image of the wanted size with alpha; `over` renders larger and shrinks. */
    async photograph({ width, height, over = 1.5, ...view }) {
      const [w, h] = [Math.round(width * over), Math.round(height * over)];
      const raw = await page.evaluate((v) => window.studio.photograph(v), { ...view, width: w, height: h });
      const pixels = straightAlpha(Buffer.from(raw, 'base64'), w, h);
      const image = sharp(pixels, { raw: { width: w, height: h, channels: 4 } }).flip();
      return image.resize(width, height, { kernel: 'lanczos3' });
    },
    async close() {
      await context.close();
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * WebGL hands over premultiplied colours; picture formats want them straight. The shadow on the floor is faded towards the edges, so that
 * it leaves no line.
 */
function straightAlpha(pixels, width, height) {
  const ramp = (distance, reach) => {
    const t = Math.min(1, distance / reach);
    return t * t * (3 - 2 * t);
  };
  const across = Float32Array.from({ length: width }, (_, x) => ramp(Math.min(x, width - 1 - x), width * 0.06));
  for (let y = 0; y < height; y++) {
    const low = ramp(y, height * 0.1);
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const a = pixels[i + 3];
      if (a === 0 || a === 255) continue;
      for (let k = 0; k < 3; k++) pixels[i + k] = Math.min(255, (pixels[i + k] * 255) / a);
      if (a < 225) pixels[i + 3] = a * low * across[x];
    }
  }
  return pixels;
}
