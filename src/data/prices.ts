import type { AccessoryRow, PriceRow } from '../domain/calls/prices.ts';
import { modelKey } from '../domain/catalogue.ts';
import type { PricedThing } from '../domain/shop/prices.ts';
import type { Database } from './database.ts';
import { locked } from './locks.ts';

/** What became of a new price: saved, or not since another was saved meanwhile; undefined where there is no such thing. */
export type PriceOutcome<Row> = { saved: Row; old: number; priced: Priced } | { stale: Row } | undefined;

/** Where the price stands in the sheet of all prices. */
type Priced = Omit<PricedThing, 'price'>;

export interface NewPrice {
  price: number;
  /** The version that was changed; without it the last one to save wins. */
  version?: number | undefined;
}

export async function listPrices(db: Database): Promise<PriceRow[]> {
  const rows = await modelRows(db).orderBy('kind').orderBy('position').orderBy('id').execute();
  return rows.map(priceRow);
}

/** `name` in any case, with or without its spaces. To be called inside a transaction. */
export async function setPrice(
  db: Database,
  name: string,
  { price, version }: NewPrice,
): Promise<PriceOutcome<PriceRow>> {
  const found = await modelRows(db).where('model_key', '=', modelKey(name)).$call(locked(db)).executeTakeFirst();
  if (!found) return undefined;
  const row = priceRow(found);
  if (version !== undefined && version !== row.price_version) return { stale: row };
  const price_version = row.price_version + 1;
  await db
    .updateTable('models')
    .set((eb) => ({ price, price_version, price_changed_by_staff: 1, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  const priced: Priced = { model: found.slug, part: 'model', slug: '' };
  return { saved: { ...row, bike_price: price, price_version }, old: row.bike_price, priced };
}

export function listAccessories(db: Database): Promise<AccessoryRow[]> {
  return accessoryRows(db)
    .orderBy('models.kind')
    .orderBy('models.position')
    .orderBy('accessories.position')
    .orderBy('accessories.id')
    .execute();
}

/** To be called inside a transaction. */
export async function setAccessoryPrice(
  db: Database,
  id: number,
  { price, version }: NewPrice,
): Promise<PriceOutcome<AccessoryRow>> {
  const found = await accessoryRows(db)
    .select(['models.slug as model', 'accessories.slug'])
    .where('accessories.id', '=', id)
    .$call(locked(db))
    .executeTakeFirst();
  if (!found) return undefined;
  const { model, slug, ...row } = found;
  if (version !== undefined && version !== row.price_version) return { stale: row };
  const price_version = row.price_version + 1;
  await db
    .updateTable('accessories')
    .set({ price, price_version, price_changed_by_staff: 1 })
    .where('id', '=', id)
    .execute();
  return { saved: { ...row, price, price_version }, old: row.price, priced: { model, part: 'accessory', slug } };
}

function modelRows(db: Database) {
  return db.selectFrom('models').select(['id', 'slug', 'name', 'price', 'price_version', 'kind', 'active']);
}

type ModelRow = Awaited<ReturnType<ReturnType<typeof modelRows>['execute']>>[number];

function priceRow({ id, name, price, price_version, kind, active }: ModelRow): PriceRow {
  const status = active === 1 ? 1 : 0;
  return { id, bike_name: name.toUpperCase(), bike_price: price, price_version, kind, status };
}

function accessoryRows(db: Database) {
  return db
    .selectFrom('accessories')
    .innerJoin('models', 'models.id', 'accessories.model_id')
    .select([
      'accessories.id',
      'accessories.heading',
      'accessories.part_no',
      'accessories.price',
      'accessories.price_version',
      'accessories.image',
      'accessories.description',
      'models.name as bike_name',
    ]);
}
