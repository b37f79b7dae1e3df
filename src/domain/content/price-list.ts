import { z } from 'zod';
import { priceSchema, slugSchema } from './content-schemas.ts';

/** A price of the sheet: a model's own, or that of one of its variants or accessories. */
const pricedItemSchema = z.strictObject({
  model: slugSchema,
  part: z.enum(['model', 'variant', 'accessory']),
  /** Which variant or accessory; empty for the model itself. */
  slug: z.union([z.literal(''), slugSchema]),
  price: priceSchema,
});
export type PricedItem = z.infer<typeof pricedItemSchema>;

export const priceListSchema = z
  .array(pricedItemSchema)
  .min(1, 'changes nothing')
  .max(2_000, 'is longer than a sheet may be');

/** The scheduled changes of a price, soonest first. */
export const scheduledPricesSchema = z
  .array(z.object({ at: z.string().describe('A minute at the dealership'), price: z.int(), by: z.string() }))
  .describe('Dated changes that will set it, unless it is changed before; soonest first');
export type ScheduledPrice = z.infer<typeof scheduledPricesSchema>[number];

/** There is one sheet of prices: its history knows it by this name. */
export const PRICE_SHEET = 'sheet';

export const pricedItemKey = ({ model, part, slug: own }: Pick<PricedItem, 'model' | 'part' | 'slug'>) =>
  `${model} ${part} ${own}`;

interface PricedModel extends Pick<PricedItem, 'slug' | 'price'> {
  variants?: readonly Pick<PricedItem, 'slug' | 'price'>[];
  accessories?: readonly Pick<PricedItem, 'slug' | 'price'>[];
}

/** A model's own price and those of its parts. */
function pricesIn({ slug: model, price: own, variants = [], accessories = [] }: PricedModel): PricedItem[] {
  return [
    { model, part: 'model', slug: '', price: own },
    ...variants.map((each) => ({ model, part: 'variant' as const, slug: each.slug, price: each.price })),
    ...accessories.map((each) => ({ model, part: 'accessory' as const, slug: each.slug, price: each.price })),
  ];
}

/** The prices that a scheduled change sets: those that it has otherwise than the value before it. */
export function changedPrices({ thing, value, from }: { thing: string; value: unknown; from: unknown }): PricedItem[] {
  if (value === null || (thing !== 'prices' && thing !== 'model')) return [];
  const pricesOf = (content: unknown) =>
    thing === 'prices' ? (content as PricedItem[]) : pricesIn(content as PricedModel);
  const before = new Map(from ? pricesOf(from).map((each) => [pricedItemKey(each), each.price]) : []);
  return pricesOf(value).filter((each) => before.get(pricedItemKey(each)) !== each.price);
}

/** Whether those of a list that are still there cost what somebody has seen. */
export function samePrices(seen: readonly PricedItem[], now: readonly PricedItem[]): boolean {
  const prices = new Map(seen.map((each) => [pricedItemKey(each), each.price]));
  return now.every((each) => (prices.get(pricedItemKey(each)) ?? each.price) === each.price);
}

const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d[\d,\s]*)(?:\.(\d{1,2}))?\s*(?:\/-)?$/i;

/** What a person or a spreadsheet writes for an amount: `1,09,800`, `₹82,600`, `82600.00`, `Rs. 82,600/-`. */
export function parseAmount(typed: string): number | undefined {
  const [, whole = '', paise = ''] = AMOUNT.exec(typed.trim().replaceAll('\u00A0', ' ')) ?? [];
  const digits = whole.replaceAll(/[,\s]/g, '');
  // Half a rupee is no price here: whoever wrote it meant something else.
  if (digits === '' || digits.length > 9 || Number(paise || 0) !== 0) return undefined;
  return Number(digits);
}

/** Beyond this, a change is more likely a slip of the finger than a new price. */
const USUAL_CHANGE = 0.2;

/** What somebody should read before saving: a price far from today's, in words. */
export function isUnusualChange(today: number, next: number): string | undefined {
  if (next === 0) return today === 0 ? undefined : 'Free of charge';
  if (today === 0) return undefined;
  const share = (next - today) / today;
  if (Math.abs(share) <= USUAL_CHANGE) return undefined;
  if (share >= 1) return `${times(next / today)} as much as today`;
  return `${Math.round(Math.abs(share) * 100)} % ${share < 0 ? 'less' : 'more'} than today`;
}

const times = (ratio: number) => (ratio < 10 ? `${Math.round(ratio * 10) / 10} times` : `${Math.round(ratio)} times`);
