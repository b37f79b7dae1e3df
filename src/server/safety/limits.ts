import { countAttempt, forgetAttemptsBefore } from '../../data/attempts.ts';
import type { Database } from '../../data/database.ts';

/** A parameter everywhere, so that tests can turn it. */
export type Clock = () => Date;

export interface Limit {
  /** At most this many … */
  count: number;
  /** … within this time. */
  windowMs: number;
}

/** The security checklist: sixty enquiries a minute from one address are too many. */
export const ENQUIRIES_PER_ADDRESS: Limit = { count: 50, windowMs: 60_000 };

const MOST_REMEMBERED = 10_000;
/** Buckets carry addresses: none is kept longer than any limit needs it. */
export const FORGET_AFTER_MS = 60 * 60_000;

/** Counts in the database, so that a limit holds over all instances; who is over it is turned away without asking again. */
export class Limiter {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #over = new Map<string, number>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** How many seconds to wait; 0 for those who are within the limit. */
  async wait(bucket: string, { count, windowMs }: Limit): Promise<number> {
    const now = this.#clock();
    const until = this.#over.get(bucket) ?? 0;
    const left = until - now.getTime();
    // More than a window ahead: the clock was wrong when that was noted.
    if (left > 0 && left <= windowMs) return secondsUntil(until, now);
    this.#over.delete(bucket);
    const attempts = await countAttempt(this.#db, bucket, now, windowMs);
    if (attempts.count === 1) await forgetAttemptsBefore(this.#db, new Date(now.getTime() - FORGET_AFTER_MS));
    if (attempts.count <= count) return 0;
    if (this.#over.size >= MOST_REMEMBERED) this.#over.clear();
    this.#over.set(bucket, attempts.windowEndsAt.getTime());
    return secondsUntil(attempts.windowEndsAt.getTime(), now);
  }
}

function secondsUntil(moment: number, now: Date): number {
  return Math.max(1, Math.ceil((moment - now.getTime()) / 1000));
}
