import { type Database, engineOf } from '../core/engine.ts';

const watchers = new WeakMap<Database, Set<() => void>>();

/** Something at the desks has changed and is stored: those of this process who watch are told at once. */
export function notifyLeadChanges(db: Database): void {
  for (const tell of watchers.get(db) ?? []) tell();
}

/** Calls back whenever something at the desks may have changed, whichever process changed it. Answers how to stop. */
export function watchLeadChanges(db: Database, onChange: () => void): () => void {
  const own = watchers.get(db) ?? new Set();
  watchers.set(db, own.add(onChange));
  const notices = engineOf(db).listen('leads', onChange);
  return () => {
    own.delete(onChange);
    notices.stop();
  };
}
