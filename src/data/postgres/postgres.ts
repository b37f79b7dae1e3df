import {
  CompiledQuery,
  Kysely,
  PostgresAdapter as KyselyPostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '../core/tables.ts';
import { type Database, type Engine, EngineAdapter } from '../core/engine.ts';
import { StorageUnavailable } from '../core/errors.ts';
import { retryConflicts } from '../core/transactions.ts';
import { isTimeout, postgresError } from './errors.ts';
import { channelName, LIMITS, listen } from './notifications.ts';
import { reportSlowQueries } from '../core/slow-queries.ts';
import {
  createPostgresLineIndex,
  createPostgresSearchIndex,
  flushSomePostgres,
  renewPostgresSearchIndex,
} from './search.ts';
import { OpenSockets } from './sockets.ts';
import { rowsAsTable, statementText } from './batch-statements.ts';
import { bindRows } from '../core/batch-statements.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 3_000;
/** A new connection is a new process there, and plans everything again: those of a busy hour are kept through its lulls. */
const KEPT_IDLE_MS = 10 * 60_000;
const LOCK_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 5_500;
/** A server that has gone silent keeps no limit of its own: with the time for connecting, a call ends within ten seconds. */
const ANSWER_TIMEOUT_MS = 6_000;
const PATIENT_CONNECT_TIMEOUT_MS = 10_000;
const PATIENT_ANSWER_TIMEOUT_MS = 30 * 60_000;
/** Whoever is asked to close while the server is silent says goodbye to nobody. */
const GOODBYE_MS = 2_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const VACUUM_WITHIN_MS = 5 * 60_000;
/** Notices arrive at once; looking now and then covers the moments without a connection. */
const NOTICE_POLL_MS = 2_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const LONGEST_PLANNED_ONCE = 6_000;

/** Counts and ids are 64-bit integers there; all of ours are within what a number holds exactly. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  /** Migrations may wait for another instance's and may take long. */
  patient?: boolean;
}

export function openPostgres(url: string, { patient = false }: PostgresOptions = {}): Database {
  const sockets = new OpenSockets();
  const pool = new pg.Pool({
    connectionString: url,
    stream: sockets.open,
    types,
    max: patient ? 1 : CONNECTIONS,
    connectionTimeoutMillis: patient ? PATIENT_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: KEPT_IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    query_timeout: patient ? PATIENT_ANSWER_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
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
  return new Kysely<Tables>({ dialect: new Dialect(url, pool, sockets), log: reportSlowQueries });
}

class Dialect extends PostgresDialect {
  readonly #url: string;
  readonly #pool: pg.Pool;

  constructor(url: string, pool: pg.Pool, sockets: OpenSockets) {
    super({ pool: asKyselyAsks(pool, sockets) });
    this.#url = url;
    this.#pool = pool;
  }

  override createAdapter(): EngineAdapter {
    return new PostgresAdapter(this.#url, this.#pool);
  }
}

/** Tells "not now" from a mistake, wherever it shows, on connecting or in a query; and has questions planned once. */
function asKyselyAsks(pool: pg.Pool, sockets: OpenSockets): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!isPlannedOnce(text)) return undefined;
    const name = names.get(text) ?? `showroom ${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch(rethrow);
      // A question that was not answered in time may still be: nothing more is asked on that connection.
      let silent = false;
      const query = async (text: string, values: readonly unknown[]) => {
        if (silent) throw new StorageUnavailable('PostgreSQL: no answer');
        try {
          return await client.query({ text, values: [...values], name: nameOf(text) });
        } catch (error) {
          silent = isTimeout(error);
          throw postgresError(error);
        }
      };
      return {
        // Its other form takes a cursor, which nothing here reads with.
        query: query as unknown as PostgresPoolClient['query'],
        release: (broken) => client.release(broken || silent),
      };
    },
    end: () => sockets.closeWithin(GOODBYE_MS, pool.end()),
  };
}

/**
 * Planning takes longer than answering most of what the site asks all day, so each connection does it once. Not for a
 * search, whose best plan depends on what is looked for; not for lists, of which every length is a text of its own; and
 * not for "all columns", which an upgrade may change under a connection that stays open.
 */
function isPlannedOnce(text: string): boolean {
  return text.length < LONGEST_PLANNED_ONCE && /^\s*(?:select|with) (?!\*)/.test(text) && !/ (?:like|in) /.test(text);
}

function rethrow(error: unknown): never {
  throw postgresError(error);
}

/** On a connection of its own, since it takes longer than a call may wait for, and cannot be part of a transaction. */
async function vacuum(url: string, tables: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, ...LIMITS, query_timeout: VACUUM_WITHIN_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`vacuum ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
    return true;
  } finally {
    void client.end().catch(() => {});
  }
}

