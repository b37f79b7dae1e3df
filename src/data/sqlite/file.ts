import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DuplicateKey, StorageUnavailable } from '../core/errors.ts';

export interface SqliteFileOptions {
  file: string;
  readOnly: boolean;
  busyTimeoutMs: number;
  /** Pages of the file that it keeps in memory. */
  cacheMb: number;
}

interface AskedOnce {
  sql: string;
  parameters: readonly unknown[];
}

/** Carried out once, or once for each of these rows. */
export type SqlStatement = AskedOnce | { sql: string; each: readonly (readonly unknown[])[] };

/** One statement; or several as a transaction of their own; or a proof that one could be carried out and kept. */
export type SqlRequest = SqlStatement | { atOnce: readonly SqlStatement[] } | WriteProof;

export interface WriteProof {
  proof: readonly AskedOnce[];
  /** Down to the disk; otherwise it is taken back at the last moment. */
  keep: boolean;
}

export interface SqlAnswer {
  rows: unknown[];
  changes: number;
  lastInsertRowid: number;
}

/** It crosses from thread to thread, where an error would lose its code. */
export type SqlAnswerOrError = SqlAnswer | { error: string; code: number | undefined };

/** Result codes that say "not now" (locked, full, not readable): https://sqlite.org/rescode.html */
export const BUSY = 5;
const FULL = 13;
const CANNOT_OPEN = 14;
const UNAVAILABLE = new Set([
  BUSY,
  6 /* locked */,
  8 /* read-only */,
  10 /* i/o */,
  FULL,
  CANNOT_OPEN,
  11 /* damaged */,
  26 /* not a database */,
]);

/** A journal needs some room before anything can be stored. */
const LEAST_FREE_BYTES = 1024 * 1024;
const TAKEN = new Set([1555 /* primary key */, 2067 /* unique */]);

const STATEMENTS_KEPT = 300;

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}

/** One connection, on the thread that it is made on. It may wait for a lock, and its thread with it. */
export class SqliteFile {
  readonly #settings: SqliteFileOptions;
  readonly #statements = new Map<string, Prepared>();
  #opened: DatabaseSync | undefined;
  #place: Place | undefined;

  constructor(settings: SqliteFileOptions) {
    this.#settings = settings;
  }

  answer(request: SqlRequest): SqlAnswerOrError {
    try {
      // Whoever writes looks before that nothing is stored in vain, and after it that nothing was.
      if (!this.#settings.readOnly) this.#place?.check();
      const answer = this.#carryOut(request);
      if (!this.#settings.readOnly && !this.#opened?.isTransaction) this.#place?.check();
      return answer;
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
      return { error: error instanceof Error ? error.message : String(error), code };
    }
  }

  close(): void {
    this.#statements.clear();
    this.#opened?.close();
    this.#opened = undefined;
    this.#place = undefined;
  }

  #carryOut(request: SqlRequest): SqlAnswer {
    if ('atOnce' in request) return this.#runAtOnce(request.atOnce);
    return 'proof' in request ? this.#prove(request) : this.#run(request);
  }

  /** On a connection of its own, which has read nothing of the file yet and so sees what is on the disk. */
  #prove({ proof, keep }: WriteProof): SqlAnswer {
    const { bavail, bsize } = statfsSync(dirname(this.#settings.file));
    if (bavail * bsize < LEAST_FREE_BYTES) throw new Trouble(FULL, 'The disk is full.');
    const fresh = open(this.#settings);
    try {
      fresh.exec('begin immediate');
      for (const { sql, parameters } of proof) fresh.prepare(sql).run(...parameters.map(bound));
      fresh.exec(keep ? 'commit' : 'rollback');
    } finally {
      fresh.close();
    }
    return { rows: [], changes: 0, lastInsertRowid: 0 };
  }

  #runAtOnce(statements: readonly SqlStatement[]): SqlAnswer {
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

  #run(asked: SqlStatement): SqlAnswer {
    const { statement, returnsRows } = this.#prepare(asked.sql);
    if ('each' in asked) {
      for (const row of asked.each) statement.run(...row.map(bound));
      return { rows: [], changes: asked.each.length, lastInsertRowid: 0 };
    }
    const values = asked.parameters.map(bound);
    if (returnsRows) {
      const rows = statement.all(...values);
      return { rows, changes: rows.length, lastInsertRowid: 0 };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  }

  #open(): DatabaseSync {
    const opened = open(this.#settings);
    this.#place = new Place(this.#settings.file);
    return opened;
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    // On the first request, so that a database that cannot be opened is an answer and the next request tries again.
    this.#opened ??= this.#open();
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    const statement = this.#opened.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** An error of ours with one of SQLite's codes. */
class Trouble extends Error {
  readonly errcode: number;

  constructor(errcode: number, message: string) {
    super(message);
    this.errcode = errcode;
  }
}

/**
 * The file and its journal as they were opened. A connection goes on writing into a file that was moved or removed, and
 * the next start would know nothing of it.
 */
class Place {
  readonly #file: string;
  readonly #own: string;
  #journal: string | undefined;

  constructor(file: string) {
    this.#file = file;
    this.#own = identityOf(file) ?? '';
  }

  check(): void {
    const journal = identityOf(`${this.#file}-wal`);
    // It comes with the first write and stays as long as somebody has the database open.
    this.#journal ??= journal;
    if (identityOf(this.#file) !== this.#own || journal !== this.#journal) throw gone();
  }
}

const gone = () => new Trouble(CANNOT_OPEN, 'The database file was moved, removed or replaced.');

function identityOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/** Never makes one: a file that is not there has been there before. */
function open({ file, readOnly, busyTimeoutMs, cacheMb }: SqliteFileOptions): DatabaseSync {
  if (identityOf(file) === undefined) throw gone();
  const address = pathToFileURL(file);
  address.searchParams.set('mode', 'rw');
  const connection = new DatabaseSync(address, { timeout: busyTimeoutMs });
  connection.exec(`
    pragma busy_timeout = ${busyTimeoutMs};
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
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

export function errorFor({ error, code }: { error: string; code: number | undefined }, file: string): Error {
  if (code !== undefined && TAKEN.has(code)) return new DuplicateKey(error);
  const unavailable = code !== undefined && UNAVAILABLE.has(code & 0xff);
  return unavailable ? new StorageUnavailable(error, file) : new Error(`SQLite: ${error}`);
}
