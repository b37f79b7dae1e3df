import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StorageUnavailable } from '../errors.ts';

export interface FileSettings {
  file: string;
  readOnly: boolean;
  busyTimeoutMs: number;
  /** Pages of the file that it keeps in memory. */
  cacheMb: number;
}

export interface SqlStatement {
  sql: string;
  parameters: readonly unknown[];
}

/** One statement, or several as a transaction of their own. */
export type SqlRequest = SqlStatement | { atOnce: readonly SqlStatement[] };

export interface Answer {
  rows: unknown[];
  changes: number;
  lastInsertRowid: number;
}

/** It crosses from thread to thread, where an error would lose its code. */
export type AnswerOrError = Answer | { error: string; code: number | undefined };

/** Result codes that say "not now" (locked, full, not readable): https://sqlite.org/rescode.html */
export const BUSY = 5;
const UNAVAILABLE = new Set([
  BUSY,
  6 /* locked */,
  8 /* read-only */,
  10 /* i/o */,
  13 /* full */,
  14 /* cannot open */,
]);

const STATEMENTS_KEPT = 300;

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}

/** One connection, on the thread that it is made on. It may wait for a lock, and its thread with it. */
export class SqliteFile {
  readonly #settings: FileSettings;
  readonly #statements = new Map<string, Prepared>();
  #opened: DatabaseSync | undefined;

  constructor(settings: FileSettings) {
    this.#settings = settings;
  }

  answer(request: SqlRequest): AnswerOrError {
    try {
      return 'atOnce' in request ? this.#runAtOnce(request.atOnce) : this.#run(request);
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
      return { error: error instanceof Error ? error.message : String(error), code };
    }
  }

  close(): void {
    this.#statements.clear();
    this.#opened?.close();
    this.#opened = undefined;
  }

  #runAtOnce(statements: readonly SqlStatement[]): Answer {
    const command = (sql: string) => this.#run({ sql, parameters: [] });
    command('begin immediate');
    try {
      for (const statement of statements) this.#run(statement);
      return command('commit');
    } catch (error) {
      // A full disk, for one, has ended it already; what is told is the first error.
      if (this.#opened?.isTransaction) command('rollback');
      throw error;
    }
  }

  #run({ sql, parameters }: SqlStatement): Answer {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters.map(bound);
    if (returnsRows) {
      const rows = statement.all(...values);
      return { rows, changes: rows.length, lastInsertRowid: 0 };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    // On the first request, so that a database that cannot be opened is an answer and the next request tries again.
    this.#opened ??= open(this.#settings);
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    const statement = this.#opened.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

function open({ file, readOnly, busyTimeoutMs, cacheMb }: FileSettings): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs });
  connection.exec(`
    pragma busy_timeout = ${busyTimeoutMs};
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
    pragma temp_store = memory;
    pragma cache_size = ${-cacheMb * 1024};
    pragma journal_size_limit = 67108864;
    pragma query_only = ${readOnly ? 'on' : 'off'};
  `);
  return connection;
}

/** A plain number would be bound as a floating-point value. */
function bound(value: unknown): SQLInputValue {
  return Number.isInteger(value) ? BigInt(value as number) : (value as SQLInputValue);
}

export function errorFor({ error, code }: { error: string; code: number | undefined }): Error {
  const unavailable = code !== undefined && UNAVAILABLE.has(code & 0xff);
  return unavailable ? new StorageUnavailable(error) : new Error(`SQLite: ${error}`);
}
