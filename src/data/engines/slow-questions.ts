import type { LogEvent } from 'kysely';

/** Longer than anything the site or the desk should ever have to wait for. */
const SLOW_MS = 1_000;

export interface SlowQuestion {
  /** With places for its values, never the values. */
  sql: string;
  ms: number;
}

const listeners = new Set<(slow: SlowQuestion) => void>();

/** Tells of every question to a database of this process that took long. Answers how to stop. */
export function onSlowQuestion(listener: (slow: SlowQuestion) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellIfSlow({ sql, ms }: SlowQuestion): void {
  if (ms >= SLOW_MS) for (const tell of listeners) tell({ sql, ms });
}

/** For Kysely, which measures every question that is asked through it. */
export const tellWhatWasSlow = ({ query, queryDurationMillis: ms }: LogEvent) => tellIfSlow({ sql: query.sql, ms });
