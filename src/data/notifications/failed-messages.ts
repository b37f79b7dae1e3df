import { sql } from 'kysely';
import { dayOf, timeOf } from '../../domain/calendar/dates.ts';
import type { ListedMessage } from '../../domain/endpoints/leads/messages.ts';
import type { Database } from '../core/engine.ts';
import { IS_PENDING } from './outbox.ts';

const HAS_FAILED = sql<boolean>`state = 'failed'`;
/** As the index says it that holds them. */
const IS_HELD_UP = sql<boolean>`${IS_PENDING} and tries > 0`;

/** An erased person's messages go along, sent or not. */
export async function eraseMessages(
  db: Database,
  about: { enquiryIds?: readonly number[]; leadIds?: readonly number[] },
) {
  const { enquiryIds = [], leadIds = [] } = about;
  if (enquiryIds.length > 0) await db.deleteFrom('outbox').where('enquiry_id', 'in', enquiryIds).execute();
  if (leadIds.length > 0) await db.deleteFrom('outbox').where('lead_id', 'in', leadIds).execute();
}

/** What was written, and to which address, is forgotten; that something was sent to a customer or of an enquiry is not. */
export async function clearMessageBodiesBefore(db: Database, moment: Date): Promise<void> {
  const ended = moment.getTime();
  await db
    .deleteFrom('outbox')
    .where('recipient', 'is not', null)
    .where('ended_at', '<', ended)
    .where('enquiry_id', 'is', null)
    .execute();
  await db
    .updateTable('outbox')
    .set({ body: null, recipient: null, problem: null })
    .where('recipient', 'is not', null)
    .where('ended_at', '<', ended)
    .execute();
}

/** What could not be sent, newest first. */
export async function failedMessages(db: Database, most: number): Promise<ListedMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('enquiry_links as link', 'link.enquiry_id', 'outbox.enquiry_id')
    .select(['outbox.id', 'channel', 'about', 'recipient', 'problem', 'tries', 'outbox.enquiry_id', 'ended_at'])
    .select((eb) => eb.fn.coalesce('outbox.lead_id', 'link.lead_id').as('lead_id'))
    .where(HAS_FAILED)
    .orderBy('outbox.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ recipient, problem, ended_at, ...row }) => ({
    ...row,
    recipient: recipient ?? '',
    problem: problem ?? '',
    date: dayOf(new Date(ended_at ?? 0)),
    time: timeOf(new Date(ended_at ?? 0)),
  }));
}

/** Why the newest of those that were tried and still wait was refused. */
export async function latestDeliveryError(db: Database): Promise<string | null> {
  const last = await db
    .selectFrom('outbox')
    .select('problem')
    .where(IS_HELD_UP)
    .where('problem', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.problem ?? null;
}

/** Tries a failed one again, from the beginning. Answers whether there is one. */
export async function retryMessage(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: now.getTime(), claimed_until: 0, tries: 0, problem: null, ended_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface OutboxFigures {
  waiting: number;
  /** When the longest waiting one was written. */
  oldest: Date | undefined;
  failed: number;
}

export async function outboxFigures(db: Database): Promise<OutboxFigures> {
  const { waiting, oldest } = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where(IS_PENDING)
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where(HAS_FAILED)
    .executeTakeFirstOrThrow();
  return { waiting, oldest: oldest ? new Date(oldest) : undefined, failed };
}
