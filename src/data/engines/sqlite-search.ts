import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SearchIndex, SearchScope } from './engine.ts';

/*
 * The search text is already in lower case, so the index need not fold it. An entry's number is its kind's own number
 * above the enquiry's id: one kind inside a span of time is then one stretch of the index, already in report order, and
 * neither counting nor paging touches the table.
 */
const ID_BITS = sql.lit(53);

export async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_kinds (
      number integer primary key, kind text not null, suspected_spam integer not null, unique (kind, suspected_spam)
    ) strict`.execute(db);
  await sql`
    create virtual table enquiry_search using fts5(
      text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
    )`.execute(db);
}

export const searchIndex: SearchIndex = {
  async add(db, ids) {
    const added = sql`(
      select id, kind, suspected_spam, search_text from enquiries where id in (${sql.join(ids)})
    ) as added`;
    await sql`
      insert into search_kinds (kind, suspected_spam)
      select distinct kind, suspected_spam from ${added} where true on conflict do nothing`.execute(db);
    await sql`
      insert into enquiry_search (rowid, text)
      select (search_kinds.number << ${ID_BITS}) | added.id, added.search_text
      from ${added} join search_kinds using (kind, suspected_spam)
      order by 1`.execute(db);
  },

  async ids(db, scope, terms, { offset, limit }) {
    const { rows } = await sql<{ id: number }>`
      select rowid & ((1 << ${ID_BITS}) - 1) as id
      from enquiry_search where ${matching(scope, terms)}
      order by rowid desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async count(db, scope, terms) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from enquiry_search where ${matching(scope, terms)}`.execute(db);
    return rows[0]?.total ?? 0;
  },
};

function matching({ kind, spam, from, below }: SearchScope, terms: readonly string[]): RawBuilder<boolean> {
  const number = sql`(select number from search_kinds where kind = ${kind} and suspected_spam = ${spam ? 1 : 0})`;
  // Inside the quotes all of FTS5's own syntax is text.
  const query = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ');
  return sql<boolean>`enquiry_search match ${query}
    and rowid >= ((${number} << ${ID_BITS}) | ${from}) and rowid < ((${number} << ${ID_BITS}) | ${below})`;
}
