import { sql } from 'kysely';
import { modelKey } from '../../../domain/catalogue/model-key.ts';
import { keptStaffPrices } from './kept-staff-prices.ts';
import { applyFolderOrder, hasStaffOrder, keysInOrder } from '../publishing/list-order.ts';
import { importParts } from './parts.ts';
import { importedPrice } from '../pricing/write-price.ts';
import type { ModelImport, ImportRowOptions, ImportTally } from './import-types.ts';
import { conflictsWithStaff, NameConflicts } from './name-conflicts.ts';
import type { Database } from '../../core/engine.ts';

export interface ModelCounts {
  added: number;
  updated: number;
  removed: number;
}

/** Models are told apart by the name of their folder. Whether one is active is for staff to say. */
export async function importModels(
  trx: Database,
  models: readonly ModelImport[],
  options: ImportRowOptions,
  tally: ImportTally,
): Promise<ModelCounts> {
  const slugs = models.map(({ slug }) => slug);
  const present = await trx
    .selectFrom('models')
    .select(['id', 'slug', 'name', 'model_key', 'form_option', 'by_staff'])
    .execute();
  const ofStaff = options.overwrite ? [] : present.filter(({ by_staff }) => by_staff === 1);
  const before = present.filter((model) => !ofStaff.includes(model));
  const gone = before.filter(({ slug }) => !slugs.includes(slug));
  tally.removed.push(...gone.map(({ name }) => `model ${name}`));
  tally.leftAlone.push(...ofStaff.map(({ name }) => `model ${name}`));
  const vanished = gone.map(({ id }) => id);
  // First, since a folder that was only renamed brings the same name again.
  if (vanished.length > 0) await trx.deleteFrom('models').where('id', 'in', vanished).execute();

  const followed = models.filter(({ slug }) => !ofStaff.some((model) => model.slug === slug));
  const taken = conflictsWithStaff(followed, ofStaff);
  if (taken.length > 0) throw new NameConflicts(taken);
  await freeNames(trx, before);

  const ids = new Map<string, number>();
  const places = await keysInOrder(trx, 'model');
  const keepPlaces = await hasStaffOrder(trx, 'model');
  for (const model of followed) ids.set(model.slug, await importModel(trx, model, { ...options, keepPlaces }));
  if (keepPlaces) tally.leftAlone.push(...(await applyFolderOrder(trx, 'model', places, inOrder(models))));
  await importParts(
    trx,
    followed.map((model) => ({ ...model, id: ids.get(model.slug) ?? 0 })),
    options,
    tally,
  );
  if (options.keepStaffPrices) tally.leftAlone.push(...(await keptStaffPrices(trx, followed)));

  const updated = before.length - vanished.length;
  return { added: followed.length - updated, updated, removed: vanished.length };
}

/** Until each has its own again: one may get the name of another, and that one its name. */
async function freeNames(trx: Database, models: readonly { id: number }[]): Promise<void> {
  if (models.length === 0) return;
  const ids = models.map(({ id }) => id);
  // No name's key has a blank in it.
  await trx
    .updateTable('models')
    .set({ model_key: sql<string>`' ' || slug` })
    .where('id', 'in', ids)
    .execute();
}

/** As the site lists them. */
const inOrder = (models: readonly ModelImport[]) =>
  models.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.order - b.order).map(({ slug }) => slug);

export async function importModel(
  trx: Database,
  model: ModelImport,
  { keepStaffPrices, keepPlaces = false }: Pick<ImportRowOptions, 'keepStaffPrices'> & { keepPlaces?: boolean },
): Promise<number> {
  const { price, position, ...shown } = {
    kind: model.kind,
    model_key: modelKey(model.name),
    name: model.name,
    tagline: model.tagline,
    style: model.style,
    position: model.order,
    form_option: model.formOption ?? null,
    has_details: model.hasDetails ? 1 : 0,
    name_image: model.nameImage,
    icon: model.icon,
    image: model.colours[0]?.image ?? '',
    brochure: model.brochure,
    card: model.card,
    ...model.summary,
    details: model.details,
    specifications: JSON.stringify(model.specifications),
    key_facts: JSON.stringify(model.keyFacts),
    successor: model.successor ?? null,
    price: model.price,
    by_staff: 0,
  };
  const { id } = await trx
    .insertInto('models')
    .values({ ...shown, slug: model.slug, price, position })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ ...shown, ...(!keepPlaces && { position }), ...importedPrice('models', keepStaffPrices) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
