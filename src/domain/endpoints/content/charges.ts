import { z } from 'zod';
import { CHARGE_TEXTS } from '../../pricing/charges/charge-texts.ts';
import { rateSchema } from '../../pricing/charges/rates.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, rowIdSchema } from '../schemas.ts';

const keptRate = z.object({ id: z.int(), rate: rateSchema });
export type ChargeRow = z.infer<typeof keptRate>;

/** The rates between the ex-showroom price and the price on the road, as the desk keeps them. */
export const chargeEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/manageCharges',
    summary: 'All charges, with the day each begins',
    right: 'prices',
    answer: z.array(keptRate),
  }),
  gaps: defineEndpoint({
    method: 'GET',
    path: '/api/manageCharges/gaps',
    summary: 'The models on offer whose on-road price cannot be worked out today, and why',
    right: 'prices',
    answer: z.array(z.object({ name: z.string(), why: z.array(z.string()) })),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/manageCharges',
    summary: 'Adds a charge; one of the same scope that began earlier ends with it',
    right: 'prices',
    body: rateSchema,
    answer: doneSchema,
    status: 201,
    refusals: { 409: CHARGE_TEXTS.clash },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/manageCharges/{id}',
    summary: 'Removes a charge',
    right: 'prices',
    params: z.object({ id: rowIdSchema(CHARGE_TEXTS.unknown) }),
    answer: doneSchema,
    refusals: { 404: CHARGE_TEXTS.unknown },
  }),
};
