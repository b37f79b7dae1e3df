import { type Insertable, sql } from 'kysely';
import {
  type MessageSubject,
  type Channel,
  CHANNEL_NAMES,
  isRetained,
  type MessageKind,
} from '../../domain/notifications/channels-and-subjects.ts';
import { nextRetryAt } from '../../domain/notifications/retry-delay.ts';
import { type Database, engineOf } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';
import type { Tables } from '../core/tables.ts';

/** A message to be written down, in the transaction of what it tells of. */
export interface NewMessage extends MessageKind {
  at: Date;
  /** When it is to be sent, where that is later. */
  dueAt?: Date;
  /** The same text twice is the same message, told once. */
  once?: string;
  enquiryId?: number;
  leadId?: number;
  /** Where it is known already; otherwise both are found out when it is composed. */
  recipient?: string;
  body?: unknown;
}

export interface OutboxMessage {
  id: number;
  channel: Channel;
  about: MessageSubject;
  enquiryId: number | null;
  leadId: number | null;
  recipient: string | null;
  body: unknown;
  tries: number;
  createdAt: Date;
}

/** As the index says it that holds what is to be sent. */
export const IS_PENDING = sql<boolean>`state = 'waiting'`;

/** A process that dies in the middle of sending leaves the message to the others after this. A process that lives renews its claim. */
const CLAIMED_FOR_MS = 15_000;
export const CLAIM_RENEWED_AFTER_MS = 5_000;

const outboxRow = (message: NewMessage): Insertable<Tables['outbox']> => ({
  channel: message.channel,
  about: message.about,
  once: message.once ?? null,
  enquiry_id: message.enquiryId ?? null,
  lead_id: message.leadId ?? null,
  recipient: message.recipient ?? null,
  body: message.body === undefined ? null : JSON.stringify(message.body),
  created_at: message.at.getTime(),
  due_at: (message.dueAt ?? message.at).getTime(),
});

/** Writes messages down; one that was told before (`once`) is not told again. */
export async function enqueue(db: Database, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(outboxRow);
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('once').where('once', 'is not', null).doNothing())
    .execute();
}

function dueBy(db: Database, channel: Channel, at: number) {
  return (
    db
      .selectFrom('outbox')
      .select('id')
      .where(IS_PENDING)
      .where('channel', '=', channel)
      .where('due_at', '<=', at)
      .where('claimed_until', '<=', at)
      // Asked with every claim: from the commit of a restore on, no instance sends anything.
      .where((eb) => eb.not(eb.exists(eb.selectFrom('messages_held').select('messages_held.id'))))
  );
}

/** The channels that have messages due. It only reads, so that it locks out nobody, however often it runs. */
export async function channelsDue(db: Database, now: Date): Promise<Channel[]> {
  const found = await db
    .selectNoFrom((eb) => CHANNEL_NAMES.map((channel) => eb.exists(dueBy(db, channel, now.getTime())).as(channel)))
    .executeTakeFirstOrThrow();
  return CHANNEL_NAMES.filter((channel) => Boolean((found as Record<Channel, unknown>)[channel]));
}

/**
 * Takes a message of that channel for this process alone, the newest that is due: who has just asked is told at once, however
 * much has piled up before. `blocked` names the recipients to whom nothing can be sent now.
 */
export async function claimMessage(
  db: Database,
  channel: Channel,
  now: Date,
  blocked: readonly string[] = [],
): Promise<OutboxMessage | undefined> {
  const at = now.getTime();
  const due = dueBy(db, channel, at)
    .$if(blocked.length > 0, (rows) =>
      rows.where((eb) => eb.or([eb('recipient', 'is', null), eb('recipient', 'not in', blocked)])),
    )
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ claimed_until: at + CLAIMED_FOR_MS, tries: eb('tries', '+', 1) }))
    // Two processes that look at once each take what the other has not; SQLite lets only one of them write anyway.
    .where('id', 'in', engineOf(db).name === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returning(['id', 'channel', 'about', 'enquiry_id', 'lead_id', 'recipient', 'body', 'tries', 'created_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { enquiry_id, lead_id, body, created_at, ...rest } = row;
  return {
    ...rest,
    enquiryId: enquiry_id,
    leadId: lead_id,
    body: body === null ? undefined : (JSON.parse(body) as unknown),
    createdAt: new Date(created_at),
  };
}

/** The message is still being sent: no other process may take it over. */
export async function renewClaim(db: Database, { id, tries }: OutboxMessage, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ claimed_until: now.getTime() + CLAIMED_FOR_MS })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('claimed_until', '>', 0)
    .execute();
}

/** What it says and to whom. */
export interface WrittenMessage {
  recipient: string;
  body: unknown;
}

export type MessageOutcome = ({ sent: true } | { problem: string; final: boolean }) & { written?: WrittenMessage };

/**
 * How a try ended. A temporary trouble is tried again later, in the same words, and given up only after the last of the
 * tries. What another process has taken over meanwhile is that one's to settle.
 */
export async function completeMessage(
  db: Database,
  message: OutboxMessage,
  how: MessageOutcome,
  now: Date,
): Promise<void> {
  const { id, tries, about } = message;
  const again = 'problem' in how && !how.final ? nextRetryAt(tries, now) : undefined;
  const sent = 'sent' in how;
  await db
    .updateTable('outbox')
    .set({
      claimed_until: 0,
      ...(again ? { due_at: again.getTime() } : { state: sent ? 'sent' : 'failed', ended_at: now.getTime() }),
      ...kept(about, sent, how.written),
      problem: sent ? null : how.problem,
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
}

function kept(about: MessageSubject, sent: boolean, written: WrittenMessage | undefined) {
  if (isRetained(about)) return written && { recipient: written.recipient, body: JSON.stringify(written.body) };
  return sent ? { body: null } : {};
}

/**
 * What was tried and waits for its next try is due at once, the newest first as ever. Answers how many messages that are.
 * Without a channel: of every channel.
 */
export async function sendWaitingNow(db: Database, now: Date, channel?: Channel): Promise<number> {
  const at = now.getTime();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set((eb) => ({ due_at: eb.ref('created_at') }))
    .where(IS_PENDING)
    .where('channel', 'in', channel ? [channel] : CHANNEL_NAMES)
    .where('due_at', '>', at)
    .where('tries', '>', 0)
    .where('claimed_until', '<=', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** It is not sent, and why not; in the same moment those that stand in its place are written down. */
export async function cancelMessage(
  db: Database,
  message: OutboxMessage,
  why: CancelledMessage,
  now: Date,
): Promise<void> {
  const { id, tries } = message;
  await inTransaction(db, async (trx) => {
    await enqueue(trx, why.instead ?? []);
    await trx
      .updateTable('outbox')
      .set({
        state: 'dropped',
        problem: why.dropped,
        ended_at: now.getTime(),
        claimed_until: 0,
        body: null,
        ...(why.recipient !== undefined && { recipient: why.recipient }),
      })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute();
  });
}

export interface CancelledMessage {
  dropped: string;
  /** Whom it would have gone to, where that matters later. */
  recipient?: string;
  instead?: readonly NewMessage[];
}
