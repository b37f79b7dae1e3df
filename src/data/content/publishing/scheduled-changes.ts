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
  /** What it is a change of; null: there was none. */
  from: unknown;
  userId: string;
  /** Why it could not be done, in words. */
  failed: string | null;
}

const AT_ONCE = 50;

type NewDue = Omit<ScheduledChange, 'id' | 'failed' | 'from'> & { from?: unknown; at: Date };

export async function scheduleChange(
  db: Database,
  { dueAt, thing, key, title, value, from = null, userId, at }: NewDue,
): Promise<number> {
  const asJson = (kept: unknown) => (kept === null ? null : JSON.stringify(kept));
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

/** What has yet to happen, soonest first, and what could not. */
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

/** How many could not be done, said in words or not. */
export async function countFailed(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('due_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('failed', 'is not', null), eb('due_at', '<', now - LATE_AFTER_MS)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers what was to happen, or undefined where it has happened already. */
export async function cancelScheduled(
  db: Database,
  id: number,
): Promise<Pick<ScheduledChange, 'title' | 'thing' | 'key'> | undefined> {
  const gone = await db
    .deleteFrom('due_changes')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['title', 'thing', 'key'])
    .executeTakeFirst();
  return gone && { ...gone, thing: gone.thing as ContentTypeName };
}

/** There is one first day for a thing that is not on the site: another one takes the place of what was dated for it. */
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

/** Publishes what is due by now. Each once, by its row's lock, however many instances look. Answers how many it did. */
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
