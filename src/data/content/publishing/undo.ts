import { joinWithAnd } from '../../../domain/pricing/charges/rate-problems.ts';
import { differences } from '../../../domain/content/differences.ts';
import { changedFields, checkFields, setFields } from '../../../domain/content/field-changes.ts';
import { type PricedItem, samePrices } from '../../../domain/content/price-list.ts';
import { changeContent, lockContent } from '../content-version.ts';
import type { Database } from '../../core/engine.ts';
import type { PublicationRecord } from './history.ts';
import { currentContent, type Published, publishIn, type ChangeRequest } from './publish.ts';
import { NotPublishable } from '../repositories/repository.ts';

/**
 * Takes back what a publication has changed: the thing becomes what it was before, with everything that was changed
 * since. Rejects with `NotPublishable` where that is as it is now.
 */
export function undoPublication(
  db: Database,
  { thing, key, before, after, standing }: PublicationRecord,
  by: Pick<ChangeRequest, 'userId' | 'at'>,
): Promise<Published & { left: string }> {
  return changeContent(db, async (trx) => {
    await lockContent(trx);
    const { value: present } = await currentContent(trx, thing, key, before);
    const { settable, changedSince } = checkFields(present, changedFields(after, before));
    const wanted = setFields(present, settable);
    if (differences(present, wanted).length === 0)
      throw new NotPublishable({ '': 'There is nothing of it left to take back.' });
    const value = thing === 'prices' ? newOf(wanted as PricedItem[], present as PricedItem[]) : wanted;
    const left = joinWithAnd(changedSince.map((place) => place.replaceAll('.', ' ')));
    return { ...(await publishIn(trx, { thing, key, value, standing, left, ...by })), left };
  });
}

/** Prices are single wishes: those that stay as they are are none of this one. */
const newOf = (list: readonly PricedItem[], present: readonly PricedItem[]) =>
  list.filter((each) => !samePrices([each], present));
