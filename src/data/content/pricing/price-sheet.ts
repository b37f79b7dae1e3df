import { type PricedItem, pricedItemKey } from '../../../domain/content/price-list.ts';
import type { Database } from '../../core/engine.ts';
import { NotPublishable, type Repository } from '../repositories/repository.ts';
import { writeStaffPrice } from './write-price.ts';

export interface StoredSheetRow extends PricedItem {
  /** The model, and the variant or accessory. */
  name: string;
  partName: string;
  partNo: string;
  kind: 'motorcycle' | 'scooter';
}

/** Every price there is, in the order of the catalogue: a model, its variants, its accessories. */
export async function priceSheet(db: Database): Promise<StoredSheetRow[]> {
  const models = await db
    .selectFrom('models')
    .select(['id', 'slug', 'name', 'kind', 'price'])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const variants = await db
    .selectFrom('variants')
    .select(['model_id', 'slug', 'name', 'price'])
    .orderBy('position')
    .execute();
  const accessories = await db
    .selectFrom('accessories')
    .select(['model_id', 'slug', 'heading as name', 'part_no', 'price'])
    .orderBy('position')
    .execute();
  return models.flatMap(({ id, slug: model, name, kind, price }): StoredSheetRow[] => {
    const row = { model, name, kind, partNo: '' };
    const own = <T extends { model_id: number }>(rows: readonly T[]) => rows.filter(({ model_id }) => model_id === id);
    return [
      { ...row, part: 'model', slug: '', partName: '', price },
      ...own(variants).map((each): StoredSheetRow => ({
        ...row,
        part: 'variant',
        slug: each.slug,
        partName: each.name,
        price: each.price,
      })),
      ...own(accessories).map((each): StoredSheetRow => ({
        ...row,
        part: 'accessory',
        slug: each.slug,
        partName: each.name,
        partNo: each.part_no,
        price: each.price,
      })),
    ];
  });
}

/** The prices of a list as they are now: what was before, when the list is published. */
export async function currentPrices(db: Database, list: readonly PricedItem[]): Promise<PricedItem[]> {
  const wanted = new Set(list.map(pricedItemKey));
  const sheet = await priceSheet(db);
  return sheet
    .filter((row) => wanted.has(pricedItemKey(row)))
    .map(({ model, part, slug, price }) => ({ model, part, slug, price }));
}

/** The sheet has no state of its own: a list of prices is written, each where it belongs. */
export const priceListRepository: Repository<'prices'> = {
  read: async () => undefined,
  remove: async () => {},
  async write(trx, key, list) {
    for (const [index, priced] of list.entries()) {
      const row = await rowOfPrice(trx, priced);
      if (!row) throw new NotPublishable({ [`${index}`]: `There is no such thing any more: ${pricedItemKey(priced)}` });
      await writeStaffPrice(trx, priced.model, [row], priced.price);
    }
    return key;
  },
};

async function rowOfPrice(trx: Database, { model, part, slug }: PricedItem) {
  const found = await trx.selectFrom('models').where('slug', '=', model).select('id').executeTakeFirst();
  if (!found || part === 'model') return found && { table: 'models' as const, id: found.id };
  const table = part === 'variant' ? ('variants' as const) : ('accessories' as const);
  const row = await trx
    .selectFrom(table)
    .where('model_id', '=', found.id)
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  return row && { table, id: row.id };
}
