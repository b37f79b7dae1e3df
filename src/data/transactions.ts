import { sql } from 'kysely';
import type { Database } from './engines/engine.ts';

/** Several reads that see one and the same state; inside a transaction they see that one's. */
export function snapshot<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read);
}

/** All of `work` or nothing of it; joins the transaction that it is given. */
export function together<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Work that may fail without taking the transaction with it that it is a part of. */
export async function attempt<T>(db: Database, work: () => Promise<T>): Promise<T> {
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
