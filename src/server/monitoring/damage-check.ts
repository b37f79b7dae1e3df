import type { Database } from '../../data/core/engine.ts';
import { findDamage } from '../../data/operations/open-database.ts';

/** So much of its time at most is spent on looking: a small shop is looked through every few seconds, a large one every few minutes. */
const REST_TO_WORK = 100;

/** Looks through the database's files now and then, beside everything else. */
export class DamageCheck {
  readonly #db: Database;
  #nextAt = 0;
  #latest: number | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** 1 where something was damaged the last time, 0 where nothing was; begins to look again if it is time. */
  latest(): number | undefined {
    const began = performance.now();
    if (began >= this.#nextAt) {
      this.#nextAt = Infinity;
      void this.#look().finally(() => {
        const ended = performance.now();
        this.#nextAt = ended + (ended - began) * REST_TO_WORK;
      });
    }
    return this.#latest;
  }

  async #look(): Promise<void> {
    try {
      this.#latest = (await findDamage(this.#db)) === undefined ? 0 : 1;
    } catch {
      // A database that is away says nothing about its files.
    }
  }
}
