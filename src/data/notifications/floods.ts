import type { MessageKind } from '../../domain/notifications/channels-and-subjects.ts';
import type { Database } from '../core/engine.ts';

/** How many messages of a kind were sent to a recipient since then, those in `except` not counted. */
export async function sentSince(
  db: Database,
  { channel, about }: MessageKind,
  recipient: string,
  since: Date,
  except: readonly number[] = [],
) {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('about', '=', about)
    .where('ended_at', '>', since.getTime())
    .where('state', '=', 'sent')
    .where('channel', '=', channel)
    .$if(except.length > 0, (rows) => rows.where('id', 'not in', except))
    .executeTakeFirstOrThrow();
  return count;
}

/** Why a message was not sent by itself: a summary tells of it. */
export const IN_SUMMARY = 'Told in a summary of many.';

/** How many messages to a recipient were left to the summary since then. */
export async function deferredToSummary(db: Database, { channel, about }: MessageKind, recipient: string, since: Date) {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('about', '=', about)
    .where('ended_at', '>=', since.getTime())
    .where('problem', '=', IN_SUMMARY)
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow();
  return count;
}
