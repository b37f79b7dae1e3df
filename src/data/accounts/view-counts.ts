import { sql } from 'kysely';
import type { CustomerViewRow } from '../../domain/endpoints/accounts/activity.ts';
import type { Database } from '../core/engine.ts';
import type { Tables } from '../core/tables.ts';

/** How somebody looked at enquiries: one with everything in it, the first page of a report, or a page beyond it. */
export interface CustomerView {
  day: string;
  userId: string;
  kind: string;
  action: ViewAction;
  rows: number;
}

type ViewAction = Tables['looks']['action'];

/** One row per person, day, kind and action, however often they look: the record can't fill the disk. */
export async function countView(db: Database, { day, userId, kind, action, rows }: CustomerView) {
  await db
    .insertInto('looks')
    .values({ day, user_id: userId, kind, action, times: 1, rows })
    .onConflict((conflict) =>
      conflict.columns(['day', 'user_id', 'kind', 'action']).doUpdateSet({
        times: sql<number>`looks.times + 1`,
        rows: sql<number>`looks.rows + excluded.rows`,
      }),
    )
    .execute();
}

/** Stands for the one that was too many: whoever opens it again is refused again, and the owner is told once. */
const ONE_TOO_MANY = 0;

interface Opened {
  day: string;
  userId: string;
  enquiryId: number;
}

/** What somebody looks at is counted one after the other, over all instances: many at once are as many. */
export async function lockViewCounts(trx: Database, userId: string) {
  // Changes nothing, and holds the account's row until the end.
  await trx.updateTable('staff').set({ user_id: userId }).where('user_id', '=', userId).execute();
}

export async function wasViewed(db: Database, { day, userId, enquiryId }: Opened): Promise<boolean> {
  const found = await openedOn(db, day, userId).where('enquiry_id', '=', enquiryId).executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody was refused to open a further one on that day. */
export const hasExceededViews = (db: Database, day: string, userId: string) =>
  wasViewed(db, { day, userId, enquiryId: ONE_TOO_MANY });

const openedOn = (db: Database, day: string, userId: string) =>
  db.selectFrom('opened_enquiries').select('enquiry_id').where('day', '=', day).where('user_id', '=', userId);

/** Which of somebody's different enquiries of that day this one is; none where they have opened it before. */
export async function countViewed(db: Database, { day, userId, enquiryId }: Opened, most: number): Promise<number> {
  const opened = await openedOn(db, day, userId).execute();
  if (opened.some(({ enquiry_id }) => enquiry_id === enquiryId)) return 0;
  const place = opened.length + 1;
  if (place <= most + 1) {
    const kept = place <= most ? enquiryId : ONE_TOO_MANY;
    await db
      .insertInto('opened_enquiries')
      .values({ day, user_id: userId, enquiry_id: kept })
      .onConflict((conflict) => conflict.columns(['day', 'user_id', 'enquiry_id']).doNothing())
      .execute();
  }
  return place;
}

/** How many pages beyond the first somebody has turned to that day, of all reports together. */
export async function countPagesTurned(db: Database, day: string, userId: string): Promise<number> {
  const { turned } = await db
    .selectFrom('looks')
    .select((eb) => eb.fn.sum<number | null>('times').as('turned'))
    .where('day', '=', day)
    .where('user_id', '=', userId)
    .where('action', '=', 'turned')
    .executeTakeFirstOrThrow();
  return turned ?? 0;
}

/** Who looked at what, newest day first. */
export function viewsBetween(
  db: Database,
  { fromDay, toDay, person }: { fromDay: string; toDay?: string | undefined; person?: string | undefined },
): Promise<CustomerViewRow[]> {
  let rows = db
    .selectFrom('looks')
    .select(['day', 'user_id', 'kind', 'action', 'times', 'rows'])
    .where('day', '>=', fromDay);
  if (toDay !== undefined) rows = rows.where('day', '<=', toDay);
  if (person !== undefined) rows = rows.where('user_id', '=', person);
  return rows
    .orderBy('day', 'desc')
    .orderBy('user_id')
    .orderBy('times', 'desc')
    .orderBy('rows', 'desc')
    .limit(500)
    .execute();
}

/** Counts go with the activity record; which enquiries they were is of use on the same day only. */
export async function deleteViewsBefore(db: Database, { counts, enquiries }: { counts: string; enquiries: string }) {
  await db.deleteFrom('looks').where('day', '<', counts).execute();
  await db.deleteFrom('opened_enquiries').where('day', '<', enquiries).execute();
}
