import { dayOf, startOfNextDay, startOfDay, timeOf } from '../../domain/calendar/dates.ts';
import type { ActivityDetails, ActivityEntry } from '../../domain/endpoints/accounts/activity.ts';
import type { PageOf } from '../../domain/endpoints/schemas.ts';
import type { ActivityAction } from '../../domain/staff/staff.ts';
import type { Database } from '../core/engine.ts';
import { inReadTransaction } from '../core/transactions.ts';

export interface ActivityRecord {
  at: Date;
  userId: string;
  action: ActivityAction;
  /** What it was done to, in words. */
  subject: string;
  details?: ActivityDetails;
}

/** Who did what. Nobody can change or remove an entry; it goes by its age alone. */
export async function recordActivity(db: Database, { at, userId, action, subject, details }: ActivityRecord) {
  await db
    .insertInto('activity')
    .values({
      at: at.getTime(),
      user_id: userId,
      action,
      subject,
      details: details === undefined ? null : JSON.stringify(details),
    })
    .execute();
}

export async function deleteActivityBefore(db: Database, moment: Date) {
  await db.deleteFrom('activity').where('at', '<', moment.getTime()).execute();
}

export interface ActivityFilter {
  /** Whose. */
  person?: string | undefined;
  action?: ActivityAction | undefined;
  /** Days at the dealership, both inclusive. */
  fromDay?: string | undefined;
  toDay?: string | undefined;
}

/** Newest first; pages count from 1. */
export function activityPage(
  db: Database,
  { page, limit, ...filter }: ActivityFilter & { page: number; limit: number },
): Promise<PageOf<ActivityEntry>> {
  return inReadTransaction(db, async (seen) => {
    const { total } = await filtered(seen, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await filtered(seen, filter)
      .select(['id', 'at', 'user_id', 'action', 'subject', 'details'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const data = rows.map(({ at, action, details, ...rest }) => ({
      ...rest,
      date: dayOf(new Date(at)),
      time: timeOf(new Date(at)),
      action: action as ActivityAction,
      details: details === null ? null : (JSON.parse(details) as ActivityDetails),
    }));
    return { data, totalPages: Math.ceil(total / limit), totalRecords: total };
  });
}

function filtered(db: Database, { person, action, fromDay, toDay }: ActivityFilter) {
  return db
    .selectFrom('activity')
    .$if(person !== undefined, (rows) => rows.where('user_id', '=', person ?? ''))
    .$if(action !== undefined, (rows) => rows.where('action', '=', action ?? ''))
    .$if(fromDay !== undefined, (rows) => rows.where('at', '>=', startOfDay(fromDay ?? '').getTime()))
    .$if(toDay !== undefined, (rows) => rows.where('at', '<', startOfNextDay(toDay ?? '').getTime()));
}

/** Everybody who is in the record. */
export async function peopleInActivity(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('activity').select('user_id').distinct().orderBy('user_id').limit(200).execute();
  return rows.map(({ user_id }) => user_id);
}
