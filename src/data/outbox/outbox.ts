import type { Insertable } from 'kysely';
import type { About, Channel, Telling } from '../../domain/messages/messages.ts';
import { nextTry } from '../../domain/messages/tries.ts';
import type { Database } from '../database.ts';
import { engineOf } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

/** A message to be written down, in the transaction of what it tells of. */
export interface NewMessage extends Telling {
  at: Date;
  once?: string;
  enquiryId?: number;
  leadId?: number;
  /** Where it is known already; otherwise both are found out when it is composed. */
  recipient?: string;
  body?: unknown;
}

export interface Message {
  id: number;
  channel: Channel;
  about: About;
  enquiryId: number | null;
  leadId: number | null;
  recipient: string | null;
  body: unknown;
  tries: number;
  createdAt: Date;
}

/** A process that dies in the middle of sending leaves the message to the others after this. */
const CLAIMED_FOR_MS = 2 * 60_000;

export const outboxRow = (message: NewMessage): Insertable<Tables['outbox']> => ({
  channel: message.channel,
  about: message.about,
  once: message.once ?? null,
  enquiry_id: message.enquiryId ?? null,
  lead_id: message.leadId ?? null,
  recipient: message.recipient ?? null,
  body: message.body === undefined ? null : JSON.stringify(message.body),
  created_at: message.at.getTime(),
  due_at: message.at.getTime(),
});

/** Writes messages down; one that was told before (`once`) is not told again. */
export async function enqueue(db: Database, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(outboxRow);
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
}

/** Takes what is due, for this process alone, the longest waiting first. */
export async function claim(db: Database, now: Date, most: number): Promise<Message[]> {
  const at = now.getTime();
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', at)
    .where('claimed_until', '<=', at)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most);
  const rows = await db
    .updateTable('outbox')
    .set((eb) => ({ claimed_until: at + CLAIMED_FOR_MS, tries: eb('tries', '+', 1) }))
    // Two processes that look at once each take what the other has not; SQLite lets only one of them write anyway.
    .where('id', 'in', engineOf(db).name === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returning(['id', 'channel', 'about', 'enquiry_id', 'lead_id', 'recipient', 'body', 'tries', 'created_at'])
    .execute();
  return rows
    .map(({ enquiry_id, lead_id, body, created_at, ...row }) => ({
      ...row,
      enquiryId: enquiry_id,
      leadId: lead_id,
      body: body === null ? undefined : (JSON.parse(body) as unknown),
      createdAt: new Date(created_at),
    }))
    .toSorted((one, other) => one.id - other.id);
}

/** What it says and to whom, so that every further try says the same. */
export async function keepComposed(db: Database, id: number, recipient: string, body: unknown): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ recipient, body: JSON.stringify(body) })
    .where('id', '=', id)
    .execute();
}

export type Ending = { sent: true } | { dropped: string } | { problem: string; final: boolean };

/** How a try ended. A temporary trouble is tried again later, and given up only after the last of the tries. */
export async function settle(db: Database, { id, tries }: Pick<Message, 'id' | 'tries'>, how: Ending, now: Date) {
  const at = now.getTime();
  const again = 'problem' in how && !how.final ? nextTry(tries, now) : undefined;
  await db
    .updateTable('outbox')
    .set({
      claimed_until: 0,
      ...(again
        ? { due_at: again.getTime() }
        : { state: 'sent' in how ? 'sent' : 'dropped' in how ? 'dropped' : 'failed', ended_at: at }),
      problem: 'problem' in how ? how.problem : 'dropped' in how ? how.dropped : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Puts some of them off, as if they had not been taken. */
export async function postpone(db: Database, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('outbox')
    .set((eb) => ({ due_at: until.getTime(), claimed_until: 0, tries: eb('tries', '-', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** How many of a sort one recipient was sent since then. */
export async function sentSince(db: Database, about: About, recipient: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('about', '=', about)
    .where('ended_at', '>', since.getTime())
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return count;
}
