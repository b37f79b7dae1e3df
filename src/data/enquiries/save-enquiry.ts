import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, engineOf } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';
import { RowsLocked, StorageUnavailable } from '../core/errors.ts';
import { notifyLeadChanges } from '../leads/lead-changes.ts';
import { SearchFlusher } from '../search/search-flush.ts';
import type { NewEnquiry, StoredReference } from '../core/new-enquiry.ts';
import { storeEnquiries } from './store-batch.ts';

export type { NewEnquiry, StoredReference } from '../core/new-enquiry.ts';

/** At most this many share one commit; about what one multi-row insert of each engine takes comfortably. */
const LARGEST_BATCH = 250;
/** So many of a batch that failed are stored beside each other; other work still finds a connection. */
const ALONE_AT_ONCE = 4;
/** Beyond this, waiting would outlast the visitor's patience: better to say so at once. */
const LONGEST_QUEUE = 2_000;

const inboxes = new WeakMap<Database, Inbox>();

/**
 * Stores one enquiry; resolves only when it is on disk. Those that arrive while a commit is under way share the next
 * one. Inside a transaction it is stored as part of that.
 */
export async function saveEnquiry(db: Database, enquiry: NewEnquiry): Promise<StoredReference> {
  if (db.isTransaction) return storeAlone(db, enquiry);
  const inbox = inboxes.get(db) ?? new Inbox(db);
  inboxes.set(db, inbox);
  return inbox.put(enquiry);
}

/**
 * Stores many at once, for trying and measuring. Quickest with 5,000 to 20,000 at a time (one transaction each), oldest
 * first, so that the tables and the search index grow at their end; a million takes about a minute of processor time.
 */
export function saveInBulk(db: Database, enquiries: readonly NewEnquiry[]): Promise<StoredReference[]> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('lead_days')
      .set((eb) => ({ generation: eb('generation', '+', 1), figures: '' }))
      .execute();
    const stored: StoredReference[] = [];
    for (let start = 0; start < enquiries.length; start += LARGEST_BATCH) {
      stored.push(...(await storeEnquiries(trx, enquiries.slice(start, start + LARGEST_BATCH))));
    }
    while (await engineOf(trx).fileSome(trx));
    return stored;
  });
}

async function storeAlone(db: Database, enquiry: NewEnquiry): Promise<StoredReference> {
  const [stored] = await storeEnquiries(db, [enquiry]);
  if (!stored) throw new Error('An enquiry was not stored.');
  return stored;
}

interface Waiting {
  enquiry: NewEnquiry;
  resolve: (stored: StoredReference) => void;
  reject: (reason: unknown) => void;
}

class Inbox {
  readonly #db: Database;
  readonly #waiting: Waiting[] = [];
  readonly #filing: SearchFlusher;
  #emptying = false;

  constructor(db: Database) {
    this.#db = db;
    this.#filing = new SearchFlusher(db);
  }

  put(enquiry: NewEnquiry): Promise<StoredReference> {
    if (this.#waiting.length >= LONGEST_QUEUE) {
      return Promise.reject(new StorageUnavailable('Too many enquiries are waiting to be stored.'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ enquiry, resolve, reject });
      if (!this.#emptying) void this.#empty();
    });
  }

  async #empty(): Promise<void> {
    this.#emptying = true;
    let before = 0;
    let answer = () => {};
    // What arrived in the same turn of the event loop goes along.
    await nextTurn();
    while (this.#waiting.length > 0) {
      // So that commits become alike: while one is stored, as many others are read. With all that wait, a large one would
      // follow a small one, and server and database would take turns in being idle.
      const share = Math.ceil((this.#waiting.length + before) / 2);
      const batch = this.#waiting.splice(0, Math.min(share, LARGEST_BATCH));
      before = batch.length;
      const stored = this.#store(batch);
      await nextTurn();
      // Those before are answered when the next are on their way to the database, which need not wait for that.
      answer();
      answer = await stored;
    }
    answer();
    this.#emptying = false;
  }

  /** Answers how to tell those who wait for it. */
  async #store(batch: readonly Waiting[]): Promise<() => void> {
    try {
      const stored = await storeEnquiries(
        this.#db,
        batch.map(({ enquiry }) => enquiry),
      );
      return () => {
        batch.forEach(({ resolve, reject }, index) => {
          const own = stored[index];
          if (own) resolve(own);
          else reject(new Error('An enquiry was not stored.'));
        });
        this.#noteStored(batch.length);
      };
    } catch (error) {
      if (error instanceof StorageUnavailable && !(error instanceof RowsLocked)) {
        // Those behind would only wait as long again, one batch after the other.
        for (const { reject } of [...batch, ...this.#waiting.splice(0)]) reject(error);
      } else {
        // One of them cannot be stored; it must not take the others with it.
        await this.#storeOneByOne(batch);
      }
      return () => {};
    }
  }

  async #storeOneByOne(batch: readonly Waiting[]): Promise<void> {
    const left = [...batch];
    const storeNext = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift())
        await storeAlone(this.#db, next.enquiry).then(next.resolve, next.reject);
    };
    await Promise.all(Array.from({ length: ALONE_AT_ONCE }, storeNext));
    this.#noteStored(batch.length);
  }

  #noteStored(count: number): void {
    this.#filing.noteStored(count);
    notifyLeadChanges(this.#db);
  }
}
