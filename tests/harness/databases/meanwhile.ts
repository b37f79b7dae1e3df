import { vi } from 'vitest';
import type { Database } from '../../../src/data/core/engine.ts';

/**
 * What another instance does between what a caller has checked and the transaction in which they act on it: once, before
 * the next transaction begins.
 */
export function meanwhile(db: Database, happens: () => Promise<unknown>) {
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const begun = transaction();
    const execute = begun.execute.bind(begun);
    begun.execute = async (work) => {
      await happens();
      return execute(work);
    };
    return begun;
  });
}
