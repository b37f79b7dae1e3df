import { dayOf, timeOf } from '../domain/dates.ts';
import type { ActivityDetails, ActivityEntry } from '../domain/calls/activity.ts';
import type { PageOf } from '../domain/calls/parts.ts';
import type { ActivityAction } from '../domain/staff.ts';
import { type Database, snapshot } from './database.ts';

export interface Activity {
  at: Date;
  userId: string;
  action: ActivityAction;
  /** What it was done to, in words. */
  subject: string;
  details?: ActivityDetails;
}

/** Who did what. Nobody can change or remove an entry; it goes by its age alone. */
export async function recordActivity(db: Database, { at, userId, action, subject, details }: Activity) {
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

export async function forgetActivityBefore(db: Database, moment: Date) {
  await db.deleteFrom('activity').where('at', '<', moment.getTime()).execute();
}

/** Newest first; pages count from 1. */
export function activityPage(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<PageOf<ActivityEntry>> {
  return snapshot(db, async (seen) => {
    const { total } = await seen
      .selectFrom('activity')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await seen
      .selectFrom('activity')
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
