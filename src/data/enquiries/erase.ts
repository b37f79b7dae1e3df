import { type Database, engineOf } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';
import { firstIdAt } from '../core/enquiry-ids.ts';
import { updateDayCounts } from './day-counts.ts';
import { recordErasures, recordedErasures } from './erasure-log.ts';
import { lockLeadsOf } from '../leads/lock-leads.ts';
import { unlinkEnquiries } from '../leads/refresh-leads.ts';
import { eraseMessages } from '../notifications/failed-messages.ts';
import { inShortTransactions } from '../core/short-transactions.ts';

const ERASED_AT_ONCE = 20;

/** Erases one enquiry with everything that was made of it, because a person wants it. Answers its kind, or undefined where there is none. */
export function eraseEnquiry(db: Database, id: number): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const [erased] = await erase(trx, [id]);
    if (erased) await recordErasures(trx, [id]);
    return erased?.kind;
  });
}

/**
 * Erases all that arrived before that moment, batch by batch; of several processes only one does so at a time, and the
 * others leave it to that one. Answers how many this one has erased.
 */
export function eraseEnquiriesBefore(db: Database, moment: Date, stop?: AbortSignal): Promise<number> {
  return inShortTransactions(db, (trx, most) => eraseOldest(trx, firstIdAt(moment), most), stop);
}

/** Erases again what people had erased before, of what a backup has brought back. Answers how many. */
export async function eraseRestored(trx: Database, ids: readonly number[]): Promise<number> {
  await recordErasures(trx, ids);
  const noted = await recordedErasures(trx);
  let erased = 0;
  for (let from = 0; from < noted.length; from += ERASED_AT_ONCE) {
    erased += (await erase(trx, noted.slice(from, from + ERASED_AT_ONCE))).length;
  }
  return erased;
}

async function eraseOldest(trx: Database, below: number, most: number): Promise<number> {
  if (!(await engineOf(trx).takeTurn(trx, 'erasing old enquiries'))) return 0;
  const oldest = await trx
    .selectFrom('enquiries')
    .select('id')
    .where('id', '<', below)
    .orderBy('id')
    .limit(most)
    .execute();
  const erased = await erase(
    trx,
    oldest.map(({ id }) => id),
    { indexLater: true },
  );
  return erased.length;
}

/** `indexLater`: what stays in the search index's files goes with `compactSearch`. */
async function erase(trx: Database, ids: readonly number[], { indexLater = false } = {}) {
  if (ids.length === 0) return [];
  await lockLeadsOf(trx, ids);
  await engineOf(trx).searchIndex?.remove(trx, ids, { later: indexLater });
  const erased = await trx
    .deleteFrom('enquiries')
    .where('id', 'in', ids)
    .returning(['kind', 'suspected_spam', 'received_at'])
    .execute();
  await unlinkEnquiries(trx, ids);
  await eraseMessages(trx, { enquiryIds: ids });
  await updateDayCounts(trx, { removed: erased });
  return erased;
}
