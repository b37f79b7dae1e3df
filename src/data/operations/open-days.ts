import { lastDays } from '../../domain/calendar/dates.ts';
import type { Database } from '../core/engine.ts';

/**
 * Notes that the shop was open on that day, and answers on how many of the last so many days it was. A clock that has
 * jumped knows of hardly any: where something is erased by its age, this tells whether the calendar can be believed.
 */
export async function recordOpenDay(db: Database, day: string, outOf: number): Promise<number> {
  const [first = day] = lastDays(day, outOf);
  await db
    .insertInto('days_open')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('days_open')
    .where((eb) => eb.or([eb('day', '<', first), eb('day', '>', day)]))
    .execute();
  return (await db.selectFrom('days_open').select('day').execute()).length;
}
