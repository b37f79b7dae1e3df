import type { Database } from './database.ts';

const MEDIA_PATH = /\/media\/[0-9a-f]{16}[\w.-]*/g;

/** Every picture, card and brochure that is named in writing. */
export const mediaIn = (json: string): string[] => json.match(MEDIA_PATH) ?? [];

/** Pictures of the catalogue are named after their content, so several rows may share one. */
export async function isPictureShown(db: Database, image: string): Promise<boolean> {
  return (await isPicturePublished(db, image)) || isPictureAwaited(db, image);
}

/** It is on a page, or was on one and can be put back. */
export async function isPicturePublished(db: Database, image: string): Promise<boolean> {
  const places = ['offers', 'gallery', 'slides', 'models', 'colours', 'features', 'accessories', 'frames'] as const;
  for (const place of places)
    if (await any(db.selectFrom(place).select('image').where('image', '=', image))) return true;
  const model = db
    .selectFrom('models')
    .select('id')
    .where((eb) => eb.or((['icon', 'name_image', 'brochure', 'card'] as const).map((place) => eb(place, '=', image))));
  // The logo is in one.
  const setting = db.selectFrom('settings').select('name').where('value', 'like', named(image));
  const history = db.selectFrom('publications').select('id').where('before', 'like', named(image));
  return (await any(model)) || (await any(setting)) || any(history);
}

/** A draft shows it next, or a dated change some day, unless somebody chooses another one until then. */
export async function isPictureAwaited(db: Database, image: string): Promise<boolean> {
  const draft = db.selectFrom('drafts').select('key').where('value', 'like', named(image));
  const due = db
    .selectFrom('due_changes')
    .select('id')
    .where('done_at', 'is', null)
    .where('value', 'like', named(image));
  return (await any(draft)) || any(due);
}

const named = (image: string) => `%${image}%`;

interface Rows {
  limit(most: number): { executeTakeFirst(): Promise<unknown> };
}

const any = async (rows: Rows) => (await rows.limit(1).executeTakeFirst()) !== undefined;
