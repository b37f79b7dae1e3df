import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { changeContent } from '../../data/content.ts';
import {
  listAccessories,
  listPrices,
  type NewPrice,
  type PriceOutcome,
  setAccessoryPrice,
  setPrice,
} from '../../data/prices.ts';
import {
  type AccessoryAnswer,
  type AccessoryRow,
  type PriceAnswer,
  type PriceRow,
  readPrice,
} from '../../domain/staff.ts';
import { ACCESSORY_PRICES, PRICES } from '../../domain/staff-messages.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { rowId, sentObject } from './sent.ts';

export function priceCalls(app: FastifyInstance, { db, clock }: Desk) {
  app.get('/api/managePrice', () => listPrices(db));

  app.patch<{ Params: { bikeName: string } }>('/api/managePrice/:bikeName', async (request): Promise<PriceAnswer> => {
    const wanted = newPrice(request, PRICES.invalid);
    const row = await changeContent(db, async (trx) => {
      const { saved, old } = savedPrice(await setPrice(trx, request.params.bikeName, wanted), PRICES.unknownModel);
      await recordActivity(trx, {
        at: clock(),
        userId: request.staff.user_id,
        action: 'price-changed',
        subject: saved.bike_name,
        details: { old, new: saved.bike_price },
      });
      return saved;
    });
    return { message: PRICES.saved, ...row };
  });

  app.get('/api/manageAccessories', () => listAccessories(db));

  app.patch<{ Params: { id: string } }>('/api/manageAccessories/:id', async (request): Promise<AccessoryAnswer> => {
    const id = rowId(request.params.id, ACCESSORY_PRICES.unknownAccessory);
    const wanted = newPrice(request, ACCESSORY_PRICES.invalid);
    const row = await changeContent(db, async (trx) => {
      const outcome = await setAccessoryPrice(trx, id, wanted);
      const { saved, old } = savedPrice(outcome, ACCESSORY_PRICES.unknownAccessory);
      await recordActivity(trx, {
        at: clock(),
        userId: request.staff.user_id,
        action: 'accessory-price-changed',
        subject: `${saved.heading} (${saved.bike_name})`,
        details: { old, new: saved.price },
      });
      return saved;
    });
    return { message: ACCESSORY_PRICES.saved, ...row };
  });
}

function newPrice(request: FastifyRequest, invalid: string): NewPrice {
  const { price: sent, version } = sentObject(request);
  const price = readPrice(sent);
  if (price === undefined) throw new Refusal(400, invalid);
  if (version !== undefined && typeof version !== 'number') throw new Refusal(400, invalid);
  return { price, version };
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
