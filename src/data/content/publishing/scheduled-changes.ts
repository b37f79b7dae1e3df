import { type ContentTypeName, CONTENT_TYPES } from '../../../domain/content/content-types.ts';
import { changeContentIf } from '../content-version.ts';
import type { Database } from '../../core/engine.ts';
import { publishIn } from './publish.ts';
import { NotPublishable } from '../repositories/repository.ts';
import { repositoryOf } from '../repositories/repositories.ts';

export interface ScheduledChange {
  id: number;
  dueAt: Date;
  thing: ContentTypeName;
  key: string;
  title: string;
  value: unknown;
  /** The value before it, so that its changed fields are known; null: there was none. */
  from: unknown;
  userId: string;
  /** Why it is held or could not be published, in words. */
  failed: string | null;
}

const AT_ONCE = 50;

type NewDue = Omit<ScheduledChange, 'id' | 'failed' | 'from'> & { from?: unknown; at: Date };

export async function scheduleChange(
  db: Database,
  { dueAt, thing, key, title, value, from = null, userId, at }: NewDue,
): Promise<number> {
  const asJson = (content: unknown) => (content === null ? null : JSON.stringify(content));
  const { id } = await db
    .insertInto('due_changes')
    .values({
      due_at: dueAt.getTime(),
      thing,
      key,
      title,
      value: asJson(value),
      made_from: asJson(from),
      user_id: userId,
      made_at: at.getTime(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes that wait for their day, soonest first, and changes that are held. */
export async function listScheduled(db: Database): Promise<ScheduledChange[]> {
  const found = await db
    .selectFrom('due_changes')
    .where('done_at', 'is', null)
    .select(['id', 'due_at', 'thing', 'key', 'title', 'value', 'made_from', 'user_id', 'failed'])
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return found.map(({ due_at, thing, value, made_from, user_id, ...rest }) => ({
    ...rest,
    dueAt: new Date(due_at),
    thing: thing as ContentTypeName,
    value: parsed(value),
    from: parsed(made_from),
    userId: user_id,
  }));
}

const LATE_AFTER_MS = 60_000;

/** Changes that were held on their day, or could not be published, until somebody calls them off. */
export async function listHeld(db: Database) {
  const found = await db
    .selectFrom('due_changes')
    .where('done_at', 'is', null)
    .select(['id', 'due_at', 'thing', 'key', 'title', 'failed'])
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return found.flatMap(({ due_at, thing, failed, ...rest }) =>
    failed === null ? [] : { ...rest, failed, dueAt: new Date(due_at), thing: thing as ContentTypeName },
  );
}

/** How many are held, could not be published, or are late. */
export async function countFailed(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('due_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('failed', 'is not', null), eb('due_at', '<', now - LATE_AFTER_MS)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers the change that was called off, or undefined where it was published already. */
export async function cancelScheduled(
  db: Database,
  id: number,
): Promise<Pick<ScheduledChange, 'title' | 'thing' | 'key'> | undefined> {
  const cancelled = await db
    .deleteFrom('due_changes')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['title', 'thing', 'key'])
    .executeTakeFirst();
  return cancelled && { ...cancelled, thing: cancelled.thing as ContentTypeName };
}

/** Something that is not on the site yet has one first day: a new one replaces the one that was scheduled before. */
export async function cancelFirstPublication(trx: Database, thing: ContentTypeName, key: string): Promise<void> {
  if (CONTENT_TYPES[thing].always || (await repositoryOf(thing).read(trx, key))) return;
  await trx
    .deleteFrom('due_changes')
    .where('thing', '=', thing)
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('made_from', 'is', null)
    .execute();
}

/** Publishes the changes that are due, each once however many instances look, by a lock on its row. Answers their number. */
export async function publishScheduled(db: Database, now: Date): Promise<number> {
  const due = await db
    .selectFrom('due_changes')
    .where('done_at', 'is', null)
    .where('failed', 'is', null)
    .where('due_at', '<=', now.getTime())
    .select('id')
    .orderBy('due_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  let published = 0;
  for (const { id } of due) if (await publishOne(db, id, now)) published += 1;
  return published;
}

async function publishOne(db: Database, id: number, now: Date): Promise<boolean> {
  try {
    return await changeOnce(db, id, now);
  } catch (error) {
    if (!(error instanceof NotPublishable)) throw error;
    await db.updateTable('due_changes').set({ failed: error.message }).where('id', '=', id).execute();
    return false;
  }
}

function changeOnce(db: Database, id: number, now: Date): Promise<boolean> {
  return changeContentIf(db, async (trx) => {
    const row = await trx
      .updateTable('due_changes')
      .set({ done_at: now.getTime() })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning(['thing', 'key', 'value', 'made_from', 'user_id'])
      .executeTakeFirst();
    if (!row) return false;
    const [value, from] = [parsed(row.value), parsed(row.made_from)];
    await publishIn(trx, {
      thing: row.thing as ContentTypeName,
      key: row.key,
      value,
      from,
      userId: row.user_id,
      at: now,
    });
    return true;
  });
}

const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as unknown));
