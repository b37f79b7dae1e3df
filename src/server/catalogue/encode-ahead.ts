import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture } from '../media/encode.ts';
import { contentId } from '../media/media-store.ts';
import { limitConcurrency } from '../media/concurrency.ts';
import { type CatalogueFolder, type PictureFile, picturesOf, readCatalogue } from './catalogue-folder.ts';
import type { CatalogueProblem } from './catalogue-problems.ts';
import { READY_FOLDER, encodedVersions } from './encoded-ahead.ts';
import { SOURCE_LIMITS } from './source-folder.ts';

const PICTURES_AT_ONCE = 2;

export interface EncodeReport {
  encoded: number;
  removed: number;
  /** Of a folder that is still being made; nothing is cleared away until there are none. */
  problems: readonly CatalogueProblem[];
}

/** Encodes now what an import would have to encode, and clears away what no picture of the folder needs any more. */
export async function encodeAhead(dir: string): Promise<EncodeReport> {
  const { folder, problems } = await readCatalogue(dir);
  if (problems.some(({ file }) => file === READY_FOLDER)) return { encoded: 0, removed: 0, problems };
  const readyDir = folder.source.absolute(READY_FOLDER);
  await mkdir(readyDir, { recursive: true });
  const wrong = new Set(problems.map(({ file }) => file.replace(/\.\w+$/, '')));
  const pictures = picturesOf(folder).filter(({ file }) => !wrong.has(file.replace(/\.\w+$/, '')));
  const inTurn = limitConcurrency(PICTURES_AT_ONCE);
  const made = await Promise.all(pictures.map((picture) => inTurn(() => makePictureReady(folder, readyDir, picture))));

  const wanted = new Set(made.flatMap(({ names }) => names));
  const stale = problems.length > 0 ? [] : (await readdir(readyDir)).filter((name) => !wanted.has(name));
  await Promise.all(stale.map((name) => rm(path.join(readyDir, name))));
  return { encoded: made.filter(({ encoded }) => encoded).length, removed: stale.length, problems };
}

async function makePictureReady({ source, ready }: CatalogueFolder, readyDir: string, { file, use }: PictureFile) {
  if (use === 'card') return { names: [], encoded: false };
  const picture = await source.read(file, SOURCE_LIMITS.picture);
  const id = contentId(picture);
  const done = encodedVersions(ready, id, use);
  if (done) return { names: done, encoded: false };
  const files = await encodePicture(id, picture, { use, keepClean: true });
  for (const { name, bytes } of files) {
    // The largest version of a clean source is the source: beside smaller ones it need not lie here again.
    if (bytes !== picture || files.length === 1) await writeFile(path.join(readyDir, name), bytes);
  }
  return { names: files.map(({ name }) => name), encoded: true };
}
