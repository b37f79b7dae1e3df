import { TABLES } from './backup-tables.ts';

import { type Database, engineOf } from '../core/engine.ts';

const AGAIN_AFTER_MS = 30_000;

const waiting = new WeakSet<Database>();

/**
 * Deleting a row leaves its bytes behind, in the journal or in the place where it lay. After this nothing of it is left
 * in the files; where somebody is still reading the older state, as soon as that has ended.
 */
export async function secureDelete(db: Database): Promise<void> {
  if (waiting.has(db) || (await done(db))) return;
  waiting.add(db);
  const again = () =>
    setTimeout(() => {
      void done(db).then((finished) => (finished ? waiting.delete(db) : again()));
    }, AGAIN_AFTER_MS).unref();
  again();
}

function done(db: Database): Promise<boolean> {
  return engineOf(db)
    .leaveNoTrace(db, TABLES)
    .catch(() => false);
}
