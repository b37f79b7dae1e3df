import { type Database, engineOf } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';
import { lockLeadsOf } from '../leads/lock-leads.ts';
import { addToLead, removeFromLead } from '../leads/refresh-leads.ts';
import { updateDayCounts } from './day-counts.ts';

/**
 * Moves an enquiry out of the suspected spam into its report, or back: row, counters, search index and
 * lead in one step.
 * Answers its kind, or undefined where there is none that has to be moved. Rejects with `LeadHasWork` where it is all that
 * holds a lead on which somebody has worked.
 */
export function setSuspectedSpam(db: Database, id: number, spam: boolean, at: Date): Promise<string | undefined> {
  const [before, after] = spam ? [0, 1] : [1, 0];
  return inTransaction(db, async (trx) => {
    const { searchIndex } = engineOf(trx);
    await lockLeadsOf(trx, [id]);
    const found = await trx
      .selectFrom('enquiries')
      .select('id')
      .where('id', '=', id)
      .where('suspected_spam', '=', before)
      .executeTakeFirst();
    if (!found) return undefined;
    await searchIndex?.remove(trx, [id]);
    const moved = await trx
      .updateTable('enquiries')
      .set({ suspected_spam: after })
      .where('id', '=', id)
      .where('suspected_spam', '=', before)
      .returning(['kind', 'received_at'])
      .executeTakeFirst();
    // Somebody else was quicker.
    if (!moved) return undefined;
    await searchIndex?.add(trx, [id]);
    if (spam) await removeFromLead(trx, id);
    else await addToLead(trx, id, at);
    await updateDayCounts(trx, {
      added: [{ ...moved, suspected_spam: after }],
      removed: [{ ...moved, suspected_spam: before }],
    });
    return moved.kind;
  });
}

/** How many of each of these kinds are suspected, from the kept counts. */
export async function countSuspectedSpam(db: Database, kinds: readonly string[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('enquiry_days')
    .select((eb) => ['kind', eb.fn.sum<number>('count').as('total')])
    .where('suspected_spam', '=', 1)
    .where('kind', 'in', kinds)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}
