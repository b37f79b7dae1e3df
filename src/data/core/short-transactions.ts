import { setTimeout as after } from 'node:timers/promises';
import type { Database } from './engine.ts';
import { inTransaction } from './transactions.ts';

/** SQLite has one writer: whoever arrives meanwhile waits for it. Well below the 50 ms that nobody notices. */
const HELD_MS = 10;
/** Held for less than a twentieth of the time: of a hundred visitors no five meet it. */
const PAUSES = 20;
const FIRST = 5;
const MOST = 500;

/**
 * Does long work beside visitors, in many short transactions: each takes on as much as the one before could do in ten
 * milliseconds. `step` answers how much it did; less than its size is the end. Answers how much was done in all.
 */
export async function inShortTransactions(
  db: Database,
  step: (trx: Database, size: number, doneBefore: number) => Promise<number>,
  stop?: AbortSignal,
): Promise<number> {
  let done = 0;
  for (let size = FIRST; ;) {
    if (stop?.aborted) return done;
    let began = 0;
    const now = await inTransaction(db, (trx) => {
      began = performance.now();
      return step(trx, size, done);
    });
    const heldMs = performance.now() - began;
    done += now;
    if (now < size) return done;
    size = Math.max(1, Math.min(Math.floor((size * HELD_MS) / heldMs), size * 2, MOST));
    await after(PAUSES * heldMs);
  }
}
