import { pricedItemKey } from '../../../domain/content/price-list.ts';
import type { Database } from '../../core/engine.ts';
import { priceSheet } from '../pricing/price-sheet.ts';
import type { ModelImport } from './import-types.ts';

/** Prices that are not those of the folder after all, since staff have set them, in words. */
export async function keptStaffPrices(db: Database, models: readonly ModelImport[]): Promise<string[]> {
  const inFolder = new Map(
    models.flatMap(({ slug: model, price, variants, accessories }) => [
      [pricedItemKey({ model, part: 'model', slug: '' }), price],
      ...variants.map((each) => [pricedItemKey({ model, part: 'variant', slug: each.slug }), each.price] as const),
      ...accessories.map((each) => [pricedItemKey({ model, part: 'accessory', slug: each.slug }), each.price] as const),
    ]),
  );
  const sheet = await priceSheet(db);
  return sheet
    .filter((row) => (inFolder.get(pricedItemKey(row)) ?? row.price) !== row.price)
    .map(({ name, partName }) => `price of the ${[name, partName].filter(Boolean).join(': ')}`);
}
