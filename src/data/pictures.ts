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
  for (const place of places) {
    const found = await db.selectFrom(place).select('image').where('image', '=', image).limit(1).executeTakeFirst();
    if (found) return true;
  }
  return (await isPartOfModel(db, image)) || (await isInSetting(db, image)) || isInHistory(db, image);
}

/** A draft shows it next, or a dated change some day, unless somebody chooses another one until then. */
export async function isPictureAwaited(db: Database, image: string): Promise<boolean> {
  const draft = await db
    .selectFrom('drafts')
    .select('key')
    .where('value', 'like', named(image))
    .limit(1)
    .executeTakeFirst();
  if (draft) return true;
  const due = await db
    .selectFrom('due_changes')
    .select('id')
    .where('done_at', 'is', null)
    .where('value', 'like', named(image))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

const named = (image: string) => `%${image}%`;

async function isPartOfModel(db: Database, image: string): Promise<boolean> {
  const found = await db
    .selectFrom('models')
    .select('id')
    .where((eb) => eb.or((['icon', 'name_image', 'brochure', 'card'] as const).map((place) => eb(place, '=', image))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The logo is one. */
async function isInSetting(db: Database, image: string): Promise<boolean> {
  const setting = await db
    .selectFrom('settings')
    .select('name')
    .where('value', 'like', named(image))
    .limit(1)
    .executeTakeFirst();
  return setting !== undefined;
}

async function isInHistory(db: Database, image: string): Promise<boolean> {
  const before = await db
    .selectFrom('publications')
    .select('id')
    .where('before', 'like', named(image))
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}
