import type { ColleagueName } from '../../domain/staff/staff.ts';
import type { Database } from '../core/engine.ts';
import { updateStaffRow } from './account-row.ts';

interface Presence {
  presence_day: string | null;
  presence_in: number;
}

/** What was said yesterday says nothing about today. */
export const isOnDutyOn = (day: string, { presence_day, presence_in }: Presence) =>
  presence_day === day && presence_in === 1;

/** Everybody who can be given work on that day: whose account is active and has not ended. */
export async function colleagues(db: Database, day: string): Promise<ColleagueName[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['user_id', 'user_name', 'role', 'presence_day', 'presence_in'])
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('expire_date', 'is', null), eb('expire_date', '>=', day)]))
    .orderBy('user_id')
    .execute();
  return rows.map(({ presence_day, presence_in, ...who }) => ({
    ...who,
    in_today: isOnDutyOn(day, { presence_day, presence_in }),
  }));
}

/** False when there is no such account. */
export function setPresence(db: Database, userId: string, day: string, isIn: boolean): Promise<boolean> {
  return updateStaffRow(db, userId, { presence_day: day, presence_in: isIn ? 1 : 0 });
}

/** Who signs in is in, unless it was said today that they are not. */
export async function recordArrival(db: Database, userId: string, day: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ presence_day: day, presence_in: 1 })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('presence_day', 'is', null), eb('presence_day', '<>', day)]))
    .execute();
}
