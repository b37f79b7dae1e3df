import { sql } from 'kysely';
import { type Database, engineOf, containsTerm, type RowWindow } from '../core/engine.ts';
import { matchesScope, type RowCursor, rowOrder, type SearchScope, scopeTable } from '../core/search-scope.ts';
import { isIndexedTerm, type Term } from '../core/trigrams.ts';

/** One page of the rows that hold one of the terms, in the order of the scope, and the number of such rows. */
export async function searchPage(
  db: Database,
  scope: SearchScope,
  terms: readonly Term[],
  page: RowWindow,
): Promise<{ ids: number[]; total: number }> {
  const searchIndex = indexFor(db, scope, terms);
  if (searchIndex) {
    const ids = await searchIndex.ids(db, scope, terms, page);
    // A page that is not full is the last one, and tells the total by itself.
    const isLast = ids.length < page.limit && (ids.length > 0 || page.offset === 0);
    return { ids, total: isLast ? page.offset + ids.length : await searchIndex.count(db, scope, terms) };
  }
  // Materialized: the hits are found once, through the trigram index where there is one, then counted and paged.
  const { rows } = await sql<{ total: number; id: number | null }>`
    with hits as materialized (select ${cursorOf(scope)} from ${scopeTable(scope)} where ${holds(scope, terms)})
    select counted.total, shown.id
    from (select count(*) as total from hits) as counted
    left join (select * from hits order by ${rowOrder(scope)} limit ${page.limit} offset ${page.offset}) as shown on true
    order by ${rowOrder(scope, sql`shown.id`)}`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) };
}

/** The first rows of a scope that hold one of the terms; all rows where there are no terms. */
export async function searchRows(
  db: Database,
  scope: SearchScope,
  terms: readonly Term[],
  limit: number,
): Promise<RowCursor[]> {
  const searchIndex = indexFor(db, scope, terms);
  if (searchIndex) return (await searchIndex.ids(db, scope, terms, { offset: 0, limit })).map((id) => ({ id }));
  // By the link's own number, since the index of the appointments ends with it.
  const order = rowOrder(scope, scope.visits && sql`enquiry_id`);
  const { rows } = await sql<RowCursor>`
    select ${cursorOf(scope)} from ${scopeTable(scope)} where ${holds(scope, terms)}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Of appointments there are few: they are searched without the index. */
function indexFor(db: Database, { visits }: SearchScope, terms: readonly Term[]) {
  return !visits && terms.length > 0 && isIndexedTerm(terms) ? engineOf(db).searchIndex : undefined;
}

const holds = (scope: SearchScope, terms: readonly Term[]) =>
  terms.length > 0 ? containsTerm(scope, terms) : matchesScope(scope);

const cursorOf = ({ visits }: SearchScope) => (visits ? sql`id, visit_on` : sql`id`);
