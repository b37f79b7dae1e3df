import { type Kysely, type RawBuilder, sql } from 'kysely';
import { INDEX_START, type Database, containsTerm, MASKED_TEXT, type SearchIndex } from '../core/engine.ts';
import { rowOrder, type SearchScope } from '../core/search-scope.ts';
import { trigramsOf, isLongTerm, needsRecheck, type Term } from '../core/trigrams.ts';

/*
 * The search text is already in lower case, so the index need not fold it. An entry's number is its kind's own number
 * above the enquiry's id: one kind inside a span of time is then one stretch of the index, already in report order, and
 * neither counting nor paging touches the table.
 */
const ID_BITS = sql.lit(53);
const ID = sql`(enquiry_search.rowid & ((1 << ${ID_BITS}) - 1))`;
const FILED_AT_ONCE = 250;
/** A merge that finds nothing to do still counts as one change. */
const MERGED_SOMETHING = 2;

/**
 * Number and address are filed in a column of their own, each on a line of its own: a masked search finds them whole or not
 * at all, from the index alone. A text that holds them inside other words is filed there unchanged.
 */
const REACH = sql`
  char(10) || enquiries.mobile || char(10) || lower(enquiries.email) || char(10) ||
  case when length(search_text) - length(enquiries.email) - length(enquiries.mobile) + length(${INDEX_START})
    = length(${MASKED_TEXT}) then '' else search_text || char(10) end`;

/** Filing takes longer than storing, so new rows first lie in the tray; a search looks into both. */
export async function createSqliteSearchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_kinds (
      number integer primary key, kind text not null, suspected_spam integer not null, unique (kind, suspected_spam)
    ) strict`.execute(db);
  await createIndex(db);
  await sql`create table search_tray (id integer primary key) strict`.execute(db);
  await sql`
    create trigger enquiries_into_tray after insert on enquiries begin
      insert into search_tray (id) values (new.id);
    end`.execute(db);
}

async function createIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table enquiry_search using fts5(
      shown, reach, content = '', tokenize = 'trigram case_sensitive 1'
    )`.execute(db);
  // Fewer, larger pieces: building the index takes less than half the time, searching it no longer. And what is taken
  // out leaves nothing behind, which takes some milliseconds for each row.
  await sql`
    insert into enquiry_search (enquiry_search, rank)
    values ('hashsize', 33554432), ('automerge', 12), ('secure-delete', 1)`.execute(db);
}

/** One of the programs before, which only marked what was taken out, or files nothing apart, is made anew from the tray. */
export async function renewSqliteSearchIndex(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from sqlite_master where name = 'enquiry_search' and sql not like '%reach%'`.execute(db);
  if (rows.length === 0) return;
  await sql`drop table enquiry_search`.execute(db);
  await createIndex(db);
  await sql`insert into search_tray (id) select id from enquiries where true on conflict do nothing`.execute(db);
}

/** What is written about leads is little beside what they send: it is filed at once, and taken out with its row. */
export async function createSqliteLineIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table lead_event_search using fts5(
      text, content = '', tokenize = 'trigram case_sensitive 1'
    )`.execute(db);
  await sql`insert into lead_event_search (lead_event_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`
    create trigger lead_events_filed after insert on lead_events when new.search_text is not null begin
      insert into lead_event_search (rowid, text) values (new.id, new.search_text);
    end`.execute(db);
  await sql`
    create trigger lead_events_taken_out after delete on lead_events when old.search_text is not null begin
      insert into lead_event_search (lead_event_search, rowid, text) values ('delete', old.id, old.search_text);
    end`.execute(db);
}

export async function dropSqliteSearchIndex(db: Database): Promise<void> {
  const tables = ['enquiry_search', 'search_kinds', 'search_tray', 'lead_event_search'];
  for (const table of tables) await db.schema.dropTable(table).ifExists().execute();
}

/** What lies in the tray. */
export async function flushSomeSqlite(db: Database): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from search_tray order by id limit ${sql.lit(FILED_AT_ONCE)}`.execute(db);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await sqliteSearchIndex.add(db, ids);
  await sql`delete from search_tray where id in (${sql.join(ids)})`.execute(db);
  return rows.length === FILED_AT_ONCE;
}

