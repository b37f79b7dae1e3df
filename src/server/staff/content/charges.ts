import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { addRates, listRates, removeRate } from '../../../data/content/rates.ts';
import { pricedModels } from '../../../data/content/active-models.ts';
import { changeContent } from '../../../data/content/content-version.ts';
import { chargeEndpoints } from '../../../domain/endpoints/content/charges.ts';
import { CHARGES } from '../../../domain/pricing/charges/charge-kinds.ts';
import { conflictingRates, unknownPriceReason } from '../../../domain/pricing/charges/on-road-price.ts';
import type { Rate } from '../../../domain/pricing/charges/rates.ts';
import { CHARGE_TEXTS } from '../../../domain/pricing/charges/charge-texts.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';

export const chargeRoutes: FastifyPluginAsync<StaffContext> = async (app, { db, clock, dealership }) => {
  route(app, chargeEndpoints.list, () => listRates(db));

  route(app, chargeEndpoints.gaps, async () => {
    const rates = (await listRates(db)).map(({ rate }) => rate);
    const inForce = { rates, place: dealership().town, day: dayOf(clock()) };
    return (await pricedModels(db))
      .map(({ name, price, engine }) => ({ name, why: unknownPriceReason(price, engine, inForce) }))
      .filter(({ why }) => why.length > 0);
  });

  route(app, chargeEndpoints.add, async ({ body: rate, staff }) => {
    await changeContent(db, async (trx) => {
      const kept = (await listRates(trx)).map((each) => each.rate);
      if (conflictingRates([...kept, rate]).includes(rate)) throw new HttpError(409, CHARGE_TEXTS.clash);
      await addRates(trx, [rate], staff.user_id, clock());
      await recordActivity(trx, { at: clock(), userId: staff.user_id, action: 'charge-added', ...inWords(rate) });
    });
    return { message: CHARGE_TEXTS.added };
  });

  route(app, chargeEndpoints.remove, async ({ params: { id }, staff }) => {
    await changeContent(db, async (trx) => {
      const rate = await removeRate(trx, id);
      if (!rate) throw new HttpError(404, CHARGE_TEXTS.unknown);
      await recordActivity(trx, { at: clock(), userId: staff.user_id, action: 'charge-removed', ...inWords(rate) });
    });
    return { message: CHARGE_TEXTS.removed };
  });
};

const inWords = ({ charge, from, percent, fixed, place }: Rate) => ({
  subject: CHARGES[charge].label,
  details: { from, percent: percent ?? null, fixed: fixed ?? null, place },
});
