import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture } from '../media/encode.ts';
import { contentId } from '../media/store.ts';
import { takingTurns } from '../media/turns.ts';
import { type CatalogueFolder, checkCatalogue, type PictureFile, picturesOf } from './folder.ts';
import { fromReady, READY_FOLDER } from './ready.ts';

const PICTURES_AT_ONCE = 2;

/** Encodes now what an import would have to encode, and clears away what no picture of the folder needs any more. */
export async function makeReady(dir: string): Promise<{ encoded: number; removed: number }> {
  const folder = await checkCatalogue(dir);
  const shelf = path.join(dir, READY_FOLDER);
  await mkdir(shelf, { recursive: true });
  const inTurn = takingTurns(PICTURES_AT_ONCE);
  const made = await Promise.all(picturesOf(folder).map((picture) => inTurn(() => makePictureReady(folder, picture))));

  const wanted = new Set(made.flatMap(({ names }) => names));
  const stale = (await readdir(shelf)).filter((name) => !wanted.has(name));
  await Promise.all(stale.map((name) => rm(path.join(shelf, name))));
  return { encoded: made.filter(({ encoded }) => encoded).length, removed: stale.length };
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
