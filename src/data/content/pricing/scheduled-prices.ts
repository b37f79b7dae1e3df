import { minuteText } from '../../../domain/calendar/dates.ts';
import {
  type ScheduledPrice,
  type PricedItem,
  pricedItemKey,
  changedPrices,
} from '../../../domain/content/price-list.ts';
import type { Database } from '../../core/engine.ts';
import { listScheduled } from '../publishing/scheduled-changes.ts';

/** A function that answers the scheduled changes of a price: a change of it now would have them held. */
export async function scheduledPrices(db: Database): Promise<(priced: Omit<PricedItem, 'price'>) => ScheduledPrice[]> {
  const dated = (await listScheduled(db))
    .filter(({ failed }) => failed === null)
    .flatMap((due) => changedPrices(due).map((set) => ({ key: pricedItemKey(set), price: set.price, due })));
  return (priced) =>
    dated
      .filter(({ key }) => key === pricedItemKey(priced))
      .map(({ price, due: { dueAt, userId } }) => ({ at: minuteText(dueAt), price, by: userId }));
}
