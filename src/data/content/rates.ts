import { rateProblems } from '../../domain/pricing/charges/rate-problems.ts';
import type { Rate } from '../../domain/pricing/charges/rates.ts';
import { pricedModels } from './active-models.ts';
import type { Database } from '../core/engine.ts';

export interface StoredRate {
  id: number;
  rate: Rate;
}

/** Every rate that was or will be in force, the latest first day first. */
export async function listRates(db: Database): Promise<StoredRate[]> {
  const rows = await db.selectFrom('charge_rates').select(['id', 'rate']).orderBy('id').execute();
  return rows
    .map(({ id, rate }) => ({ id, rate: JSON.parse(rate) as Rate }))
    .toSorted((one, other) =>
      one.rate.from === other.rate.from ? one.id - other.id : one.rate.from < other.rate.from ? 1 : -1,
    );
}

/** What keeps machines on offer from having a price on the road, in words. */
export async function chargeProblems(db: Database, place: string, today: string): Promise<string[]> {
  const models = await pricedModels(db);
  const rates = (await listRates(db)).map(({ rate }) => rate);
  return rateProblems(models, rates, place, today);
}

export async function addRates(db: Database, rates: readonly Rate[], by: string, at: Date): Promise<void> {
  if (rates.length === 0) return;
  const rows = rates.map((rate) => ({ rate: JSON.stringify(rate), added_at: at.getTime(), added_by: by }));
  await db.insertInto('charge_rates').values(rows).execute();
}

/** Answers what was removed, if it was there. */
export async function removeRate(db: Database, id: number): Promise<Rate | undefined> {
  const row = await db.deleteFrom('charge_rates').where('id', '=', id).returning('rate').executeTakeFirst();
  return row && (JSON.parse(row.rate) as Rate);
}
