export type Clock = () => Date;

export interface Limit {
  /** At most this many … */
  count: number;
  /** … within this time. */
  windowMs: number;
}

/** The specification's checklist: sixty enquiries a minute from one address are too many. */
export const ENQUIRIES_PER_ADDRESS: Limit = { count: 50, windowMs: 60_000 };

const MOST_KEYS = 50_000;

/** Counts within fixed windows. `hit` says how many seconds to wait once the limit is passed, else 0. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #windows = new Map<string, { endsAt: number; count: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  hit(key: string, limit: Limit): number {
    const now = this.#clock().getTime();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      if (this.#windows.size >= MOST_KEYS) this.#forgetEnded(now);
      window = { endsAt: now + limit.windowMs, count: 0 };
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count > limit.count ? Math.ceil((window.endsAt - now) / 1000) : 0;
  }

  #forgetEnded(now: number) {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    if (this.#windows.size >= MOST_KEYS) this.#windows.clear();
  }
}
