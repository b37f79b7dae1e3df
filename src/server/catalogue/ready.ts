import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FileToKeep } from '../media/store.ts';
import { type PictureUse, pictureNamed, versionNames } from '../media/names.ts';

/** `ready/` holds the pictures of a folder in the sizes that pages use, made beforehand by `npm run demo:encode`. */
const READY_FOLDER = 'ready';

export interface ReadyShelf {
  dir: string;
  names: ReadonlySet<string>;
  largest: ReadonlyMap<string, string>;
}

export async function readReady(catalogueDir: string): Promise<ReadyShelf> {
  const dir = path.join(catalogueDir, READY_FOLDER);
  const names = new Set(await readdir(dir).catch((): string[] => []));
  return { dir, names, largest: largestVersions(names) };
}

/** By the id of their source: the names of pictures in their largest version, whether that lies among them or not. */
export function largestVersions(names: Iterable<string>): Map<string, string> {
  const largest = new Map<string, string>();
  for (const name of names) {
    const [stem] = /^[0-9a-f]{16}-\d+x\d+/.exec(name) ?? [];
    if (stem) largest.set(stem.slice(0, 16), `${stem}.avif`);
  }
  return largest;
}

/** All versions of that picture, if all of them are ready; the largest may be its source itself. */
export function fromReady(
  { dir, names, largest }: ReadyShelf,
  id: string,
  sourceFile: string,
  use: PictureUse,
): FileToKeep[] | undefined {
  const name = largest.get(id);
  const picture = name === undefined ? undefined : pictureNamed(name);
  if (name === undefined || !picture) return undefined;
  const smaller = versionNames(picture, use).smaller.map((version) => version.name);
  if (!smaller.every((each) => names.has(each))) return undefined;
  return [
    ...smaller.map((each) => ({ name: each, copyOf: path.join(dir, each) })),
    { name, copyOf: names.has(name) ? path.join(dir, name) : sourceFile },
  ];
}
