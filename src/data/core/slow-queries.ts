import type { LogEvent } from 'kysely';

/** Longer than anything the site or the desk should ever have to wait for. */
const SLOW_MS = 1_000;

export interface SlowQuery {
  /** With places for its values, never the values. */
  sql: string;
  ms: number;
}

const listeners = new Set<(slow: SlowQuery) => void>();

/** Tells of every question to a database of this process that took long. Answers how to stop. */
export function onSlowQuery(listener: (slow: SlowQuery) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportIfSlow({ sql, ms }: SlowQuery): void {
  if (ms >= SLOW_MS) for (const tell of listeners) tell({ sql, ms });
}

/** For Kysely, which measures every question that is asked through it. */
export const reportSlowQueries = ({ query, queryDurationMillis: ms }: LogEvent) => reportIfSlow({ sql: query.sql, ms });
