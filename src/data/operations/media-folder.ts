import { readdir } from 'node:fs/promises';
import type { Database } from '../core/engine.ts';
import { mediaInUse } from '../content/media-references.ts';

const MEDIA = '/media/';
/** Files that belong together begin alike: a picture in all its sizes with its card, a brochure, the film. */
const FAMILY = /^(?:[0-9a-f]{16}|film)(?=[-.])/;
export const FILM = 'film';

/** Finished files only: what is still being written has a name that begins with a dot. A folder that is gone has none. */
export async function mediaNames(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}

/** What pages show, or will, that is not among these files. Smaller sizes are not asked for: they are made when they are missing. */
export function missingAmong(inUse: Iterable<string>, names: Iterable<string>): string[] {
  const present = new Set(names);
  return [...inUse].filter((path) => !present.has(nameIn(path)));
}

/** Looks at names only: thousands of files take milliseconds. */
export async function missingMedia(db: Database, mediaDir: string): Promise<string[]> {
  const [inUse, names] = await Promise.all([mediaInUse(db), mediaNames(mediaDir)]);
  return missingAmong(inUse, names);
}

export const familyOf = (name: string): string => FAMILY.exec(name)?.[0] ?? name;

export const nameIn = (mediaPath: string): string => mediaPath.slice(MEDIA.length);

/** The first few of a long list. */
export function someOf(paths: readonly string[]): string {
  const [shown, more] = [paths.slice(0, 3).join(', '), paths.length - 3];
  return more > 0 ? `${shown} and ${more} more` : shown;
}
