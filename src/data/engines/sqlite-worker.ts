import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** The thread that owns one SQLite connection. It may wait for a lock; the process that asks does not. */
export interface WorkerSettings {
  file: string;
  readOnly: boolean;
  busyTimeoutMs: number;
}

export interface WorkerRequest {
  sql: string;
  parameters: readonly unknown[];
}

export type WorkerAnswer =
  | { rows: unknown[]; changes: number; lastInsertRowid: number }
  | { error: string; code: number | undefined };

const STATEMENTS_KEPT = 300;

const { file, readOnly, busyTimeoutMs } = workerData as WorkerSettings;
const statements = new Map<string, Prepared>();
let opened: DatabaseSync | undefined;

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}

/** On the first request, so that a database that cannot be opened is an answer and the next request tries again. */
function database(): DatabaseSync {
  return (opened ??= open());
}

function open(): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs });
  connection.exec(`
    pragma busy_timeout = ${busyTimeoutMs};
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
    pragma temp_store = memory;
    pragma cache_size = -32768;
    pragma journal_size_limit = 67108864;
    pragma query_only = ${readOnly ? 'on' : 'off'};
  `);
  return connection;
}

function prepare(sql: string): Prepared {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= STATEMENTS_KEPT) statements.clear();
  const statement = database().prepare(sql);
  const prepared = { statement, returnsRows: statement.columns().length > 0 };
  statements.set(sql, prepared);
  return prepared;
}

/** A plain number would be bound as a floating-point value. */
function bound(value: unknown): SQLInputValue {
  return Number.isInteger(value) ? BigInt(value as number) : (value as SQLInputValue);
}

function run({ sql, parameters }: WorkerRequest): WorkerAnswer {
  const { statement, returnsRows } = prepare(sql);
  const values = parameters.map(bound);
  if (returnsRows) {
    const rows = statement.all(...values);
    return { rows, changes: rows.length, lastInsertRowid: 0 };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
}

function answer(request: WorkerRequest): WorkerAnswer {
  try {
    return run(request);
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
    return { error: error instanceof Error ? error.message : String(error), code };
  }
}

parentPort?.on('message', (request: WorkerRequest) => {
  parentPort?.postMessage(answer(request));
});
