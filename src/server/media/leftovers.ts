import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { cardName, MEDIA } from './names.ts';

/** What lies in the media folder for the time of some work only: see `MediaStore.keep` and `storeUpload`, and restore.ts. */
const UNFINISHED = /^\.(?:[0-9a-f]{12}\.partial|.+\.restoring)$/;
const UPLOAD_NOTE = /^\.([0-9a-f]{16})\.upload$/;

/**
 * Removes what was left by work that was cut off: half-written files, and uploads that lie on the disk but never got a
 * row. Only what is older than that moment, since other instances may be at work in the same folder; and of the whole
 * files only those with a note beside them, so that nothing goes that a catalogue, a backup or another database put there.
 * Answers how many uploads it removed.
 */
export async function clearLeftovers(
  dir: string,
  before: Date,
  isShown: (mediaPath: string) => Promise<boolean>,
): Promise<number> {
  const names = await readdir(dir);
  const remove = (name: string) => rm(path.join(dir, name), { force: true });
  let uploads = 0;
  for (const name of names) {
    const [, id] = UPLOAD_NOTE.exec(name) ?? [];
    if (id === undefined && !UNFINISHED.test(name)) continue;
    // Gone since the folder was listed: it was finished, or another instance was here first.
    const found = await stat(path.join(dir, name)).catch(() => undefined);
    if (!found || found.mtime >= before) continue;
    const picture = names.filter((each) => id !== undefined && each.startsWith(`${id}-`));
    const card = names.filter((each) => id !== undefined && each === cardName(id));
    // Each by itself: a model may still show the card of a picture that was exchanged.
    const gone: string[] = [];
    for (const files of [picture, card]) if (!(await anyShown(files, isShown))) gone.push(...files);
    await Promise.all(gone.map(remove));
    uploads += gone.length > 0 ? 1 : 0;
    await remove(name);
  }
  return uploads;
}

async function anyShown(files: readonly string[], isShown: (mediaPath: string) => Promise<boolean>): Promise<boolean> {
  for (const file of files) if (await isShown(MEDIA + file)) return true;
  return false;
}
