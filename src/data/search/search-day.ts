import type { Database, RowWindow } from '../core/engine.ts';
import { matchesScope, type RowCursor, type SearchScope } from '../core/search-scope.ts';
import type { Term } from '../core/trigrams.ts';
import { searchPage, searchRows } from './search.ts';

/** A search for a day finds the rows that arrived on it and the rows that hold it: one page of them, and their number. */
export async function searchDayOrText(
  db: Database,
  scope: SearchScope,
  day: SearchScope,
  terms: readonly Term[],
  { offset, limit }: RowWindow,
): Promise<{ ids: number[]; total: number }> {
  const rows = await rowsOfDayOrText(db, scope, day, terms, offset + limit);
  const { count } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matchesScope(day))
    .executeTakeFirstOrThrow();
  const none = { offset: 0, limit: 1 };
  const [holding, both] = [await searchPage(db, scope, terms, none), await searchPage(db, day, terms, none)];
  return { ids: rows.slice(offset).map(({ id }) => id), total: count + holding.total - both.total };
}

export async function rowsOfDayOrText(
  db: Database,
  scope: SearchScope,
  day: SearchScope,
  terms: readonly Term[],
  limit: number,
): Promise<RowCursor[]> {
  const found = [...(await searchRows(db, day, [], limit)), ...(await searchRows(db, scope, terms, limit))];
  const ids = [...new Set(found.map(({ id }) => id))].toSorted((a, b) => (scope.order === 'oldest' ? a - b : b - a));
  return ids.slice(0, limit).map((id) => ({ id }));
}
