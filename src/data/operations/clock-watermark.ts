import { sql } from 'kysely';
import type { Database } from '../core/engine.ts';
import { firstIdAt, arrivalOf } from '../core/enquiry-ids.ts';

/**
 * The newest moment that this shop has ever seen, on whichever instance. A clock that shows an earlier one is wrong, or
 * this was noted by one that was; then a person puts it right, and `setByHand` tells the running instances so.
 */
export interface ClockWatermark {
  moment: number;
  setByHand: number;
}

/** An enquiry may be that much newer than what was noted: notes are written about once a minute. */
const BETWEEN_NOTES_MS = 5 * 60_000;

export async function readClockWatermark(db: Database): Promise<ClockWatermark> {
  const { moment, set_by_hand: setByHand } = await db
    .selectFrom('newest_moment')
    .select(['moment', 'set_by_hand'])
    .executeTakeFirstOrThrow();
  const { newest } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.max('id').as('newest'))
    .where('id', '<', firstIdAt(new Date(moment + BETWEEN_NOTES_MS)))
    .executeTakeFirstOrThrow();
  return { moment: Math.max(moment, newest === null ? 0 : arrivalOf(newest)), setByHand };
}

/** Notes that it is that late, unless it was later before; answers undefined where a person has set it meanwhile. */
export async function raiseClockWatermark(
  db: Database,
  { moment, setByHand }: ClockWatermark,
): Promise<number | undefined> {
  const noted = await db
    .updateTable('newest_moment')
    .set({ moment: sql<number>`case when moment < ${moment} then ${moment} else moment end` })
    .where('set_by_hand', '=', setByHand)
    .returning('moment')
    .executeTakeFirst();
  return noted?.moment;
}

/** A person says that it is no later than that, whatever was noted before. */
export async function setClockWatermark(db: Database, at: Date): Promise<void> {
  await db
    .updateTable('newest_moment')
    .set((eb) => ({ moment: at.getTime(), set_by_hand: eb('set_by_hand', '+', 1) }))
    .execute();
}
