import { sql } from 'kysely';
import { type Database, engineOf, containsTerm, type RowWindow, type SearchScope } from '../core/engine.ts';
import { isIndexedTerm, type Term } from '../core/trigrams.ts';

/** One page of what holds one of the terms, newest first, and how much there is in all. */
export async function searchPage(
  db: Database,
  scope: SearchScope,
  terms: readonly Term[],
  page: RowWindow,
): Promise<{ ids: number[]; total: number }> {
  const { searchIndex } = engineOf(db);
  if (searchIndex && isIndexedTerm(terms)) {
    const ids = await searchIndex.ids(db, scope, terms, page);
    // A page that is not full is the last one, and tells the total by itself.
    const isLast = ids.length < page.limit && (ids.length > 0 || page.offset === 0);
    return { ids, total: isLast ? page.offset + ids.length : await searchIndex.count(db, scope, terms) };
  }
  // Materialized: the hits are found once, through the trigram index where there is one, then counted and paged.
  const { rows } = await sql<{ total: number; id: number | null }>`
    with hits as materialized (select id from enquiries where ${containsTerm(scope, terms)})
    select counted.total, shown.id
    from (select count(*) as total from hits) as counted
    left join (select id from hits order by id desc limit ${page.limit} offset ${page.offset}) as shown on true
    order by shown.id desc`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) };
}

/** The newest of them, for reading on from there. */
export async function searchNewest(
  db: Database,
  scope: SearchScope,
  terms: readonly Term[],
  limit: number,
): Promise<number[]> {
  const { searchIndex } = engineOf(db);
  if (searchIndex && isIndexedTerm(terms)) return searchIndex.ids(db, scope, terms, { offset: 0, limit });
  const { rows } = await sql<{ id: number }>`
    select id from enquiries where ${containsTerm(scope, terms)} order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
