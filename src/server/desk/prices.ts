import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { changeContent } from '../../data/content.ts';
import { listAccessories, listPrices, type PriceOutcome, setAccessoryPrice, setPrice } from '../../data/prices.ts';
import { type AccessoryRow, type PriceRow, prices } from '../../domain/calls/prices.ts';
import { ACCESSORY_PRICES, PRICES } from '../../domain/staff-messages.ts';
import { answer } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';

export function answerPrices(app: FastifyInstance, { db, clock }: Desk) {
  answer(app, prices.list, () => listPrices(db));

  answer(app, prices.change, async ({ params, body, staff }) => {
    const row = await changeContent(db, async (trx) => {
      const { saved, old } = savedPrice(await setPrice(trx, params.bikeName, body), PRICES.unknownModel);
      await recordActivity(trx, {
        at: clock(),
        userId: staff.user_id,
        action: 'price-changed',
        subject: saved.bike_name,
        details: { old, new: saved.bike_price },
      });
      return saved;
    });
    return { message: PRICES.saved, ...row };
  });

  answer(app, prices.accessories, () => listAccessories(db));

  answer(app, prices.changeAccessory, async ({ params, body, staff }) => {
    const row = await changeContent(db, async (trx) => {
      const outcome = await setAccessoryPrice(trx, params.id, body);
      const { saved, old } = savedPrice(outcome, ACCESSORY_PRICES.unknownAccessory);
      await recordActivity(trx, {
        at: clock(),
        userId: staff.user_id,
        action: 'accessory-price-changed',
        subject: `${saved.heading} (${saved.bike_name})`,
        details: { old, new: saved.price },
      });
      return saved;
    });
    return { message: ACCESSORY_PRICES.saved, ...row };
  });
}

/** Thrown inside the transaction, so that a refused price changes nothing at all. */
function savedPrice<Row extends PriceRow | AccessoryRow>(
  outcome: PriceOutcome<Row>,
  unknown: string,
): { saved: Row; old: number } {
  if (!outcome) throw new Refusal(404, unknown);
  if ('stale' in outcome) throw new Refusal(409, PRICES.stale, { ...outcome.stale });
  return outcome;
}
