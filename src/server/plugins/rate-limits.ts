import { type AttemptCount, countAttempts, deleteExpiredAttempts } from '../../data/accounts/sign-in-attempts.ts';
import type { Database } from '../../data/core/engine.ts';

/** A parameter everywhere, so that tests can turn it. */
export type Clock = () => Date;

/** How often something may be done (rate limit, throttle). */
interface RateLimit {
  /** At most this many … */
  count: number;
  /** … within this time. */
  windowMs: number;
}

/** One thing that is counted, and how much of it is too much. */
export interface RateLimitCount extends RateLimit {
  bucket: string;
}

const MOST_REMEMBERED = 10_000;

/** Counts in the database, so that a limit holds over all instances; who is over it is turned away without asking again. */
export class RateLimiter {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #over = new Map<string, number>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** How many seconds somebody has to wait of whom that is known already; 0 for everybody else. */
  knownWait({ bucket, windowMs }: RateLimitCount): number {
    const now = this.#clock();
    const until = this.#over.get(bucket) ?? 0;
    const left = until - now.getTime();
    // More than a window ahead: the clock was wrong when that was noted.
    if (left > 0 && left <= windowMs) return secondsUntil(until, now);
    this.#over.delete(bucket);
    return 0;
  }

  /** Counts one more of each, in one step; answers the seconds to wait for each of which there are too many. */
  async count(counted: readonly RateLimitCount[]): Promise<ReadonlyMap<string, number>> {
    const now = this.#clock();
    const attempts = await countAttempts(this.#db, counted, now);
    if (attempts.get(counted[0]?.bucket ?? '')?.count === 1) await deleteExpiredAttempts(this.#db, now);
    const over = counted.flatMap(({ bucket, count }) => {
      const found = attempts.get(bucket);
      return found && found.count > count ? [[bucket, this.#noted(bucket, found, now)] as const] : [];
    });
    return new Map(over);
  }

  #noted(bucket: string, { windowEndsAt }: AttemptCount, now: Date): number {
    if (this.#over.size >= MOST_REMEMBERED) this.#over.clear();
    this.#over.set(bucket, windowEndsAt.getTime());
    return secondsUntil(windowEndsAt.getTime(), now);
  }
}

function secondsUntil(moment: number, now: Date): number {
  return Math.max(1, Math.ceil((moment - now.getTime()) / 1000));
}
