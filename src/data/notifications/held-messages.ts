import { sql } from 'kysely';
import type { MessageSubject, Channel } from '../../domain/notifications/channels-and-subjects.ts';
import type { Database } from '../core/engine.ts';
import { IS_PENDING } from './outbox.ts';

/*
 * A restored shop has messages that were sent long ago, and may be a copy that only somebody looks at. So a restore holds
 * all messages: nothing is sent by any instance until a person decides. Whether they are held is no part of a backup.
 */

export interface MessagesHeld {
  since: Date;
  /** When the backup was made that was restored. */
  backupMadeAt: Date;
}

/** In the transaction that restores. */
export async function holdMessages(trx: Database, { since, backupMadeAt }: MessagesHeld): Promise<void> {
  await trx
    .insertInto('messages_held')
    .values({ id: 1, since: since.getTime(), backup_made_at: backupMadeAt.getTime() })
    .execute();
}

export async function messagesHeld(db: Database): Promise<MessagesHeld | undefined> {
  const row = await db.selectFrom('messages_held').select(['since', 'backup_made_at']).executeTakeFirst();
  return row && { since: new Date(row.since), backupMadeAt: new Date(row.backup_made_at) };
}

/** Answers whether they were held: of two people who decide at once only one has. */
export async function releaseMessages(trx: Database): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('messages_held').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those that wait are never sent, or only those that were written before that moment. Answers how many they were. */
export async function dropWaiting(trx: Database, before: Date | undefined, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ state: 'dropped', problem: 'Somebody decided not to send it.', body: null, ended_at: now.getTime() })
    .where(IS_PENDING)
    .$if(before !== undefined, (rows) => rows.where('created_at', '<', before?.getTime() ?? 0))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface WaitingMessages {
  channel: Channel;
  about: MessageSubject;
  count: number;
  /** When the first and the last of them were written. */
  oldest: Date;
  newest: Date;
}

/** What waits to be sent, by what it is. */
export async function waitingMessages(db: Database): Promise<WaitingMessages[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'about'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('created_at').as('oldest'),
      eb.fn.max('created_at').as('newest'),
    ])
    .where(IS_PENDING)
    .groupBy(['channel', 'about'])
    .orderBy(sql`count(*)`, 'desc')
    .execute();
  return rows.map(({ oldest, newest, ...row }) => ({ ...row, oldest: new Date(oldest), newest: new Date(newest) }));
}
