import { sql } from 'kysely';
import { DEPARTMENT_NAMES, type Department } from '../../domain/leads/departments-and-stages.ts';
import type { Lead } from '../../domain/leads/lead-schemas.ts';
import type { Database } from '../core/engine.ts';
import { leadRows, readLead } from './read-leads.ts';
import { IS_DUE } from './due-lists.ts';
import { enqueue } from '../notifications/outbox.ts';

const WRITTEN_AT_ONCE = 200;
const MOST_LISTED = 50;

/** Leads that nobody has turned to and that have become due in that time: each is told of once. */
export async function enqueueOverdue(db: Database, from: Date, now: Date): Promise<void> {
  const overdue = await db
    .selectFrom('leads')
    .select('id')
    .where(IS_DUE)
    .where('due_at', '>', from.getTime())
    .where('due_at', '<=', now.getTime())
    .where('answered_at', 'is', null)
    .where('respond_by', 'is not', null)
    .orderBy('due_at')
    .execute();
  const told = overdue.map(({ id }) => ({
    channel: 'mail' as const,
    about: 'overdue' as const,
    at: now,
    once: `overdue ${id}`,
    leadId: id,
  }));
  // After a holiday all that came meanwhile is due in the same minute.
  for (let n = 0; n < told.length; n += WRITTEN_AT_ONCE) await enqueue(db, told.slice(n, n + WRITTEN_AT_ONCE));
}

/** Whose leads somebody's list is about. */
export interface ReminderAudience {
  owners: readonly string[];
  /** Where what is nobody's counts, too. */
  desks: readonly Department[];
}

/** Who has something to do by then: people, and desks where it is nobody's. */
export async function audienceDueBy(db: Database, moment: Date): Promise<ReminderAudience> {
  const rows = await db
    .selectFrom('leads')
    .select(['owner', 'desk'])
    .distinct()
    .where(IS_DUE)
    .where('due_at', '<', moment.getTime())
    .execute();
  return {
    owners: [...new Set(rows.flatMap(({ owner }) => owner ?? []))],
    desks: DEPARTMENT_NAMES.filter((name) => rows.some(({ owner, desk }) => owner === null && desk === name)),
  };
}

/** What they have to do by then, the longest due first. */
export async function leadsDueBy(db: Database, { owners, desks }: ReminderAudience, moment: Date): Promise<Lead[]> {
  const theirs = [
    ...(owners.length > 0 ? [sql`leads.owner in (${sql.join(owners)})`] : []),
    ...(desks.length > 0 ? [sql`(leads.owner is null and leads.desk in (${sql.join(desks)}))`] : []),
  ];
  if (theirs.length === 0) return [];
  const rows = await leadRows(db)
    .where(IS_DUE)
    .where('leads.due_at', '<', moment.getTime())
    .where(sql<boolean>`(${sql.join(theirs, sql` or `)})`)
    .orderBy('leads.due_at')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(readLead);
}
