import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DatabaseIntrospector,
  type Dialect,
  Kysely,
  type QueryCompiler,
  type RawBuilder,
  sql,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from '../tables.ts';
import { type Database, type Engine, EngineAdapter, type Page, type SearchScope } from './engine.ts';
import { SqliteThreadsDriver } from './sqlite-driver.ts';

/** Another process on the same file is noticed by looking. */
const CONTENT_POLL_MS = 250;

export const DATABASE_FILE = 'showroom.db';

export async function openSqlite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  return new Kysely<Tables>({ dialect: new SqliteThreadsDialect(join(dataDir, DATABASE_FILE)) });
}

class SqliteThreadsDialect implements Dialect {
  readonly #driver: SqliteThreadsDriver;

  constructor(file: string) {
    this.#driver = new SqliteThreadsDriver(file);
  }

  createDriver(): SqliteThreadsDriver {
    return this.#driver;
  }

  createAdapter(): EngineAdapter {
    return new SqliteAdapter(this.#driver);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class SqliteAdapter extends EngineAdapter {
  override readonly engine: Engine;

  constructor(driver: SqliteThreadsDriver) {
    super();
    this.engine = { ...sqlite, backup: (file) => driver.backup(file) };
  }

  // Migrations run inside one transaction, and that holds the only write lock.
  async acquireMigrationLock(): Promise<void> {}
  async releaseMigrationLock(): Promise<void> {}
}

const sqlite: Engine = {
  name: 'sqlite',
  types: { whole: 'integer', decimal: 'real' },

  /*
   * The search text is already in lower case, so the index need not fold it. An entry's number is its kind's own number
   * above the enquiry's id: one kind inside a span of time is then one stretch of the index, already in report order,
   * and neither counting nor paging touches the table.
   */
  async createSearchIndex(db) {
    await sql`
      create table search_kinds (
        number integer primary key, kind text not null, suspected_spam integer not null, unique (kind, suspected_spam)
      ) strict`.execute(db);
    await sql`
      create virtual table enquiry_search using fts5(
        text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
      )`.execute(db);
  },

  async indexForSearch(db, ids) {
    if (ids.length === 0) return;
    const rows = sql`select id, kind, suspected_spam, search_text from enquiries where id in (${sql.join(ids)})`;
    await sql`
      insert into search_kinds (kind, suspected_spam)
      select distinct kind, suspected_spam from (${rows}) as added where true on conflict do nothing`.execute(db);
    await sql`
      insert into enquiry_search (rowid, text)
      select (search_kinds.number << 53) | added.id, added.search_text
      from (${rows}) as added
      join search_kinds on search_kinds.kind = added.kind and search_kinds.suspected_spam = added.suspected_spam
      order by 1`.execute(db);
  },

  async idsContaining(db, scope, terms, { offset, limit }: Page) {
    const { rows } = await sql<{ id: number }>`
      select rowid & ${Number.MAX_SAFE_INTEGER} as id
      from enquiry_search where ${matching(scope, terms)}
      order by rowid desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async countContaining(db, scope, terms) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from enquiry_search where ${matching(scope, terms)}`.execute(db);
    return rows[0]?.total ?? 0;
  },

  // The commit itself is the notice: the others look at the version.
  async announceContent() {},

  listenForContent: () => ({ pollMs: CONTENT_POLL_MS, stop: () => {} }),
};

function matching({ kind, spam, from, below }: SearchScope, terms: readonly string[]): RawBuilder<boolean> {
  const number = sql`(
    select number from search_kinds where kind = ${kind} and suspected_spam = ${spam ? 1 : 0}
  )`;
  // Inside the quotes all of FTS5's own syntax is text.
  const query = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ');
  return sql<boolean>`enquiry_search match ${query}
    and rowid >= ((${number} << 53) | ${from}) and rowid < ((${number} << 53) | ${below})`;
}
