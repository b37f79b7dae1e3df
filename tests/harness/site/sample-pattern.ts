import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { ModelFile } from '../../../src/domain/catalogue/catalogue-folder.ts';
import { encodeAhead } from '../../../src/server/catalogue/encode-ahead.ts';

const demo = join(import.meta.dirname, '../../../demo/catalogue');
const MODELS = ['activa-6g', 'x-blade', 'cb-shine'];
const FRAMES = 8;
/** Enough to tell them apart; every picture costs time. */
const ENTRIES = 2;

/** The folder that every sample catalogue is copied from: drawn and encoded once for all tests. */
export async function makePattern(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'showroom-pattern-'));
  const write = writer(dir);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(demo, file), 'utf8'));

  for (const name of readdirSync(demo)) {
    if (name.endsWith('.json')) cpSync(join(demo, name), join(dir, name));
  }
  for (const list of ['slides', 'gallery', 'offers']) {
    const entries = (read(`${list}.json`) as { image: string }[]).slice(0, ENTRIES);
    write(`${list}.json`, JSON.stringify(entries));
    for (const { image } of entries) write(image, await tinyPicture('avif', list + image));
  }
  for (const slug of MODELS) {
    const folder = `models/${slug}`;
    const model = read(`${folder}/model.json`) as ModelFile;
    for (const part of ['colours', 'features', 'accessories'] as const) {
      model[part].splice(ENTRIES);
      for (const entry of model[part]) {
        const file = `${folder}/${part}/${entry.slug}.avif`;
        write(file, await tinyPicture('avif', file));
      }
    }
    write(`${folder}/model.json`, JSON.stringify(model));
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const file = `${folder}/turn/${String(frame).padStart(2, '0')}.avif`;
      write(file, await tinyPicture('avif', file));
    }
    write(`${folder}/name.webp`, await tinyPicture('webp', `${slug} name`));
    write(`${folder}/icon.webp`, await tinyPicture('webp', `${slug} icon`));
    write(`${folder}/card.jpg`, await tinyPicture('jpeg', `${slug} card`));
    write(`${folder}/brochure.pdf`, `%PDF-1.4\n% ${slug}\n`);
  }
  await encodeAhead(dir);
  return dir;
}

export function writer(dir: string) {
  return (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), content);
  };
}

/** A picture of one colour that follows from `seed`, so that different files have different content. */
function tinyPicture(format: 'avif' | 'webp' | 'jpeg', seed: string): Promise<Buffer> {
  const number = [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffff, 7);
  const background = `#${number.toString(16).padStart(6, '0')}`;
  const width = 40 + (number % 97);
  return sharp({ create: { width, height: 30, channels: 3, background } })
    .toFormat(format, { effort: 0 })
    .toBuffer();
}
