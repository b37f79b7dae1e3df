import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../core/engine.ts';
import { forUpdate } from '../core/locks.ts';

/*
 * One lock order for everybody who changes leads on PostgreSQL: first the leads, in the order in which enquiries are stored
 * (by number and desk), then what belongs to them, and the counters of days last. Two transactions that follow it wait
 * for each other, and never in a circle (deadlock).
 */

/** Locks these leads until the transaction ends. Answers which of them are there. */
export function lockLeads(trx: Database, leadIds: readonly number[]): Promise<number[]> {
  return leadIds.length === 0 ? Promise.resolve([]) : lock(trx, sql<boolean>`id in (${sql.join(leadIds)})`);
}

/** Locks the leads that these enquiries belong to. */
export async function lockLeadsOf(trx: Database, enquiryIds: readonly number[]): Promise<void> {
  await lock(
    trx,
    sql<boolean>`id in (select lead_id from enquiry_links where enquiry_id in (${sql.join(enquiryIds)}))`,
  );
}

async function lock(trx: Database, which: RawBuilder<boolean>): Promise<number[]> {
  const leads = trx.selectFrom('leads').select('id').where(which).orderBy('mobile').orderBy('desk').orderBy('id');
  const rows = await leads.$call(forUpdate(trx)).execute();
  return rows.map(({ id }) => id);
}
