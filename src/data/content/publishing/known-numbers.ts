import type { ContentTypeName } from '../../../domain/content/content-types.ts';
import type { Database } from '../../core/engine.ts';
import { rowIdOf } from '../repositories/repository.ts';

/** Where things lie that are told apart by the number of their row. */
export const NUMBERED_TABLES: Partial<Record<ContentTypeName, 'offers' | 'slides' | 'gallery'>> = {
  offer: 'offers',
  slide: 'slides',
  picture: 'gallery',
};

/** The highest number that the history knows of: what had it may be put back, so that no other one gets it. */
export async function lastKnownNumber(db: Database, thing: ContentTypeName): Promise<number> {
  const keys = await db.selectFrom('publications').where('thing', '=', thing).select('key').distinct().execute();
  return keys.reduce((highest, { key }) => Math.max(highest, rowIdOf(key)), 0);
}

/** The same by table. */
export async function lastKnownNumbers(db: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [thing, table] of Object.entries(NUMBERED_TABLES))
    found[table] = await lastKnownNumber(db, thing as ContentTypeName);
  return found;
}
