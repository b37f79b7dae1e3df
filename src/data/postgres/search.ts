import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../core/engine.ts';

/**
 * How much an index by trigrams lets wait (GIN's fast update). At PostgreSQL's own 4 MB every thousandth enquiry or so
 * would file all the others before it is stored itself; so they are filed when it is quiet (enquiries/search-filing.ts),
 * long before it is as much as this. A search looks through what waits.
 */
const MOST_UNFILED_KB = 512 * 1024;

export const createPostgresSearchIndex = (db: Kysely<unknown>) =>
  indexByTrigrams(db, sql`create index enquiries_search on enquiries using gin (search_text gin_trgm_ops)`);

export const createPostgresLineIndex = (db: Kysely<unknown>) =>
  indexByTrigrams(
    db,
    sql`create index lead_events_search on lead_events using gin (search_text gin_trgm_ops) where search_text is not null`,
  );

export async function renewPostgresSearchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter index if exists enquiries_search set (gin_pending_list_limit = ${sql.lit(MOST_UNFILED_KB)})`.execute(db);
}

/** Where there is no index, there is nothing to file. */
export async function flushSomePostgres(db: Database): Promise<boolean> {
  await sql`select gin_clean_pending_list(to_regclass('enquiries_search'))`.execute(db);
  return false;
}

/** Where the role may not add pg_trgm, searching works without an index. */
async function indexByTrigrams(db: Kysely<unknown>, index: RawBuilder<unknown>): Promise<void> {
  await sql`savepoint trigrams`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await index.execute(db);
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db);
  }
  await sql`release savepoint trigrams`.execute(db);
}
