import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter as KyselyPostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import { type Database, type Engine, EngineAdapter } from './engine.ts';
import { postgresError } from './postgres-errors.ts';
import { CONTENT_CHANNEL, listen } from './postgres-notices.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 20_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** Notices arrive at once; looking now and then covers the moments without a connection. */
const CONTENT_POLL_MS = 2_000;

/** Counts and ids are 64-bit integers there; all of ours are within what a number holds exactly. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  /** Migrations may wait for another instance's and may take long. */
  patient?: boolean;
}

export function openPostgres(url: string, { patient = false }: PostgresOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: patient ? 1 : CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'showroom',
    ...(!patient && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    }),
  });
  // An idle connection that the server closes tells it here; the pool replaces it by itself.
  pool.on('error', () => {});
  // One that is in use but just not asking tells it here; its next query then fails. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new Dialect(url, pool) });
}

class Dialect extends PostgresDialect {
  readonly #url: string;
  readonly #pool: pg.Pool;

  constructor(url: string, pool: pg.Pool) {
    super({ pool });
    this.#url = url;
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new Driver({ pool: this.#pool });
  }

  override createAdapter(): EngineAdapter {
    return new PostgresAdapter(this.#url, this.#pool);
  }
}

/** Tells "not now" from a mistake, wherever it shows: on connecting or in a query. */
class Driver extends PostgresDriver {
  readonly #told = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch(rethrow);
    if (!this.#told.has(connection)) {
      this.#told.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, options) => execute<never>(query, options).catch(rethrow);
    }
    return connection;
  }
}

function rethrow(error: unknown): never {
  throw postgresError(error);
}

class PostgresAdapter extends EngineAdapter {
  readonly #lock = new KyselyPostgresAdapter();
  override readonly engine: Engine;

  constructor(url: string, pool: pg.Pool) {
    super();
    this.engine = {
      ...postgres,
      load: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
      listenForContent: (onNotice) => listen(url, CONTENT_POLL_MS, onNotice),
    };
  }

  acquireMigrationLock: KyselyPostgresAdapter['acquireMigrationLock'] = (db, options) =>
    this.#lock.acquireMigrationLock(db, options);

  releaseMigrationLock: KyselyPostgresAdapter['releaseMigrationLock'] = (db, options) =>
    this.#lock.releaseMigrationLock(db, options);
}

const postgres: Omit<Engine, 'listenForContent' | 'load'> = {
  name: 'postgres',
  types: { whole: 'bigint', decimal: 'double precision' },

  /** Where the role may not add pg_trgm, searching works without an index. */
  async createSearchIndex(db) {
    await sql`savepoint trigrams`.execute(db);
    try {
      await sql`create extension if not exists pg_trgm`.execute(db);
      await sql`create index enquiries_search on enquiries using gin (search_text gin_trgm_ops)`.execute(db);
    } catch {
      await sql`rollback to savepoint trigrams`.execute(db);
    }
    await sql`release savepoint trigrams`.execute(db);
  },

  // It went with its table.
  async dropSearchIndex() {},

  async takeTurn(db, work) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${`showroom: ${work}`})) as taken`.execute(db);
    return rows[0]?.taken ?? false;
  },

  async continueNumbers(db, tables) {
    const numbered = (await db.introspection.getTables()).filter(
      ({ name, columns }) => tables.includes(name) && columns.some((column) => column.isAutoIncrementing),
    );
    for (const { name } of numbered) {
      await sql`
        select setval(pg_get_serial_sequence(${name}, 'id'), greatest(1, max(id)), max(id) is not null)
        from ${sql.table(name)}`.execute(db);
    }
  },

  async announceContent(db) {
    await sql`select pg_notify(${CONTENT_CHANNEL}, '')`.execute(db);
  },
};
