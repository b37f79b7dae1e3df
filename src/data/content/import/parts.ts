import type { Insertable } from 'kysely';
import type { ModelImport, ImportRowOptions, ImportTally } from './import-types.ts';
import { importedPrice } from '../pricing/write-price.ts';
import type { Database } from '../../core/engine.ts';
import type { Tables } from '../../core/tables.ts';

type StockedModel = ModelImport & { id: number };

/** Well below what either engine takes as parameters of one statement. */
const ROWS_AT_ONCE = 500;

/** Colours, features, accessories and frames: told apart by their slug inside their model, so ids and prices stay. */
export async function importParts(
  trx: Database,
  models: readonly StockedModel[],
  { keepStaffPrices }: Pick<ImportRowOptions, 'keepStaffPrices'>,
  { removed }: Pick<ImportTally, 'removed'> = { removed: [] },
): Promise<void> {
  await stockColours(trx, models, removed);
  await stockVariants(trx, models, keepStaffPrices, removed);
  await stockFeatures(trx, models, removed);
  await stockAccessories(trx, models, keepStaffPrices, removed);
  await replaceFrames(trx, models);
}

async function stockColours(trx: Database, models: readonly StockedModel[], removed: string[]): Promise<void> {
  const rows: Insertable<Tables['colours']>[] = models.flatMap(({ id, colours }) =>
    colours.map(({ accent = null, ...colour }, position) => ({ model_id: id, position, accent, ...colour })),
  );
  removed.push(...(await removeVanished(trx, 'colours', models, rows)));
  for (const batch of batches(rows)) {
    await trx
      .insertInto('colours')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['model_id', 'slug']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          paint: eb.ref('excluded.paint'),
          accent: eb.ref('excluded.accent'),
          availability: eb.ref('excluded.availability'),
          ...pictureOf(eb),
        })),
      )
      .execute();
  }
}

async function stockVariants(
  trx: Database,
  models: readonly StockedModel[],
  keepPrices: boolean,
  removed: string[],
): Promise<void> {
  const rows: Insertable<Tables['variants']>[] = models.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ model_id: id, position, ...variant })),
  );
  removed.push(...(await removeVanished(trx, 'variants', models, rows)));
  for (const batch of batches(rows)) {
    await trx
      .insertInto('variants')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['model_id', 'slug']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          ...importedPrice('variants', keepPrices),
        })),
      )
      .execute();
  }
}

async function stockFeatures(trx: Database, models: readonly StockedModel[], removed: string[]): Promise<void> {
  const rows: Insertable<Tables['features']>[] = models.flatMap(({ id, features }) =>
    features.map(({ shot = null, ...feature }, position) => ({ model_id: id, position, shot, ...feature })),
  );
  removed.push(...(await removeVanished(trx, 'features', models, rows)));
  for (const batch of batches(rows)) {
    await trx
      .insertInto('features')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['model_id', 'slug']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          heading: eb.ref('excluded.heading'),
          shot: eb.ref('excluded.shot'),
          ...pictureOf(eb),
          description: eb.ref('excluded.description'),
        })),
      )
      .execute();
  }
}

async function stockAccessories(
  trx: Database,
  models: readonly StockedModel[],
  keepPrices: boolean,
  removed: string[],
): Promise<void> {
  const rows: Insertable<Tables['accessories']>[] = models.flatMap(({ id, accessories }) =>
    accessories.map(({ partNo, object = null, ...accessory }, position) => ({
      model_id: id,
      position,
      part_no: partNo,
      object,
      ...accessory,
    })),
  );
  removed.push(...(await removeVanished(trx, 'accessories', models, rows)));
  for (const batch of batches(rows)) {
    await trx
      .insertInto('accessories')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['model_id', 'slug']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          heading: eb.ref('excluded.heading'),
          part_no: eb.ref('excluded.part_no'),
          object: eb.ref('excluded.object'),
          ...pictureOf(eb),
          description: eb.ref('excluded.description'),
          ...importedPrice('accessories', keepPrices),
        })),
      )
      .execute();
  }
}

async function replaceFrames(trx: Database, models: readonly StockedModel[]): Promise<void> {
  for (const batch of batches(models)) {
    await trx.deleteFrom('frames').where('model_id', 'in', idsOf(batch)).execute();
  }
  const rows = models.flatMap(({ id, frames }) => frames.map((image, position) => ({ model_id: id, position, image })));
  for (const batch of batches(rows)) await trx.insertInto('frames').values(batch).execute();
}

/** Answers what has gone, in words. */
async function removeVanished(
  trx: Database,
  table: 'colours' | 'variants' | 'features' | 'accessories',
  models: readonly StockedModel[],
  stocked: readonly { model_id: number; slug: string }[],
): Promise<string[]> {
  const key = ({ model_id, slug }: { model_id: number; slug: string }) => `${model_id} ${slug}`;
  const wanted = new Set(stocked.map(key));
  const names = new Map(models.map(({ id, name }) => [id, name]));
  const present = await trx.selectFrom(table).select(['id', 'model_id', 'slug']).execute();
  const vanished = present.filter((row) => names.has(row.model_id) && !wanted.has(key(row)));
  const ids = vanished.map(({ id }) => id);
  for (const batch of batches(ids)) await trx.deleteFrom(table).where('id', 'in', batch).execute();
  return vanished.map(({ model_id, slug }) => `${slug} of the ${names.get(model_id)} (${table})`);
}

const idsOf = (models: readonly StockedModel[]) => models.map(({ id }) => id);

function pictureOf(eb: { ref: (column: never) => unknown }) {
  const excluded = (column: string) => eb.ref(`excluded.${column}` as never) as never;
  return { image: excluded('image'), alt: excluded('alt'), focus: excluded('focus') };
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
