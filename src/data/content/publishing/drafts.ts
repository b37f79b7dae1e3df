import type { ContentTypeName } from '../../../domain/content/content-types.ts';
import type { Database } from '../../core/engine.ts';
import { inTransaction } from '../../core/transactions.ts';
import { forUpdate } from '../../core/locks.ts';

export interface StoredDraft {
  thing: ContentTypeName;
  key: string;
  value: unknown;
  /** The version of what was published when it was begun; 0: nothing was. */
  base: number;
  version: number;
  changedAt: Date;
  userId: string;
}

export interface NewDraft extends Pick<StoredDraft, 'thing' | 'key' | 'value' | 'base' | 'userId'> {
  /** The version that was changed; 0: there was none. */
  version: number;
  at: Date;
}

/** Saved, or not since somebody else has saved another meanwhile. */
export type DraftOutcome = { saved: StoredDraft } | { stale: StoredDraft | undefined };

export function saveDraft(db: Database, { at, version, ...draft }: NewDraft): Promise<DraftOutcome> {
  return inTransaction(db, async (trx) => {
    const { thing, key, value, base, userId } = draft;
    const present = await rows(trx)
      .where('thing', '=', thing)
      .where('key', '=', key)
      .$call(forUpdate(trx))
      .executeTakeFirst();
    if ((present?.version ?? 0) !== version) return { stale: present && draftOf(present) };
    const row = { value: JSON.stringify(value), changed_at: at.getTime(), user_id: userId };
    if (present) {
      await trx
        .updateTable('drafts')
        .set({ ...row, version: version + 1 })
        .where('thing', '=', thing)
        .where('key', '=', key)
        .execute();
    } else {
      await trx
        .insertInto('drafts')
        .values({ ...row, thing, key, base })
        .execute();
    }
    return { saved: { ...draft, base: present?.base ?? base, version: version + 1, changedAt: at } };
  });
}

export async function readDraft(db: Database, thing: ContentTypeName, key: string): Promise<StoredDraft | undefined> {
  const row = await rows(db).where('thing', '=', thing).where('key', '=', key).executeTakeFirst();
  return row && draftOf(row);
}

export async function listDrafts(db: Database, thing: ContentTypeName): Promise<StoredDraft[]> {
  const found = await rows(db).where('thing', '=', thing).orderBy('changed_at', 'desc').execute();
  return found.map(draftOf);
}

export async function deleteDraft(db: Database, thing: ContentTypeName, key: string): Promise<void> {
  await db.deleteFrom('drafts').where('thing', '=', thing).where('key', '=', key).execute();
}

const rows = (db: Database) =>
  db.selectFrom('drafts').select(['thing', 'key', 'value', 'base', 'version', 'changed_at', 'user_id']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function draftOf({ thing, value, changed_at, user_id, ...rest }: Row): StoredDraft {
  return {
    ...rest,
    thing: thing as ContentTypeName,
    value: JSON.parse(value) as unknown,
    changedAt: new Date(changed_at),
    userId: user_id,
  };
}
