import { z } from 'zod';
import { vehicleKindSchema } from '../../content/content-schemas.ts';
import { scheduledPricesSchema } from '../../content/price-list.ts';
import { readPrice } from '../../staff/staff.ts';
import { ACCESSORY_PRICES, PRICES } from '../../staff/staff-messages.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { editConflictSchema, doneSchema, rowIdSchema } from '../schemas.ts';

const priceRow = z.object({
  id: z.int(),
  bike_name: z.string(),
  bike_price: z.int(),
  price_version: z.int(),
  kind: vehicleKindSchema,
  status: z.literal([1, 0]).describe('1: on the public pages, 0: not'),
  dated: scheduledPricesSchema,
});
export type PriceRow = z.infer<typeof priceRow>;

const accessoryRow = z.object({
  id: z.int(),
  heading: z.string(),
  part_no: z.string(),
  price: z.int(),
  price_version: z.int(),
  image: z.string(),
  description: z.string(),
  bike_name: z.string().describe('The model that it fits'),
  dated: scheduledPricesSchema,
});
export type AccessoryRow = z.infer<typeof accessoryRow>;

const undoable = { publication: z.int().describe('To undo it: POST /api/shop/prices/undo/{id}') };

const newPrice = (invalid: string) =>
  z.strictObject({
    price: z
      .union([z.number(), z.string()], invalid)
      .transform((typed, { issues }) => {
        const price = readPrice(typed);
        if (price === undefined) issues.push({ code: 'custom', message: invalid, input: typed });
        return price ?? 0;
      })
      .describe('Whole rupees, as a number or as it was typed'),
    version: z.int(invalid).optional().describe('The version that was changed; without it the last one to save wins'),
  });

export const priceEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/managePrice',
    summary: 'Prices of all models',
    right: 'prices',
    answer: z.array(priceRow),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/managePrice/{bikeName}',
    summary: 'Sets the price of a model; its name in any case, with or without spaces',
    right: 'prices',
    body: newPrice(PRICES.invalid),
    answer: doneSchema.extend({ ...priceRow.shape, ...undoable }),
    refusals: { 404: PRICES.unknownModel, 409: editConflictSchema(priceRow) },
  }),
  accessories: defineEndpoint({
    method: 'GET',
    path: '/api/manageAccessories',
    summary: 'Prices of all accessories',
    right: 'prices',
    answer: z.array(accessoryRow),
  }),
  changeAccessory: defineEndpoint({
    method: 'PATCH',
    path: '/api/manageAccessories/{id}',
    summary: 'Sets the price of an accessory',
    right: 'prices',
    params: z.object({ id: rowIdSchema(ACCESSORY_PRICES.unknownAccessory) }),
    body: newPrice(ACCESSORY_PRICES.invalid),
    answer: doneSchema.extend({ ...accessoryRow.shape, ...undoable }),
    refusals: { 404: ACCESSORY_PRICES.unknownAccessory, 409: editConflictSchema(accessoryRow) },
  }),
};
