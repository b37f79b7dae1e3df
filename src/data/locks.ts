import type { Database } from './database.ts';
import { engineOf } from './engines/engine.ts';

/** Holds the rows of a query until the end of the transaction. SQLite has one writer at a time anyway. */
export function locked(db: Database) {
  const rowLocks = engineOf(db).name === 'postgres';
  return <Q extends { forUpdate(): Q }>(query: Q): Q => (rowLocks ? query.forUpdate() : query);
}