export const sqliteSearchIndex: SearchIndex = {
  async add(db, ids) {
    const rows = sql.join(ids);
    await sql`
      insert into search_kinds (kind, suspected_spam)
      select distinct kind, suspected_spam from enquiries where id in (${rows}) on conflict do nothing`.execute(db);
    await sql`
      insert into enquiry_search (rowid, shown, reach)
      select (search_kinds.number << ${ID_BITS}) | enquiries.id, ${MASKED_TEXT}, ${REACH}
      from enquiries join search_kinds using (kind, suspected_spam)
      where enquiries.id in (${rows}) order by 1`.execute(db);
  },

  async remove(db, ids, { later } = { later: false }) {
    const rows = sql.join(ids);
    const erasesBefore = await erasesAtOnce(db);
    if (erasesBefore === later) await eraseAtOnce(db, !later);
    // The index keeps no texts: it takes out exactly what it is told was put in.
    await sql`
      insert into enquiry_search (enquiry_search, rowid, shown, reach)
      select 'delete', (search_kinds.number << ${ID_BITS}) | enquiries.id, ${MASKED_TEXT}, ${REACH}
      from enquiries join search_kinds using (kind, suspected_spam)
      where enquiries.id in (${rows}) and enquiries.id not in (select id from search_tray)`.execute(db);
    await sql`delete from search_tray where id in (${rows})`.execute(db);
    // What was removed later is still there, and what is removed now is not kept for its sake.
    if (!later && !erasesBefore) await eraseAtOnce(db, false);
  },

  async compactSome(db, pages, { first }) {
    if (await erasesAtOnce(db)) return false;
    const before = await changesSoFar(db);
    // A negative number begins to merge all there is into one: https://sqlite.org/fts5.html#the_merge_command
    await sql`
      insert into enquiry_search (enquiry_search, rank) values ('merge', ${first ? -pages : pages})`.execute(db);
    if ((await changesSoFar(db)) - before >= MERGED_SOMETHING) return true;
    await eraseAtOnce(db, true);
    return false;
  },

  async ids(db, scope, terms, { offset, limit }) {
    const { rows } = await sql<{ id: number }>`
      select id from (
        select * from (
          select ${ID} as id from enquiry_search where ${filed(scope, terms)}
          order by ${rowOrder(scope, indexId(terms))} limit ${offset + limit}
        )
        union all
        ${inTray(scope, terms)}
      ) order by ${rowOrder(scope)} limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async count(db, scope, terms) {
    const { rows } = await sql<{ total: number }>`
      select (select count(*) from enquiry_search where ${filed(scope, terms)})
        + (select count(*) from (${inTray(scope, terms)})) as total`.execute(db);
    return rows[0]?.total ?? 0;
  },

  lines: (terms) =>
    sql<boolean>`lead_events.id in (select rowid from lead_event_search where lead_event_search match ${ftsQuery(terms)})`,
};

/** Switched off from the first removal that is left for later until the index was compacted: nobody forgets that, not even a restart. */
async function erasesAtOnce(db: Database): Promise<boolean> {
  const { rows } = await sql<{ v: number }>`select v from enquiry_search_config where k = 'secure-delete'`.execute(db);
  return rows[0]?.v === 1;
}

const eraseAtOnce = (db: Database, on: boolean) =>
  sql`insert into enquiry_search (enquiry_search, rank) values ('secure-delete', ${on ? 1 : 0})`.execute(db);

async function changesSoFar(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

function filed(scope: SearchScope, terms: readonly Term[]): RawBuilder<boolean> {
  const { kind, spam, from, below, masked } = scope;
  const number = sql`(select number from search_kinds where kind = ${kind} and suspected_spam = ${spam ? 1 : 0})`;
  const found = sql<boolean>`enquiry_search match ${ftsQuery(terms, masked)}
    and rowid >= ((${number} << ${ID_BITS}) | ${from}) and rowid < ((${number} << ${ID_BITS}) | ${below})`;
  if (!inParts(terms)) return found;
  return sql<boolean>`${found} and exists (select 1 from enquiries where id = ${ID} and ${containsTerm(scope, terms)})`;
}

/**
 * SQLite walks the index in the order of its own number until the page is full. Words found in parts are rare: then it
 * walks all of the lists anyway, which takes a third less upwards, and sorts the few rows afterwards.
 */
function indexId(terms: readonly Term[]): RawBuilder<unknown> {
  return inParts(terms) ? sql`id` : sql`rowid`;
}

function inParts(terms: readonly Term[]): boolean {
  return terms.some(needsRecheck);
}

/** The FTS5 query for the same condition as `textContains`. */
function ftsQuery(terms: readonly Term[], masked = false): string {
  const conditionOf = (word: string) => {
    const held = allOf(trigramsOf(word).map(literally));
    return masked ? `(shown : ${held} OR reach : ${literally(`\n${word}\n`)})` : held;
  };
  return terms.map((term) => allOf(term.filter(isLongTerm).map(conditionOf))).join(' OR ');
}

const allOf = (conditions: readonly string[]) => `(${conditions.join(' AND ')})`;

/** Inside the quotes all of FTS5's own syntax is text. */
function literally(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function inTray(scope: SearchScope, terms: readonly Term[]): RawBuilder<{ id: number }> {
  // A cross join keeps this order: from the few rows in the tray to the table, never the other way round.
  return sql`select id from search_tray cross join enquiries using (id) where ${containsTerm(scope, terms)}`;
}
