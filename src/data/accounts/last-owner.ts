import { OWNER } from '../../domain/staff/rights.ts';
import type { Database } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';

/** After this change nobody would be left who may do everything. */
export class LastOwner extends Error {
  override readonly name = 'LastOwner';
}

/**
 * Whatever `work` does to accounts, an owner is left who can sign in: otherwise nothing is done. Of two that do this at
 * the same time, one waits for the other.
 */
export function withOwnerCheck<T>(db: Database, day: string, work: (db: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    // Changes nothing, and holds the owners' rows until the end.
    await trx.updateTable('staff').set({ role: OWNER }).where('role', '=', OWNER).execute();
    const before = await owners(trx, day);
    const done = await work(trx);
    const after = await owners(trx, day);
    if (before.now > 0 && after.now === 0) throw new LastOwner();
    // One whose account ends some day is no owner to rely on.
    if (before.forGood > 0 && after.forGood === 0) throw new LastOwner();
    return done;
  });
}

async function owners(db: Database, day: string): Promise<{ now: number; forGood: number }> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_links', (join) =>
      join.onRef('staff_links.user_id', '=', 'staff.user_id').on('staff_links.purpose', '=', 'invitation'),
    )
    .select(['staff.expire_date', 'staff_links.purpose'])
    .where('staff.role', '=', OWNER)
    .where('staff.status', '=', 'active')
    .execute();
  // Who has not come yet can't let anybody in.
  const here = rows.filter(({ purpose, expire_date }) => purpose === null && (expire_date ?? day) >= day);
  return { now: here.length, forGood: here.filter(({ expire_date }) => expire_date === null).length };
}
