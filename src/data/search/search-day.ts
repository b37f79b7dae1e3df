import { type Database, matchesScope, type RowWindow, type SearchScope } from '../core/engine.ts';
import type { Term } from '../core/trigrams.ts';
import { searchNewest, searchPage } from './search.ts';

/** A day was typed: what arrived on it is found, and what holds it. One page, newest first, and how much there is in all. */
export async function searchDayOrText(
  db: Database,
  scope: SearchScope,
  day: SearchScope,
  terms: readonly Term[],
  { offset, limit }: RowWindow,
): Promise<{ ids: number[]; total: number }> {
  const ids = await newestOfDayOrText(db, scope, day, terms, offset + limit);
  const { count } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matchesScope(day))
    .executeTakeFirstOrThrow();
  const none = { offset: 0, limit: 1 };
  const [holding, both] = [await searchPage(db, scope, terms, none), await searchPage(db, day, terms, none)];
  return { ids: ids.slice(offset), total: count + holding.total - both.total };
}

export async function newestOfDayOrText(
  db: Database,
  scope: SearchScope,
  day: SearchScope,
  terms: readonly Term[],
  limit: number,
): Promise<number[]> {
  const arrived = await db
    .selectFrom('enquiries')
    .select('id')
    .where(matchesScope(day))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const found = await searchNewest(db, scope, terms, limit);
  const ids = new Set([...arrived.map(({ id }) => id), ...found]);
  return [...ids].toSorted((a, b) => b - a).slice(0, limit);
}
