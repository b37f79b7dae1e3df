import type { Updateable } from 'kysely';
import type { Database } from '../core/engine.ts';
import type { Tables } from '../core/tables.ts';

/** Changes one account's row; false when there is no such account. */
export async function updateStaffRow(
  db: Database,
  userId: string,
  change: Updateable<Tables['staff']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('staff').set(change).where('user_id', '=', userId).executeTakeFirst();
  return numUpdatedRows > 0n;
}
