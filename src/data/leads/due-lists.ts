import { sql } from 'kysely';
import type { DueCounts, TodayLists, AssigneeFilter } from '../../domain/leads/lead-schemas.ts';
import { dayOf, startOfNextDay } from '../../domain/calendar/dates.ts';
import type { LeadVisibility } from '../../domain/leads/access.ts';
import type { Department } from '../../domain/leads/departments-and-stages.ts';
import type { Database } from '../core/engine.ts';
import { inReadTransaction } from '../core/transactions.ts';
import { leadRows, readLead, workable } from './read-leads.ts';

export interface DueQuery {
  sight: LeadVisibility;
  now: Date;
  userId: string;
  whose: AssigneeFilter;
  desk?: Department | undefined;
}

const ROWS_SHOWN = 50;
/** As the index says it that holds what is due, in the order of its time. */
export const IS_DUE = sql<boolean>`leads.open = 1 and leads.due_at is not null`;

/** The lists of the day: what is overdue; who was answered before and is due today; who is new and not yet overdue. */
export function dueLists(db: Database, wanted: DueQuery): Promise<TodayLists> {
  return inReadTransaction(db, async (seenNow) => {
    const rows = async (list: keyof DueCounts) =>
      (
        await leadRows(seenNow)
          .where(IS_DUE)
          .where(among(wanted))
          .where(lists(wanted.now)[list])
          .orderBy('leads.due_at')
          .limit(ROWS_SHOWN)
          .execute()
      ).map(readLead);
    return {
      counts: await dueCounts(seenNow, wanted),
      overdue: await rows('overdue'),
      due: await rows('due'),
      fresh: await rows('fresh'),
    };
  });
}

/** From the index alone. */
export async function dueCounts(db: Database, wanted: DueQuery): Promise<DueCounts> {
  const { overdue, due, fresh } = lists(wanted.now);
  const count = (list: typeof overdue) => sql<number>`count(case when ${list} then 1 end)`;
  return db
    .selectFrom('leads')
    .select([count(overdue).as('overdue'), count(due).as('due'), count(fresh).as('fresh')])
    .where(IS_DUE)
    .where(among(wanted))
    .executeTakeFirstOrThrow();
}

function lists(now: Date) {
  const at = now.getTime();
  const tomorrow = startOfNextDay(dayOf(now)).getTime();
  return {
    overdue: sql<boolean>`leads.due_at < ${at}`,
    due: sql<boolean>`(leads.due_at >= ${at} and leads.due_at < ${tomorrow} and leads.answered_at is not null)`,
    fresh: sql<boolean>`(leads.due_at >= ${at} and leads.answered_at is null)`,
  };
}

function among({ sight, whose, userId, desk }: DueQuery) {
  const conditions = [workable(sight)];
  if (whose === 'mine') conditions.push(sql<boolean>`leads.owner = ${userId}`);
  if (whose === 'nobody') conditions.push(sql<boolean>`leads.owner is null`);
  if (desk) conditions.push(sql<boolean>`leads.desk = ${desk}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
