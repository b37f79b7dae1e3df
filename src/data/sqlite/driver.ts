import {
  CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  RawNode,
  IdentifierNode,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import type { DatabaseLoad } from '../core/engine.ts';
import { reportIfSlow } from '../core/slow-queries.ts';
import type { SqlStatement } from './file.ts';
import type { SqlExecutor, ThreadPool } from './threads.ts';
import { bindRows } from '../core/batch-statements.ts';

const CUT_WITHIN_MS = 300;

/** SQLite behind threads: some that read and one that writes, since in WAL mode reading never waits for writing. */
export class SqliteThreadsDriver implements Driver {
  readonly #readers: ThreadPool;
  readonly #writers: ThreadPool;

  constructor(readers: ThreadPool, writers: ThreadPool) {
    this.#readers = readers;
    this.#writers = writers;
  }

  async init(): Promise<void> {
    // The first connection to a new file turns on WAL; it must be the one that may write.
    await this.#writers.use((thread) => thread.ask({ sql: 'select 1', parameters: [] }));
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#readers, this.#writers);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.end();
  }

  async beginTransaction(connection: SqliteConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings.accessMode === 'read only');
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    connection.end();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async savepoint(connection: SqliteConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
    await connection.executeQuery(compile(savepointCommand('savepoint', name), createQueryId()));
  }

  async rollbackToSavepoint(
    connection: SqliteConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await connection.executeQuery(compile(savepointCommand('rollback to', name), createQueryId()));
  }

  async releaseSavepoint(
    connection: SqliteConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await connection.executeQuery(compile(savepointCommand('release', name), createQueryId()));
  }

  async changeAtOnce(changes: readonly PerRowStatement[]): Promise<void> {
    const started = performance.now();
    await this.#writers.use((thread) => thread.ask({ atOnce: changes.map(asked) }));
    reportIfSlow({ sql: changes[0]?.sql ?? '', ms: performance.now() - started });
  }

  /** Moves the journal into the file and empties it; false where somebody still reads what is in it. */
  cutJournal(): Promise<boolean> {
    return this.#writers.use(async (thread) => {
      const ask = (sql: string) => thread.ask({ sql, parameters: [] });
      const { rows: before } = await ask('pragma busy_timeout');
      // Those who write meanwhile wait behind it.
      await ask(`pragma busy_timeout = ${CUT_WITHIN_MS}`);
      try {
        const { rows } = await ask('pragma wal_checkpoint(truncate)');
        return (rows[0] as { busy: number }).busy === 0;
      } finally {
        await ask(`pragma busy_timeout = ${(before[0] as { timeout: number }).timeout}`);
      }
    });
  }

  async tryWriting(changes: readonly CompiledQuery[], keep: boolean): Promise<void> {
    const proof = changes.map(({ sql, parameters }) => ({ sql, parameters }));
    await this.#writers.use((thread) => thread.ask({ proof, keep }));
  }

  load(): DatabaseLoad {
    const [readers, writers] = [this.#readers.load(), this.#writers.load()];
    return { busy: readers.busy + writers.busy, waiting: readers.waiting + writers.waiting };
  }

  async destroy(): Promise<void> {
    await this.#readers.close();
    // Whoever closes last moves the journal into the file; two that close in the same moment each leave it to the other.
    await this.#writers.close();
  }
}

/** Outside a transaction each query goes to whichever thread suits it; inside one, all go to the thread it holds. */
class SqliteConnection implements DatabaseConnection {
  readonly #readers: ThreadPool;
  readonly #writers: ThreadPool;
  #held: { pool: ThreadPool; thread: SqlExecutor } | undefined;

  constructor(readers: ThreadPool, writers: ThreadPool) {
    this.#readers = readers;
    this.#writers = writers;
  }

  async begin(readOnly: boolean): Promise<void> {
    const pool = readOnly ? this.#readers : this.#writers;
    this.#held = { pool, thread: await pool.take() };
    try {
      // IMMEDIATE: the lock is waited for here, once, and not in the middle where SQLite could only give up.
      await this.executeQuery(CompiledQuery.raw(readOnly ? 'begin deferred' : 'begin immediate'));
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** What cannot be rolled back in good order is dropped with its thread, so that the first error is the one that is told. */
  async rollback(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('rollback')).catch(() => this.#held?.thread.close());
    this.end();
  }

  end(): void {
    this.#held?.pool.give(this.#held.thread);
    this.#held = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const request = asked(query);
    const pool = onlyReads(query) ? this.#readers : this.#writers;
    const answer = await (this.#held?.thread.ask(request) ?? pool.use((thread) => thread.ask(request)));
    return {
      rows: answer.rows as R[],
      numAffectedRows: BigInt(answer.changes),
      insertId: BigInt(answer.lastInsertRowid),
    };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Read in batches instead: a stream would hold a reader for as long as its consumer likes.');
  }
}

export type WorkerRow = Readonly<Record<string, unknown>>;

/** A kept text, to be carried out once for each row that is sent with it. */
export class PerRowStatement implements CompiledQuery {
  readonly query: CompiledQuery['query'];
  readonly queryId: CompiledQuery['queryId'];
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly each: readonly unknown[][];

  constructor(words: CompiledQuery, rows: readonly WorkerRow[]) {
    this.query = words.query;
    this.queryId = words.queryId;
    this.sql = words.sql;
    this.parameters = words.parameters;
    this.each = rows.map((row) => bindRows(words, (name) => row[name]));
  }
}

function asked(query: CompiledQuery): SqlStatement {
  if (query instanceof PerRowStatement) return { sql: query.sql, each: query.each };
  return { sql: query.sql, parameters: query.parameters };
}

function onlyReads({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));
}

function savepointCommand(command: string, name: string): RawNode {
  return RawNode.createWithChildren([RawNode.createWithSql(`${command} `), IdentifierNode.create(name)]);
}
