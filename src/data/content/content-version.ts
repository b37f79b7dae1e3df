import { type Database, engineOf } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';
import { forUpdate } from '../core/locks.ts';

type Watcher = (version: number) => void;

const watchers = new WeakMap<Database, Set<Watcher>>();

/**
 * Every change of what the public pages show goes through here: the change and the new version are one transaction, and
 * when this resolves the watchers of this process know already.
 */
export async function changeContent<T>(db: Database, change: (db: Database) => Promise<T>): Promise<T> {
  const { result, version } = await inTransaction(db, async (trx) => ({
    result: await change(trx),
    version: await raiseContentVersion(trx),
  }));
  // Inside the caller's transaction nothing is final yet; the watchers look for themselves once it is.
  if (!db.isTransaction) for (const tell of watchers.get(db) ?? []) tell(version);
  return result;
}

/** The same for a change that may find nothing to do any more: then nothing has changed. */
export async function changeContentIf(db: Database, change: (db: Database) => Promise<boolean>): Promise<boolean> {
  const version = await inTransaction(db, async (trx) => ((await change(trx)) ? raiseContentVersion(trx) : undefined));
  if (version !== undefined) for (const tell of watchers.get(db) ?? []) tell(version);
  return version !== undefined;
}

/** Until its transaction ends nobody else changes what the public pages show. */
export async function lockContent(trx: Database): Promise<void> {
  await trx.selectFrom('content_version').select('version').$call(forUpdate(trx)).executeTakeFirst();
}

/** Raises the version of the public content inside a transaction; answers the new one. */
export async function raiseContentVersion(db: Database): Promise<number> {
  const { version } = await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: Date.now() }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await engineOf(db).announce(db, 'content');
  return version;
}

export async function contentVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** When what the public pages show last changed, if it ever did. */
export async function contentChangedAt(db: Database): Promise<Date | undefined> {
  const { changed_at } = await db.selectFrom('content_version').select('changed_at').executeTakeFirstOrThrow();
  return changed_at === 0 ? undefined : new Date(changed_at);
}

/** Tells the present version at first and every new one after it, whichever process made it. Answers how to stop. */
export function watchContent(db: Database, onVersion: Watcher): () => void {
  let seen = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const tell = (version: number): void => {
    if (stopped || version <= seen) return;
    seen = version;
    onVersion(version);
  };
  // A database that does not answer is asked again; until it does, what is shown stays as it is.
  const look = (): void => {
    clearTimeout(timer);
    looking ??= contentVersion(db)
      .then(tell, () => {})
      .finally(() => {
        looking = undefined;
        if (!stopped) timer = setTimeout(look, notices.pollMs).unref();
      });
  };

  const notices = engineOf(db).listen('content', look);
  const own = watchers.get(db) ?? new Set();
  watchers.set(db, own.add(tell));
  look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    own.delete(tell);
    notices.stop();
  };
}
