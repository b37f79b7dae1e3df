import { modelKey } from '../../../domain/catalogue/model-key.ts';
import type { ModelValue } from '../../../domain/content/model-schema.ts';
import { importModel } from '../import/models.ts';
import { importParts } from '../import/parts.ts';
import type { Database } from '../../core/engine.ts';
import { NotPublishable, type Repository } from './repository.ts';

/** Models: told apart by their key, which is the name of their folder too. */
export const modelRepository: Repository<'model'> = {
  async read(db, key) {
    const row = await db.selectFrom('models').where('slug', '=', key).selectAll().executeTakeFirst();
    if (!row) return undefined;
    const parts = await partsOf(db, row.id);
    const value: ModelValue = {
      slug: row.slug,
      name: row.name,
      kind: row.kind,
      style: row.style,
      order: row.position,
      ...(row.form_option !== null && { formOption: row.form_option }),
      hasDetails: row.has_details === 1,
      ...(row.successor !== null && { successor: row.successor }),
      tagline: row.tagline,
      price: row.price,
      keyFacts: JSON.parse(row.key_facts) as ModelValue['keyFacts'],
      summary: { engine: row.engine, power: row.power, transmission: row.transmission },
      details: row.details,
      ...parts,
      specifications: JSON.parse(row.specifications) as ModelValue['specifications'],
      nameImage: row.name_image,
      // One that only stood in for it changes with the first colour.
      icon: row.icon === parts.colours[0]?.image ? '' : row.icon,
      card: row.card,
      brochure: row.brochure,
    };
    return { value, version: row.version, standing: { active: row.active } };
  },

  async write(trx, key, value, _at, standing) {
    const problems = await clashes(trx, key, value);
    if (Object.keys(problems).length > 0) throw new NotPublishable(problems);
    const shown = { ...value, icon: value.icon || (value.colours[0]?.image ?? '') };
    const options = { keepStaffPrices: false };
    const id = await importModel(trx, shown, options);
    await importParts(trx, [{ ...shown, id }], options);
    await trx
      .updateTable('models')
      .set((eb) => ({ by_staff: 1, version: eb('version', '+', 1), ...standing }))
      .where('id', '=', id)
      .execute();
    return value.slug;
  },

  async remove(trx, key) {
    await trx.deleteFrom('models').where('slug', '=', key).execute();
  },

  clashes,
};

async function partsOf(db: Database, model: number) {
  const variants = await db
    .selectFrom('variants')
    .where('model_id', '=', model)
    .select(['slug', 'name', 'price'])
    .orderBy('position')
    .execute();
  const colours = await db
    .selectFrom('colours')
    .where('model_id', '=', model)
    .select(['slug', 'name', 'paint', 'accent', 'availability', 'alt', 'focus', 'image'])
    .orderBy('position')
    .execute();
  const features = await db
    .selectFrom('features')
    .where('model_id', '=', model)
    .select(['slug', 'heading', 'description', 'shot', 'alt', 'focus', 'image'])
    .orderBy('position')
    .execute();
  const accessories = await db
    .selectFrom('accessories')
    .where('model_id', '=', model)
    .select(['slug', 'heading', 'part_no as partNo', 'price', 'description', 'object', 'alt', 'focus', 'image'])
    .orderBy('position')
    .execute();
  const frames = await db
    .selectFrom('frames')
    .where('model_id', '=', model)
    .select('image')
    .orderBy('position')
    .execute();
  return {
    variants,
    colours: colours.map(({ accent, ...colour }) => ({ ...colour, ...(accent !== null && { accent }) })),
    features: features.map(({ shot, ...feature }) => ({ ...feature, ...(shot !== null && { shot }) })),
    accessories: accessories.map(({ object, ...rest }) => ({ ...rest, ...(object !== null && { object }) })),
    frames: frames.map(({ image }) => image),
  };
}

/** The key of a model is for good: links, drafts and the catalogue folder know it by that. */
async function clashes(db: Database, key: string, value: ModelValue): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (value.slug !== key) problems.slug = 'can no longer be changed';
  const others = await db
    .selectFrom('models')
    .where('slug', '!=', value.slug)
    .where((eb) =>
      eb.or([
        eb('model_key', '=', modelKey(value.name)),
        ...(value.formOption === undefined ? [] : [eb('form_option', '=', value.formOption)]),
      ]),
    )
    .select(['name', 'model_key'])
    .execute();
  for (const { name, model_key } of others) {
    const field = model_key === modelKey(value.name) ? 'name' : 'formOption';
    problems[field] = `is used by another model too (${name})`;
  }
  return problems;
}
