import type { Database } from '../../data/database.ts';
import { isPictureShown } from '../../data/pictures.ts';
import type { MediaStore } from './store.ts';

/** Removes those that no page shows, no draft names and no history could put back. */
export async function removeUnnamed(
  db: Database,
  media: Pick<MediaStore, 'remove'>,
  paths: readonly string[],
): Promise<void> {
  for (const path of new Set(paths)) if (!(await isPictureShown(db, path))) await media.remove(path);
}
