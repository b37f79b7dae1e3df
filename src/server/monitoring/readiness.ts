import { setTimeout as after } from 'node:timers/promises';
import type { Database } from '../../data/core/engine.ts';
import { proveWritable } from '../../data/operations/open-database.ts';
import { StorageUnavailable } from '../../data/core/errors.ts';

/** A load balancer has its answer within two seconds, also from a database that is silent. */
const ANSWERED_WITHIN_MS = 1_800;
/** How often at most the proof goes down to the disk; in between it stops one step before, so that it wears nothing. */
const DOWN_TO_THE_DISK_EVERY_MS = 9_000;

/** Whether an enquiry can be stored; if not, why not. */
export type Readiness = { ready: true } | { ready: false; reason: string };

const SILENT: Readiness = { ready: false, reason: 'The database does not answer in time.' };

/** Tries to write. Callers at the same time share one try, so that a silent database is not asked more and more. */
export class ReadinessProbe {
  readonly #db: Database;
  #provenAt = -Infinity;
  #underway: Promise<Readiness> | undefined;
  /** What was found last. A server proves that it can write before it listens. */
  latest: Readiness = { ready: true };

  constructor(db: Database) {
    this.#db = db;
  }

  async run(): Promise<Readiness> {
    this.#underway ??= this.#prove().finally(() => (this.#underway = undefined));
    const patience = new AbortController();
    const tooLate = after(ANSWERED_WITHIN_MS, SILENT, { ref: false, signal: patience.signal }).catch(() => SILENT);
    this.latest = await Promise.race([this.#underway, tooLate]);
    patience.abort();
    return this.latest;
  }

  async #prove(): Promise<Readiness> {
    const asked = performance.now();
    const keep = asked - this.#provenAt >= DOWN_TO_THE_DISK_EVERY_MS;
    try {
      await proveWritable(this.#db, { keep });
      if (keep) this.#provenAt = asked;
      return { ready: true };
    } catch (error) {
      this.#provenAt = -Infinity;
      const reason = error instanceof StorageUnavailable ? error.message : 'The database refuses to store anything.';
      return { ready: false, reason };
    }
  }
}
