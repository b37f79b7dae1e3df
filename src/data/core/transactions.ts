import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './engine.ts';
import { TransactionConflict } from './errors.ts';

const MOST_RETRIES = 3;
const RETRY_WITHIN_MS = 50;

/** Several reads that see one and the same state; inside a transaction they see that one's. */
export function inReadTransaction<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read);
}

/**
 * All of `work` or nothing of it; joins the transaction that it is given. Where the database ends the transaction in favour
 * of another one, `work` is done again from the beginning: so it changes nothing but the database.
 */
export function inTransaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : retryConflicts(() => db.transaction().execute(work));
}

/** Does a whole transaction again that lost to another one. The random delay (jitter) keeps the two from meeting again. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || retries === MOST_RETRIES) throw error;
      await after(Math.random() * RETRY_WITHIN_MS * 2 ** retries);
    }
  }
}

/** Work that may fail without taking the transaction with it that it is a part of. */
export async function inSavepoint<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return work();
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    await sql`release savepoint attempt`.execute(db);
    throw error;
  }
}
