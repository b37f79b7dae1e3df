import {
  type CompiledQuery,
  type DatabaseIntrospector,
  type Dialect,
  Kysely,
  type QueryCompiler,
  sql,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StorageUnavailable } from '../core/errors.ts';
import type { Tables } from '../core/tables.ts';
import { type Database, type Engine, EngineAdapter } from '../core/engine.ts';
import { PerRowStatement, type WorkerRow, SqliteThreadsDriver } from './driver.ts';
import { reportSlowQueries } from '../core/slow-queries.ts';
import {
  createSqliteLineIndex,
  createSqliteSearchIndex,
  dropSqliteSearchIndex,
  flushSomeSqlite,
  renewSqliteSearchIndex,
  sqliteSearchIndex,
} from './search.ts';
import type { SqliteFileOptions } from './file.ts';
import { placeholder, insertStatement, type BatchStatement } from '../core/batch-statements.ts';
import { type SqlExecutor, SqliteInProcess, SqliteThread, ThreadPool } from './threads.ts';

/** Another process on the same file is noticed by looking. */
const NOTICE_POLL_MS = 250;

/** Waiting for a lock happens on the writer's thread; beyond this the visitor is asked to try again. */
const BUSY_TIMEOUT_MS = 4_000;
const LONGEST_QUEUE_MS = 8_000;
const CACHE_MB = 32;
/** Who reads everything once, row after row, comes back to no page of the file. */
const CACHE_FOR_READING_ON_MB = 2;

/**
 * One connection writes, since SQLite lets no second one; reading is quick enough for two to serve everybody. Each is on a thread of
 * its own, unless it is told to `connect` otherwise by who can wait for it.
 */
export function openSqlite(
  file: string,
  connect: (settings: SqliteFileOptions) => SqlExecutor = onItsThread,
): Database {
  const settings = { file, busyTimeoutMs: BUSY_TIMEOUT_MS, cacheMb: CACHE_MB };
  const reader = () => connect({ ...settings, readOnly: true });
  return behind(pool(reader(), reader()), pool(connect({ ...settings, readOnly: false })));
}

const onItsThread = (settings: SqliteFileOptions) => new SqliteThread(settings);

/** One connection that only reads, on the caller's own thread, which waits for it. */
export function openSqliteInProcess(file: string): Database {
  const readOnly = true;
  const here = pool(
    new SqliteInProcess({ file, readOnly, busyTimeoutMs: BUSY_TIMEOUT_MS, cacheMb: CACHE_FOR_READING_ON_MB }),
  );
  return behind(here, here);
}

const pool = (...askers: SqlExecutor[]) => new ThreadPool(askers, LONGEST_QUEUE_MS);

function behind(readers: ThreadPool, writers: ThreadPool): Database {
  const dialect = new SqliteThreadsDialect(new SqliteThreadsDriver(readers, writers));
  return new Kysely<Tables>({ dialect, log: reportSlowQueries });
}

class SqliteThreadsDialect implements Dialect {
  readonly #driver: SqliteThreadsDriver;

  constructor(driver: SqliteThreadsDriver) {
    this.#driver = driver;
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
    this.engine = {
      ...sqlite,
      load: () => driver.load(),
      tryWriting: (_db, changes, keep) =>
        driver.tryWriting(
          changes.map((change) => change.compile()),
          keep,
        ),
      leaveNoTrace: () => driver.cutJournal(),
      changeAtOnce: async (db, writings, rows) => {
        const changes = Object.entries(writings)
          .map(
            ([name, writing]) => new PerRowStatement(wordsOf(db, writing), (rows[name] ?? []) as readonly WorkerRow[]),
          )
          .filter(({ each }) => each.length > 0);
        if (!db.isTransaction) return driver.changeAtOnce(changes);
        for (const change of changes) await db.executeQuery(change);
      },
    };
  }

  // Migrations run inside one transaction, and that holds the only write lock.
  async acquireMigrationLock(): Promise<void> {}
  async releaseMigrationLock(): Promise<void> {}
}

const kept = new WeakMap<BatchStatement<never>, CompiledQuery>();

/** For one row: carrying out the same short text for every row is quicker than one long text for all of them. */
function wordsOf(db: Database, writing: BatchStatement<never>): CompiledQuery {
  const known = kept.get(writing);
  if (known) return known;
  const words = inWords(db, writing);
  kept.set(writing, words);
  return words;
}

function inWords(db: Database, writing: BatchStatement<never>): CompiledQuery {
  const { columns, change } = writing;
  // Whatever is selected into a table with a trigger, it first copies into one of its own, for every row.
  if (!change) return insertStatement(writing, sql`values (${sql.join(columns.map(placeholder))})`).compile(db);
  const named = columns.map((name) => sql`${placeholder(name)} as ${sql.ref(name)}`);
  return change(db, sql`(select ${sql.join(named)})`).compile();
}

const sqlite: Omit<Engine, 'load' | 'changeAtOnce' | 'tryWriting' | 'leaveNoTrace'> = {
  name: 'sqlite',
  types: { whole: 'integer', decimal: 'real' },

  createSearchIndex: createSqliteSearchIndex,
  createLineIndex: createSqliteLineIndex,
  renewSearchIndex: renewSqliteSearchIndex,
  dropSearchIndex: dropSqliteSearchIndex,
  fileSome: flushSomeSqlite,
  searchIndex: sqliteSearchIndex,

  // One runs after the other.
  written: (_change, table) => sql.table(table),

  sent(_table, rows) {
    // Bound one by one: taking them out of a JSON text takes three times as long.
    const columns = Object.keys(rows[0] ?? {}).map(
      (name, place) => sql`${sql.ref(`column${place + 1}`)} as ${sql.ref(name)}`,
    );
    const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
    return sql`(select ${sql.join(columns)} from (values ${sql.join(values)}))`;
  },

  async findDamage(db) {
    try {
      const { rows } = await sql<{ quick_check: string }>`select quick_check from pragma_quick_check`.execute(db);
      const [first] = rows;
      return first && first.quick_check !== 'ok' ? first.quick_check : undefined;
    } catch (error) {
      // It may be too damaged to be looked through.
      if (error instanceof StorageUnavailable && /malformed|not a database/.test(error.message)) return error.message;
      throw error;
    }
  },

  async rewrite(db) {
    await sql`vacuum`.execute(db);
  },

  // The transaction holds the only write lock: it is its turn already.
  takeTurn: async () => true,

  // It remembers the highest number of its rows by itself; nothing of a table that is empty.
  async continueNumbers(db, _tables, given) {
    for (const [table, last] of Object.entries(given)) {
      await sql`insert into sqlite_sequence (name, seq)
        select ${table}, 0 where ${table} not in (select name from sqlite_sequence)`.execute(db);
      await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = ${table}`.execute(db);
    }
  },

  // The commit itself is the notice: the others look at the version.
  async announce() {},

  listen: () => ({ pollMs: NOTICE_POLL_MS, stop: () => {} }),
};
