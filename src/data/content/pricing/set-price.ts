import type { AccessoryRow, PriceRow } from '../../../domain/endpoints/content/prices.ts';
import { modelKey } from '../../../domain/catalogue/model-key.ts';
import type { PricedItem } from '../../../domain/content/price-list.ts';
import type { Database } from '../../core/engine.ts';
import { forUpdate } from '../../core/locks.ts';
import { scheduledPrices } from './scheduled-prices.ts';
import { writeStaffPrice } from './write-price.ts';

/** What became of a new price: saved, or not since another was saved meanwhile; undefined where there is no such thing. */
export type PriceOutcome<Row> =
  | { saved: Row; old: number; priced: readonly PriceTarget[] }
  | { stale: Row }
  | undefined;

/** Where a price stands in the sheet of all prices. */
export type PriceTarget = Omit<PricedItem, 'price'>;

export interface PriceUpdate {
  price: number;
  /** The version that was changed; without it the last one to save wins. */
  version?: number | undefined;
}

export async function listPrices(db: Database): Promise<PriceRow[]> {
  const rows = await modelRows(db).orderBy('kind').orderBy('position').orderBy('id').execute();
  const datedOf = await scheduledPrices(db);
  return rows.map((row) => priceRow(row, datedOf));
}

/**
 * `name` in any case, with or without its spaces. A model's price is that of the version it starts from: which costs the
 * same then as before. To be called inside a transaction.
 */
export async function setPrice(
  db: Database,
  name: string,
  { price, version }: PriceUpdate,
): Promise<PriceOutcome<PriceRow>> {
  const found = await modelRows(db).where('model_key', '=', modelKey(name)).$call(forUpdate(db)).executeTakeFirst();
  if (!found) return undefined;
  const row = priceRow(found, await scheduledPrices(db));
  if (version !== undefined && version !== row.price_version) return { stale: row };
  const price_version = row.price_version + 1;
  const versions = await sameVersions(db, found);
  const rows = versions.map(({ id }) => ({ table: 'variants' as const, id }));
  await writeStaffPrice(db, found.slug, [{ table: 'models', id: found.id }, ...rows], price);
  const pricedVersions = versions.map(({ slug }): PriceTarget => ({ model: found.slug, part: 'variant', slug }));
  const saved = { ...row, bike_price: price, price_version };
  return { saved, old: row.bike_price, priced: [pricedModel(found), ...pricedVersions] };
}

/** The versions of a model that cost what the model costs. */
const sameVersions = (db: Database, { id, price }: ModelRow) =>
  db.selectFrom('variants').select(['id', 'slug']).where('model_id', '=', id).where('price', '=', price).execute();

export async function listAccessories(db: Database): Promise<AccessoryRow[]> {
  const rows = await accessoryRows(db)
    .orderBy('models.kind')
    .orderBy('models.position')
    .orderBy('accessories.position')
    .orderBy('accessories.id')
    .execute();
  const datedOf = await scheduledPrices(db);
  return rows.map((row) => accessoryRow(row, datedOf));
}

/** To be called inside a transaction. */
export async function setAccessoryPrice(
  db: Database,
  id: number,
  { price, version }: PriceUpdate,
): Promise<PriceOutcome<AccessoryRow>> {
  const found = await accessoryRows(db).where('accessories.id', '=', id).$call(forUpdate(db)).executeTakeFirst();
  if (!found) return undefined;
  const row = accessoryRow(found, await scheduledPrices(db));
  if (version !== undefined && version !== row.price_version) return { stale: row };
  const price_version = row.price_version + 1;
  await writeStaffPrice(db, found.model, [{ table: 'accessories', id }], price);
  return { saved: { ...row, price, price_version }, old: row.price, priced: [pricedAccessory(found)] };
}

function modelRows(db: Database) {
  return db.selectFrom('models').select(['id', 'slug', 'name', 'price', 'price_version', 'kind', 'active']);
}

type ModelRow = Awaited<ReturnType<ReturnType<typeof modelRows>['execute']>>[number];

type DatedOf = Awaited<ReturnType<typeof scheduledPrices>>;

function priceRow(row: ModelRow, datedOf: DatedOf): PriceRow {
  const { id, name, price, price_version, kind, active } = row;
  const status = active === 1 ? 1 : 0;
  const dated = datedOf(pricedModel(row));
  return { id, bike_name: name.toUpperCase(), bike_price: price, price_version, kind, status, dated };
}

const pricedModel = ({ slug }: ModelRow): PriceTarget => ({ model: slug, part: 'model', slug: '' });

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
      'models.slug as model',
      'accessories.slug',
    ]);
}

type FoundAccessory = Awaited<ReturnType<ReturnType<typeof accessoryRows>['execute']>>[number];

function accessoryRow(found: FoundAccessory, datedOf: DatedOf): AccessoryRow {
  const { model: _model, slug: _slug, ...row } = found;
  return { ...row, dated: datedOf(pricedAccessory(found)) };
}

const pricedAccessory = ({ model, slug }: FoundAccessory): PriceTarget => ({ model, part: 'accessory', slug });
