import { minuteOf } from '../../domain/dates.ts';
import { type DatedPrice, type PricedThing, pricedKey, pricesSet } from '../../domain/shop/prices.ts';
import type { Database } from '../database.ts';
import { listDue } from './due.ts';

/** Answers of any price which dated changes will set it again: whoever changes it should know. */
export async function datedPrices(db: Database): Promise<(priced: Omit<PricedThing, 'price'>) => DatedPrice[]> {
  const dated = (await listDue(db))
    .filter(({ failed }) => failed === null)
    .flatMap((due) => pricesSet(due).map((set) => ({ key: pricedKey(set), price: set.price, due })));
  return (priced) =>
    dated
      .filter(({ key }) => key === pricedKey(priced))
      .map(({ price, due: { dueAt, userId } }) => ({ at: minuteOf(dueAt), price, by: userId }));
}
