import type { Database } from '../../../data/core/engine.ts';
import { IN_SUMMARY, sentSince } from '../../../data/notifications/floods.ts';
import type { CancelledMessage, OutboxMessage, WrittenMessage } from '../../../data/notifications/outbox.ts';
import { FLOOD_PERIODS, FLOOD_LIMIT } from '../../../domain/notifications/channels-and-subjects.ts';

const MINUTE_MS = 60_000;
/** Those that were left to a summary in its last moment are stored by then. */
const SUMMARY_AFTER_MS = 2_000;

/** The letter, or what becomes of it where its recipient has had enough of the sort. */
export async function summariseFlood(
  db: Database,
  message: OutboxMessage,
  written: WrittenMessage,
  /** Which of the sort are on their way to the same recipient. */
  underway: readonly number[],
  now: Date,
): Promise<WrittenMessage | CancelledMessage> {
  const flood = FLOOD_PERIODS[message.about];
  const { recipient } = written;
  // What was tried before has passed before.
  if (!flood || message.tries > 1 || recipient === '') return written;
  const since = new Date(now.getTime() - flood.withinMs);
  const told = underway.length + (await sentSince(db, message, recipient, since, underway));
  if (told < FLOOD_LIMIT) return written;
  if (!flood.summary) return { dropped: 'Too many to this address within an hour.', recipient };
  return { dropped: IN_SUMMARY, recipient, instead: [summary(message, flood.summary, recipient, now)] };
}

/** One for each minute, sent when that is over. */
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
