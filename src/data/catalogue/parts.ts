import type { Insertable } from 'kysely';
import type { ModelStock, StockOptions } from './stock.ts';
import { newPrice } from './price.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';

type StockedModel = ModelStock & { id: number };

/** Well below what either engine takes as parameters of one statement. */
const ROWS_AT_ONCE = 500;

/** Colours, features, accessories and frames: told apart by their slug inside their model, so ids and prices stay. */
export async function stockParts(
  trx: Database,
  models: readonly StockedModel[],
  { keepStaffPrices }: StockOptions,
): Promise<void> {
  await stockColours(trx, models);
  await stockFeatures(trx, models);
  await stockAccessories(trx, models, keepStaffPrices);
  await replaceFrames(trx, models);
}

async function stockColours(trx: Database, models: readonly StockedModel[]): Promise<void> {
  const rows: Insertable<Tables['colours']>[] = models.flatMap(({ id, colours }) =>
    colours.map(({ slug, name, paint, image }, position) => ({ model_id: id, position, slug, name, paint, image })),
  );
  await removeVanished(trx, 'colours', rows);
  for (const batch of batches(rows)) {
    await trx
      .insertInto('colours')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['model_id', 'slug']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          paint: eb.ref('excluded.paint'),
          image: eb.ref('excluded.image'),
        })),
      )
      .execute();
  }
}

async function stockFeatures(trx: Database, models: readonly StockedModel[]): Promise<void> {
  const rows: Insertable<Tables['features']>[] = models.flatMap(({ id, features }) =>
    features.map(({ slug, heading, image, description }, position) => ({
      model_id: id,
      position,
      slug,
      heading,
      image,
      description,
    })),
  );
  await removeVanished(trx, 'features', rows);
  for (const batch of batches(rows)) {
    await trx
      .insertInto('features')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['model_id', 'slug']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          heading: eb.ref('excluded.heading'),
          image: eb.ref('excluded.image'),
          description: eb.ref('excluded.description'),
        })),
      )
      .execute();
  }
}

async function stockAccessories(trx: Database, models: readonly StockedModel[], keepPrices: boolean): Promise<void> {
  const rows: Insertable<Tables['accessories']>[] = models.flatMap(({ id, accessories }) =>
    accessories.map(({ slug, heading, partNo, image, description, price }, position) => ({
      model_id: id,
      position,
      slug,
      heading,
      part_no: partNo,
      image,
      description,
      price,
    })),
  );
  await removeVanished(trx, 'accessories', rows);
  for (const batch of batches(rows)) {
    await trx
      .insertInto('accessories')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['model_id', 'slug']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          heading: eb.ref('excluded.heading'),
          part_no: eb.ref('excluded.part_no'),
          image: eb.ref('excluded.image'),
          description: eb.ref('excluded.description'),
          ...newPrice('accessories', keepPrices),
        })),
      )
      .execute();
  }
}

async function replaceFrames(trx: Database, models: readonly StockedModel[]): Promise<void> {
  await trx.deleteFrom('frames').execute();
  const rows = models.flatMap(({ id, frames }) => frames.map((image, position) => ({ model_id: id, position, image })));
  for (const batch of batches(rows)) await trx.insertInto('frames').values(batch).execute();
}

async function removeVanished(
  trx: Database,
  table: 'colours' | 'features' | 'accessories',
  stocked: readonly { model_id: number; slug: string }[],
): Promise<void> {
  const key = ({ model_id, slug }: { model_id: number; slug: string }) => `${model_id} ${slug}`;
  const wanted = new Set(stocked.map(key));
  const present = await trx.selectFrom(table).select(['id', 'model_id', 'slug']).execute();
  const vanished = present.filter((row) => !wanted.has(key(row))).map(({ id }) => id);
  for (const batch of batches(vanished)) await trx.deleteFrom(table).where('id', 'in', batch).execute();
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
