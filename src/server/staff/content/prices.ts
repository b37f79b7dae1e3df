import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { changeContent } from '../../../data/content/content-version.ts';
import type { Database } from '../../../data/core/engine.ts';
import {
  listAccessories,
  listPrices,
  type PriceTarget,
  type PriceOutcome,
  setAccessoryPrice,
  setPrice,
} from '../../../data/content/pricing/set-price.ts';
import { addPublication } from '../../../data/content/publishing/history.ts';
import { type AccessoryRow, type PriceRow, priceEndpoints } from '../../../domain/endpoints/content/prices.ts';
import { PRICE_SHEET } from '../../../domain/content/price-list.ts';
import { CONTENT_TYPES } from '../../../domain/content/content-types.ts';
import { ACCESSORY_PRICES, PRICES } from '../../../domain/staff/staff-messages.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';

export const priceRoutes: FastifyPluginAsync<StaffContext> = async (app, { db, clock }) => {
  route(app, priceEndpoints.list, () => listPrices(db));

  route(app, priceEndpoints.change, async ({ params, body, staff }) => {
    const row = await changeContent(db, async (trx) => {
      const { saved, old, priced } = savedPrice(await setPrice(trx, params.bikeName, body), PRICES.unknownModel);
      const who = { at: clock(), userId: staff.user_id };
      const details = { old, new: saved.bike_price };
      await recordActivity(trx, { ...who, action: 'price-changed', subject: saved.bike_name, details });
      return { ...saved, publication: await noteChange(trx, priced, details, who) };
    });
    return { message: PRICES.saved, ...row };
  });

  route(app, priceEndpoints.accessories, () => listAccessories(db));

  route(app, priceEndpoints.changeAccessory, async ({ params, body, staff }) => {
    const row = await changeContent(db, async (trx) => {
      const outcome = await setAccessoryPrice(trx, params.id, body);
      const { saved, old, priced } = savedPrice(outcome, ACCESSORY_PRICES.unknownAccessory);
      const who = { at: clock(), userId: staff.user_id };
      const details = { old, new: saved.price };
      const subject = `${saved.heading} (${saved.bike_name})`;
      await recordActivity(trx, { ...who, action: 'accessory-price-changed', subject, details });
      return { ...saved, publication: await noteChange(trx, priced, details, who) };
    });
    return { message: ACCESSORY_PRICES.saved, ...row };
  });
};

/** In the history of prices, so that it can be undone like a change of the whole sheet. */
function noteChange(
  trx: Database,
  priced: readonly PriceTarget[],
  { old, new: next }: { old: number; new: number },
  who: { at: Date; userId: string },
): Promise<number> {
  const at = (price: number) => priced.map((each) => ({ ...each, price }));
  const [before, after] = [at(old), at(next)];
  const title = CONTENT_TYPES.prices.titleOf(after, PRICE_SHEET);
  return addPublication(trx, { ...who, thing: 'prices', key: PRICE_SHEET, title, before, after });
}

/** Thrown inside the transaction, so that a refused price changes nothing at all. */
function savedPrice<Row extends PriceRow | AccessoryRow>(
  outcome: PriceOutcome<Row>,
  unknown: string,
): Extract<PriceOutcome<Row>, { saved: Row }> {
  if (!outcome) throw new HttpError(404, unknown);
  if ('stale' in outcome) throw new HttpError(409, PRICES.stale, { ...outcome.stale });
  return outcome;
}
