import { type Database, engineOf } from './engine.ts';

/**
 * Holds the rows of a query until the end of the transaction; what only refers to them need not wait. SQLite has one writer
 * at a time anyway.
 */
export function forUpdate(db: Database) {
  const rowLocks = engineOf(db).name === 'postgres';
  return <Q extends { forNoKeyUpdate(): Q }>(query: Q): Q => (rowLocks ? query.forNoKeyUpdate() : query);
}
