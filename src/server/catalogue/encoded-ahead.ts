import { type PictureUse, pictureNamed, versionNames } from '../media/media-names.ts';
import type { FolderReader } from './folder-reader.ts';

/** Holds the pictures of a folder in the sizes that pages use, made beforehand by `npm run demo:encode`. */
export const READY_FOLDER = 'ready';

export interface EncodedPictures {
  names: ReadonlySet<string>;
  largest: ReadonlyMap<string, string>;
}

export async function readEncodedPictures(reading: FolderReader): Promise<EncodedPictures> {
  const names = new Set(await reading.list(READY_FOLDER));
  return { names, largest: largestVersions(names) };
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

/** The names of all versions of that picture, the largest last, if all others are ready; its source may be the largest. */
export function encodedVersions(
  { names, largest }: EncodedPictures,
  id: string,
  use: PictureUse,
): string[] | undefined {
  const name = largest.get(id);
  const picture = name === undefined ? undefined : pictureNamed(name);
  if (name === undefined || !picture) return undefined;
  const smaller = versionNames(picture, use).smaller.map((version) => version.name);
  return smaller.every((each) => names.has(each)) ? [...smaller, name] : undefined;
}
