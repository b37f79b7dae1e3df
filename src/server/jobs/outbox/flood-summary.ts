import type { Database } from '../../../data/core/engine.ts';
import { deferredToSummary, IN_SUMMARY, sentSince } from '../../../data/notifications/floods.ts';
import type { CancelledMessage, OutboxMessage, WrittenMessage } from '../../../data/notifications/outbox.ts';
import {
  FLOOD_PERIODS,
  FLOOD_LIMIT,
  isSummarised,
  type MessageSubject,
} from '../../../domain/notifications/channels-and-subjects.ts';
import type { Compose } from './channels/define-channel.ts';
import { NO_RECIPIENT } from './mail-context.ts';

const MINUTE_MS = 60_000;
/** Messages that were left to a summary in its last moment are stored by then. */
const SUMMARY_AFTER_MS = 2_000;

/** The message itself, or what replaces it where its recipient has had too many about its subject. */
export async function summariseFlood(
  db: Database,
  message: OutboxMessage,
  written: WrittenMessage,
  /** The messages about the same subject that are being sent to the same recipient. */
  underway: readonly number[],
  now: Date,
): Promise<WrittenMessage | CancelledMessage> {
  const flood = FLOOD_PERIODS[message.about];
  const { recipient } = written;
  // A message that was tried before was within the limit then.
  if (!flood || message.tries > 1 || recipient === '') return written;
  const since = new Date(now.getTime() - flood.withinMs);
  const count = underway.length + (await sentSince(db, message, recipient, since, underway));
  if (count < FLOOD_LIMIT) return written;
  if (!flood.summary) return { dropped: 'Too many to this address within an hour.', recipient };
  return { dropped: IN_SUMMARY, recipient, instead: [summary(message, flood.summary, recipient, now)] };
}

/** One summary for each minute, sent when the minute is over. */
function summary({ channel }: OutboxMessage, about: OutboxMessage['about'], recipient: string, now: Date) {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return {
    channel,
    about,
    recipient,
    once: `${channel} ${about} ${recipient} ${minute}`,
    at: new Date(minute),
    dueAt: new Date(minute + MINUTE_MS + SUMMARY_AFTER_MS),
  };
}

/** Composes a summary of the messages that were left to it since it was queued. */
export const composeSummary =
  (bodyOf: (about: MessageSubject, count: number, context: Parameters<Compose>[0]) => unknown): Compose =>
  async (context, { channel, about, recipient, createdAt }) => {
    const each = isSummarised(about);
    if (!each || recipient === null) return NO_RECIPIENT;
    const count = await deferredToSummary(context.db, { channel, about: each }, recipient, createdAt);
    return { recipient, body: bodyOf(each, count, context) };
  };
