import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../core/engine.ts';

export interface AttemptCount {
  count: number;
  windowEndsAt: Date;
}

/** What is counted, and over which time. */
export interface AttemptBucket {
  bucket: string;
  windowMs: number;
}

/** From before windows were noted with their row. */
const OLD_WINDOW_MS = 60 * 60_000;

/**
 * Counts one attempt in each bucket's present window and answers how many there are with it, in one durable step. Kept
 * in the database, so that the counts hold over all instances.
 */
export async function countAttempts(
  db: Database,
  buckets: readonly AttemptBucket[],
  at: Date,
): Promise<ReadonlyMap<string, AttemptCount>> {
  const window_start = at.getTime();
  // In one order everywhere: two instances that count the same ones wait for each other instead of for ever.
  const rows = buckets
    .map(({ bucket, windowMs }) => ({ bucket: unreadable(bucket), window_start, count: 1, window_ms: windowMs }))
    .toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1));
  // One that begins far ahead of us was counted while the clock was wrong.
  const over = sql<boolean>`(rate_limits.window_start <= excluded.window_start - excluded.window_ms
    or rate_limits.window_start > excluded.window_start + excluded.window_ms)`;
  const counted = await db
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else rate_limits.count + 1 end`,
        window_start: sql<number>`case when ${over} then excluded.window_start else rate_limits.window_start end`,
        window_ms: sql<number>`excluded.window_ms`,
      }),
    )
    .returning(['bucket', 'count', 'window_start', 'window_ms'])
    .execute();
  return byName(
    buckets.map(({ bucket }) => bucket),
    counted,
  );
}

export async function countAttempt(db: Database, bucket: string, at: Date, windowMs: number): Promise<AttemptCount> {
  const counted = (await countAttempts(db, [{ bucket, windowMs }], at)).get(bucket);
  return counted ?? { count: 1, windowEndsAt: new Date(at.getTime() + windowMs) };
}

/** How many there are in the present windows, without one more. */
export async function readAttempts(
  db: Database,
  buckets: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, AttemptCount>> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['bucket', 'count', 'window_start', 'window_ms'])
    .where('bucket', 'in', buckets.map(unreadable))
    .execute();
  const now = at.getTime();
  const present = rows.filter(
    ({ window_start, window_ms }) => window_start > now - window_ms && window_start <= now + window_ms,
  );
  return byName(buckets, present);
}

interface Row {
  bucket: string;
  count: number;
  window_start: number;
  window_ms: number;
}

function byName(buckets: readonly string[], rows: readonly Row[]): ReadonlyMap<string, AttemptCount> {
  const names = new Map(buckets.map((bucket) => [unreadable(bucket), bucket]));
  return new Map(
    rows.map(({ bucket, count, window_start, window_ms }) => [
      names.get(bucket) ?? bucket,
      { count, windowEndsAt: new Date(window_start + window_ms) },
    ]),
  );
}

/** Buckets are named after addresses and what was typed as a user id: neither is kept in readable form. */
function unreadable(bucket: string): string {
  return hash('sha256', bucket, 'base64url');
}

export async function deleteAttempts(db: Database, bucket: string) {
  await db.deleteFrom('rate_limits').where('bucket', '=', unreadable(bucket)).execute();
}

/** All whose time is over, or lies ahead of a clock that has been put right. */
export async function deleteExpiredAttempts(db: Database, at: Date) {
  const now = at.getTime();
  const windowMs = sql<number>`(case when window_ms > 0 then window_ms else ${OLD_WINDOW_MS} end)`;
  await db
    .deleteFrom('rate_limits')
    .where((eb) =>
      eb.or([sql<boolean>`window_start <= ${now} - ${windowMs}`, sql<boolean>`window_start > ${now} + ${windowMs}`]),
    )
    .execute();
}
