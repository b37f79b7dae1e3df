import type { EnquiryMessage } from '../../domain/notifications/channels-and-subjects.ts';
import type { Database } from '../core/engine.ts';

/** How many of a sort one recipient was sent by that way since then, but for those. */
export async function sentSince(
  db: Database,
  { channel, about }: EnquiryMessage,
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

/** How many a summary stands for: those to the same recipient that were left to it since then. */
export async function deferredToSummary(
  db: Database,
  { channel, about }: EnquiryMessage,
  recipient: string,
  since: Date,
) {
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
