import { sql } from 'kysely';
import { type Database, engineOf } from '../core/engine.ts';
import { inReadTransaction } from '../core/transactions.ts';

/** Undefined where all is whole; otherwise what is not, in words. Takes a while on a large database. */
export async function checkIntegrity(db: Database): Promise<string | undefined> {
  const damage = await engineOf(db).findDamage(db);
  if (damage !== undefined) return damage;
  return inReadTransaction(db, async (seen) => {
    const { rows } = await sql<{ stored: number; counted: number }>`
      select (select count(*) from enquiries) as stored,
        (select coalesce(sum(count), 0) from enquiry_days) as counted`.execute(seen);
    const { stored = 0, counted = 0 } = rows[0] ?? {};
    return stored === counted ? undefined : `${stored} enquiries are stored, ${counted} are counted`;
  });
}
