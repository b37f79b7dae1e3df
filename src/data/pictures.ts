import type { Database } from './database.ts';

/** Pictures of the catalogue are named after their content, so several rows may share one. */
export async function isPictureShown(db: Database, image: string): Promise<boolean> {
  const places = ['offers', 'gallery', 'slides', 'models', 'colours', 'features', 'accessories', 'frames'] as const;
  for (const place of places) {
    const found = await db.selectFrom(place).select('image').where('image', '=', image).limit(1).executeTakeFirst();
    if (found) return true;
  }
  return false;
}
