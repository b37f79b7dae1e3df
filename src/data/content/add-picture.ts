import type { GalleryImage } from '../../domain/catalogue/model-key.ts';
import type { Database } from '../core/engine.ts';

const SHOWN = ['id', 'image as image_path', 'alt', 'caption', 'focus'] as const;

export async function addToGallery(
  db: Database,
  pictures: readonly Pick<GalleryImage, 'image_path' | 'alt'>[],
  at: Date,
): Promise<GalleryImage[]> {
  return db
    .insertInto('gallery')
    .values(pictures.map(({ image_path, alt }) => ({ image: image_path, alt, added_at: at.getTime() })))
    .returning(SHOWN)
    .execute();
}
