import { DuplicateKey, RowsLocked, StorageUnavailable, TransactionConflict } from '../core/errors.ts';

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html that pass by themselves. */
const UNAVAILABLE = [
  /^08/, // connection
  /^53/, // out of disk, memory or connections
  /^57(014|P0[1-5])$/, // timed out, or the server is going down or coming up
  /^25(006|P0[34])$/, // a standby, or a transaction that idled too long
  /^E(CONN|PIPE|HOST|NET|NOTFOUND|TIMEDOUT|AI_)/, // no way to the server
];

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
/** Serialization failure, deadlock detected. */
const CONFLICTS = ['40001', '40P01'];

/** What the driver says when a question was not answered in time. */
const SILENCE = /^Query read timeout$/;

/** What it says without a code when a connection cannot be had or is lost. */
const LOST =
  /timeout exceeded when trying to connect|query read timeout|timeout expired|connection terminated|connection error|not queryable|closed/i;

export function postgresError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === UNIQUE_VIOLATION) return new DuplicateKey(error.message);
  if (code === LOCK_NOT_AVAILABLE) return new RowsLocked(`PostgreSQL: ${code}`);
  if (CONFLICTS.includes(code)) return new TransactionConflict(`PostgreSQL: ${code}`);
  const inner = error instanceof AggregateError ? error.errors.some(isUnavailable) : false;
  return inner || isUnavailable(error) ? new StorageUnavailable(`PostgreSQL: ${code || error.message}`) : error;
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && SILENCE.test(error.message);
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined ? LOST.test(error.message) : UNAVAILABLE.some((pattern) => pattern.test(code));
}
