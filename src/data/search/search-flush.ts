import { type Database, engineOf } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';
import { inShortTransactions } from '../core/short-transactions.ts';

/** The search index is brought up to date when it is quiet, or when this many rows wait for it. */
const QUIET_MS = 300;
const MOST_UNFILED = 100_000;

/** Files all that waits, step by step: what was cut off before, or what an upgrade has to file anew. */
export async function flushSearchBuffer(db: Database, stop?: AbortSignal): Promise<void> {
  const step = () => inTransaction(db, (trx) => engineOf(trx).fileSome(trx));
  for (let more = true; more;) more = !stop?.aborted && (await step());
}

/**
 * Takes out of the search index's files what retention has left there, in small steps. Answers whether there was anything.
 */
export async function compactSearch(db: Database, stop?: AbortSignal): Promise<boolean> {
  const { searchIndex } = engineOf(db);
  if (!searchIndex) return false;
  const compact = async (trx: Database, pages: number, done: number) =>
    (await searchIndex.compactSome(trx, pages, { first: done === 0 })) ? pages : 0;
  return (await inShortTransactions(db, compact, stop)) > 0;
}

/** Files stored enquiries into a search index that does not follow by itself. Searches find them before that too. */
export class SearchFlusher {
  readonly #db: Database;
  readonly #whenQuiet = setTimeout(() => void this.#file(), QUIET_MS).unref();
  #unfiled = 0;
  #busy = false;

  constructor(db: Database) {
    this.#db = db;
  }

  noteStored(count: number): void {
    this.#unfiled += count;
    this.#whenQuiet.refresh();
    if (this.#unfiled >= MOST_UNFILED) void this.#file();
  }

  /** In small steps, so that an enquiry that arrives meanwhile hardly waits; what fails is left for the next time. */
  async #file(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#unfiled = 0;
    await flushSearchBuffer(this.#db).catch(() => {});
    this.#busy = false;
  }
}
