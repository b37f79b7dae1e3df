import { listOf } from '../../domain/charges/problems.ts';
import { differences } from '../../domain/shop/compare.ts';
import { merged, overruled } from '../../domain/shop/merge.ts';
import { type PricedThing, samePrices } from '../../domain/shop/prices.ts';
import { changeContent, holdContent } from '../content.ts';
import type { Database } from '../database.ts';
import type { Publication } from './history.ts';
import { presentOf, type Published, publishIn, type Wish } from './publish.ts';
import { NotPublishable } from './shelf.ts';

/**
 * Takes back what a publication has changed: the thing becomes what it was before, with everything that was changed
 * since. Rejects with `NotPublishable` where that is as it is now.
 */
export function undo(
  db: Database,
  { thing, key, before, after, standing }: Publication,
  by: Pick<Wish, 'userId' | 'at'>,
): Promise<Published & { left: string }> {
  return changeContent(db, async (trx) => {
    await holdContent(trx);
    const { value: present } = await presentOf(trx, thing, key, before);
    const wanted = merged(after, present, before);
    if (differences(present, wanted).length === 0)
      throw new NotPublishable({ '': 'There is nothing of it left to take back.' });
    const value = thing === 'prices' ? newOf(wanted as PricedThing[], present as PricedThing[]) : wanted;
    const left = listOf(overruled(after, present, before).map((place) => place.replaceAll('.', ' ')));
    return { ...(await publishIn(trx, { thing, key, value, standing, left, ...by })), left };
  });
}

/** Prices are single wishes: those that stay as they are are none of this one. */
const newOf = (list: readonly PricedThing[], present: readonly PricedThing[]) =>
  list.filter((each) => !samePrices([each], present));
