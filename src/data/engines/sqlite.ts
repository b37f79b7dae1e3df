import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DatabaseIntrospector,
  type Dialect,
  Kysely,
  type QueryCompiler,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from '../tables.ts';
import { type Database, type Engine, EngineAdapter } from './engine.ts';
import { SqliteThreadsDriver, type Threads } from './sqlite-driver.ts';
import { createSearchIndex, dropSearchIndex, searchIndex } from './sqlite-search.ts';

/** Another process on the same file is noticed by looking. */
const CONTENT_POLL_MS = 250;

export const DATABASE_FILE = 'showroom.db';

/** One connection writes, since SQLite lets no second one; reading is quick enough for two to serve everybody. */
const THREADS: Threads = { readers: 2, writers: 1 };

export async function openSqlite(dataDir: string, threads = THREADS): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  return new Kysely<Tables>({ dialect: new SqliteThreadsDialect(join(dataDir, DATABASE_FILE), threads) });
}

class SqliteThreadsDialect implements Dialect {
  readonly #driver: SqliteThreadsDriver;

  constructor(file: string, threads: Threads) {
    this.#driver = new SqliteThreadsDriver(file, threads);
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
    this.engine = { ...sqlite, load: () => driver.load() };
  }

  // Migrations run inside one transaction, and that holds the only write lock.
  async acquireMigrationLock(): Promise<void> {}
  async releaseMigrationLock(): Promise<void> {}
}

const sqlite: Omit<Engine, 'load'> = {
  name: 'sqlite',
  types: { whole: 'integer', decimal: 'real' },

  createSearchIndex,
  dropSearchIndex,
  searchIndex,

  // The transaction holds the only write lock: it is its turn already.
  takeTurn: async () => true,

  // It remembers the highest number by itself.
  async continueNumbers() {},

  // The commit itself is the notice: the others look at the version.
  async announceContent() {},

  listenForContent: () => ({ pollMs: CONTENT_POLL_MS, stop: () => {} }),
};