class PostgresAdapter extends EngineAdapter {
  readonly #lock = new KyselyPostgresAdapter();
  override readonly engine: Engine;

  constructor(url: string, pool: pg.Pool) {
    super();
    this.engine = {
      ...postgres,
      load: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
      leaveNoTrace: (_db, tables) => vacuum(url, tables),
      listen: (channel, onNotice) => listen(url, channel, NOTICE_POLL_MS, onNotice),
    };
  }

  acquireMigrationLock: KyselyPostgresAdapter['acquireMigrationLock'] = (db, options) =>
    this.#lock.acquireMigrationLock(db, options);

  releaseMigrationLock: KyselyPostgresAdapter['releaseMigrationLock'] = (db, options) =>
    this.#lock.releaseMigrationLock(db, options);
}

const postgres: Omit<Engine, 'listen' | 'load' | 'leaveNoTrace'> = {
  name: 'postgres',
  types: { whole: 'bigint', decimal: 'double precision' },

  createSearchIndex: createPostgresSearchIndex,
  createLineIndex: createPostgresLineIndex,
  renewSearchIndex: renewPostgresSearchIndex,
  fileSome: flushSomePostgres,

  async findDamage() {
    return undefined;
  },
  // Its files are its own business.
  async rewrite() {},

  // It went with its table.
  async dropSearchIndex() {},

  async takeTurn(db, work) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${`showroom: ${work}`})) as taken`.execute(db);
    return rows[0]?.taken ?? false;
  },

  async continueNumbers(db, tables, given) {
    const numbered = (await db.introspection.getTables()).filter(
      ({ name, columns }) => tables.includes(name) && columns.some((column) => column.isAutoIncrementing),
    );
    for (const { name } of numbered) {
      await sql`
        select setval(pg_get_serial_sequence(${name}, 'id'), greatest(max(id), ${sql.lit(given[name] ?? 0)}) + 1, false)
        from ${sql.table(name)}`.execute(db);
    }
  },

  async changeAtOnce(db, writings, rows, tell) {
    const words = statementText(db, writings, tell);
    const sent = bindRows(words, (name) => JSON.stringify(rows[name]));
    const change = () => db.executeQuery(CompiledQuery.raw(words.sql, sent));
    // Outside a transaction the statement is one of its own.
    await (db.isTransaction ? change() : retryConflicts(change));
  },

  // All steps are one statement: none sees the others' tables, only what they return.
  written: (change) => sql.ref(change),

  sent: (table, rows) => rowsAsTable(table, sql.val(JSON.stringify(rows))),

  async tryWriting(db, changes, keep) {
    const trx = await db.startTransaction().execute();
    try {
      for (const change of changes) await sql`${change}`.execute(trx);
    } catch (error) {
      await trx.rollback().execute();
      throw error;
    }
    await (keep ? trx.commit() : trx.rollback()).execute();
  },

  async announce(db, channel) {
    await sql`select pg_notify(${channelName(channel)}, '')`.execute(db);
  },
};
