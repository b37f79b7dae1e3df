import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface Attempts {
  count: number;
  windowEndsAt: Date;
}

/**
 * Counts one attempt in the bucket's present window and answers how many there are with it. Kept in the database, so
 * that the count holds over all instances.
 */
export async function countAttempt(db: Database, bucket: string, at: Date, windowMs: number): Promise<Attempts> {
  const now = at.getTime();
  // One that begins far ahead of us was counted while the clock was wrong.
  const over = sql<boolean>`(rate_limits.window_start <= ${now - windowMs} or rate_limits.window_start > ${now + windowMs})`;
  const { count, window_start } = await db
    .insertInto('rate_limits')
    .values({ bucket: unreadable(bucket), window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else rate_limits.count + 1 end`,
        window_start: sql<number>`case when ${over} then ${now} else rate_limits.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  return { count, windowEndsAt: new Date(window_start + windowMs) };
}

/** Takes one attempt back that turned out to be right. */
export async function forgiveAttempt(db: Database, bucket: string) {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', unreadable(bucket))
    .where('count', '>', 0)
    .execute();
}

export async function forgetAttempts(db: Database, bucket: string) {
  await db.deleteFrom('rate_limits').where('bucket', '=', unreadable(bucket)).execute();
}

export async function forgetAttemptsBefore(db: Database, moment: Date) {
  await db.deleteFrom('rate_limits').where('window_start', '<=', moment.getTime()).execute();
}

/** Buckets are named after addresses and what was typed as a user id: neither is kept in readable form. */
function unreadable(bucket: string): string {
  return hash('sha256', bucket, 'base64url');
}
