import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { cardName, MEDIA_PATH } from './media-names.ts';

/** What lies in the media folder for the time of some work only: see `MediaStore.keep` and `storeUpload`, and restore.ts. */
const UNFINISHED = /^\.(?:[0-9a-f]{12}\.partial|.+\.restoring)$/;
const UPLOAD_NOTE = /^\.([0-9a-f]{16})\.upload$/;

/** What is asked about a file in the media folder. */
export interface MediaUses {
  isPublished(mediaPath: string): Promise<boolean>;
  /** By what may still choose another one. */
  isAwaited(mediaPath: string): Promise<boolean>;
}

/**
 * Removes what was left by work that was cut off: half-written files, and uploads that lie on the disk but never got a
 * row. Only what is older than that moment, since other instances may be at work in the same folder; and of the whole
 * files only those with a note beside them, so that nothing goes that a catalogue, a backup or another database put there.
 * While an upload is awaited its note stays. Answers how many uploads it removed.
 */
export async function clearAbandonedUploads(dir: string, before: Date, uses: MediaUses): Promise<number> {
  const names = await readdir(dir);
  const remove = (name: string) => rm(path.join(dir, name), { force: true });
  let uploads = 0;
  for (const name of names) {
    const [, id] = UPLOAD_NOTE.exec(name) ?? [];
    if (id === undefined && !UNFINISHED.test(name)) continue;
    // Gone since the folder was listed: it was finished, or another instance was here first.
    const found = await stat(path.join(dir, name)).catch(() => undefined);
    if (!found || found.mtime >= before) continue;
    const { gone, awaited } = id === undefined ? NOTHING : await judged(filesOf(id, names), uses);
    await Promise.all(gone.map(remove));
    uploads += gone.length > 0 ? 1 : 0;
    if (!awaited) await remove(name);
  }
  return uploads;
}

/** A picture in all its versions or a brochure, and a card: each by itself, since a model may still show the card of a picture that was exchanged. */
const filesOf = (id: string, names: readonly string[]) => [
  names.filter((each) => each.startsWith(`${id}-`)),
  names.filter((each) => each === cardName(id)),
];

const NOTHING = { gone: [], awaited: false };

async function judged(parts: readonly (readonly string[])[], { isPublished, isAwaited }: MediaUses) {
  const gone: string[] = [];
  let awaited = false;
  for (const files of parts) {
    if (await any(files, isPublished)) continue;
    if (await any(files, isAwaited)) awaited = true;
    else gone.push(...files);
  }
  return { gone, awaited };
}

async function any(files: readonly string[], holds: (mediaPath: string) => Promise<boolean>): Promise<boolean> {
  for (const file of files) if (await holds(MEDIA_PATH + file)) return true;
  return false;
}
