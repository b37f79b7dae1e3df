import type { Database } from '../../data/core/engine.ts';
import { isPictureShown } from '../../data/content/media-references.ts';
import { cardName, MEDIA_PATH, pictureNamed } from './media-names.ts';
import type { MediaStore } from './media-store.ts';

/** Removes those that no page shows, no draft names and no history could put back; with a picture its card, by the same rule. */
export async function removeUnusedMedia(
  db: Database,
  media: Pick<MediaStore, 'remove'>,
  paths: readonly string[],
): Promise<void> {
  for (const path of new Set(paths)) {
    if (await isPictureShown(db, path)) continue;
    await media.remove(path);
    const picture = pictureNamed(path.slice(MEDIA_PATH.length));
    if (picture) await removeUnusedMedia(db, media, [MEDIA_PATH + cardName(picture.id)]);
  }
}
