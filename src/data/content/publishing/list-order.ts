import { sql } from 'kysely';
import { inFolderOrder, insertNewKeys } from '../../../domain/content/list-order.ts';
import { type ContentTypeName, CONTENT_TYPES } from '../../../domain/content/content-types.ts';
import type { Database } from '../../core/engine.ts';
import { NUMBERED_TABLES } from './known-numbers.ts';
import { rowIdOf } from '../repositories/repository.ts';

/** As listed, first to last. What was added later stands where it always does: offers first, pictures last. */
export async function setListOrder(trx: Database, thing: ContentTypeName, keys: readonly string[]): Promise<void> {
  await place(trx, thing, keys);
  await trx
    .insertInto('staffs_orders')
    .values({ thing })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasStaffOrder(db: Database, thing: ContentTypeName): Promise<boolean> {
  const row = await db.selectFrom('staffs_orders').where('thing', '=', thing).select('thing').executeTakeFirst();
  return row !== undefined;
}

/** The folder's order counts again. */
export async function clearStaffOrder(trx: Database): Promise<void> {
  await trx.deleteFrom('staffs_orders').execute();
}

/** The keys of all of them as a folder lists them: offers from the oldest on. */
export async function keysInOrder(db: Database, thing: ContentTypeName): Promise<string[]> {
  if (thing === 'model') {
    const models = db.selectFrom('models').select('slug').orderBy('kind').orderBy('position').orderBy('id');
    return (await models.execute()).map(({ slug }) => slug);
  }
  const table = NUMBERED_TABLES[thing];
  if (!table) return [];
  const rows = db
    .selectFrom(table)
    .select('id')
    .orderBy(sql`coalesce(position, id)`)
    .orderBy('id');
  return (await rows.execute()).map(({ id }) => String(id));
}

/**
 * Puts them into the order of a folder that has been read; in staff's order only what is new finds its place. `before` is
 * what stood where until then. Answers in words what it leaves as staff have it.
 */
export async function applyFolderOrder(
  trx: Database,
  thing: ContentTypeName,
  before: readonly string[],
  folder: readonly string[],
): Promise<string[]> {
  const present = await keysInOrder(trx, thing);
  const taken = insertNewKeys(
    before.filter((key) => present.includes(key)),
    folder,
  );
  const asThere = inFolderOrder(taken, folder);
  const isStaffs = await hasStaffOrder(trx, thing);
  const wanted = isStaffs ? taken : asThere;
  if (wanted.join() !== present.join()) await place(trx, thing, thing === 'offer' ? wanted.toReversed() : wanted);
  return isStaffs && taken.join() !== asThere.join()
    ? [`order of the ${CONTENT_TYPES[thing].word.toLowerCase()}s`]
    : [];
}

async function place(trx: Database, thing: ContentTypeName, keys: readonly string[]): Promise<void> {
  // The numbers of the rows themselves, dealt out anew: what is added later has a higher one than any of them.
  const ascending = keys.map(rowIdOf).toSorted((a, b) => a - b);
  const places = thing === 'offer' ? ascending.toReversed() : ascending;
  for (const [index, key] of keys.entries()) {
    const position = thing === 'model' || thing === 'slide' ? (index + 1) * 10 : (places[index] ?? 0);
    if (thing === 'model') await trx.updateTable('models').set({ position }).where('slug', '=', key).execute();
    const table = NUMBERED_TABLES[thing];
    if (table) await trx.updateTable(table).set({ position }).where('id', '=', rowIdOf(key)).execute();
  }
}
