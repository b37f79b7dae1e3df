import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture } from '../media/encode.ts';
import { contentId } from '../media/store.ts';
import { takingTurns } from '../media/turns.ts';
import { type CatalogueFolder, type PictureFile, picturesOf, readCatalogue } from './folder.ts';
import type { CatalogueProblem } from './problems.ts';
import { fromReady } from './ready.ts';

const PICTURES_AT_ONCE = 2;

export interface MadeReady {
  encoded: number;
  removed: number;
  /** Of a folder that is still being made; nothing is cleared away until there are none. */
  problems: readonly CatalogueProblem[];
}

/** Encodes now what an import would have to encode, and clears away what no picture of the folder needs any more. */
export async function makeReady(dir: string): Promise<MadeReady> {
  const { folder, problems } = await readCatalogue(dir);
  await mkdir(folder.ready.dir, { recursive: true });
  const wrong = new Set(problems.map(({ file }) => file.replace(/\.\w+$/, '')));
  const pictures = picturesOf(folder).filter(({ file }) => !wrong.has(file.replace(/\.\w+$/, '')));
  const inTurn = takingTurns(PICTURES_AT_ONCE);
  const made = await Promise.all(pictures.map((picture) => inTurn(() => makePictureReady(folder, picture))));

  const wanted = new Set(made.flatMap(({ names }) => names));
  const stale = problems.length > 0 ? [] : (await readdir(folder.ready.dir)).filter((name) => !wanted.has(name));
  await Promise.all(stale.map((name) => rm(path.join(folder.ready.dir, name))));
  return { encoded: made.filter(({ encoded }) => encoded).length, removed: stale.length, problems };
}

async function makePictureReady({ dir, ready }: CatalogueFolder, { file, use }: PictureFile) {
  if (use === 'card') return { names: [], encoded: false };
  const sourceFile = path.join(dir, file);
  const source = await readFile(sourceFile);
  const id = contentId(source);
  const done = fromReady(ready, id, sourceFile, use);
  if (done) return { names: done.map(({ name }) => name), encoded: false };
  const files = await encodePicture(id, source, { use, keepClean: true });
  for (const { name, bytes } of files) {
    // The largest version of a clean source is the source: beside smaller ones it need not lie here again.
    if (bytes !== source || files.length === 1) await writeFile(path.join(ready.dir, name), bytes);
  }
  return { names: files.map(({ name }) => name), encoded: true };
}
