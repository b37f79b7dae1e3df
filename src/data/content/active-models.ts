import {
  modelKey,
  type Bike,
  type BikeDetail,
  type Colour,
  type ModelKeyFacts,
  type Variant,
  type VehicleKind,
} from '../../domain/catalogue/model-key.ts';
import type { FormModel } from '../../domain/enquiries/fields/model-choices.ts';
import { ModelNotAvailable } from '../../domain/site-api.ts';
import type { Database } from '../core/engine.ts';
import { inReadTransaction } from '../core/transactions.ts';

/** What it costs on the road depends on the day and the place, which are not known here. */
type UnpricedVariant = Omit<Variant, 'onRoad'>;
type Unpriced<Model> = Omit<Model, 'onRoad' | 'variants'> & { variants: UnpricedVariant[] };

/** Three queries, however many models there are. */
export async function activeModels(database: Database, kind: VehicleKind): Promise<Unpriced<Bike>[]> {
  return inReadTransaction(database, async (db) => {
    const rows = await db
      .selectFrom('models')
      .where('kind', '=', kind)
      .where('active', '=', 1)
      .select(['id', 'name', 'tagline', 'name_image', 'icon', 'image', 'card', 'engine', 'power', 'transmission'])
      .select(['brochure', 'price', 'has_details', 'style', 'form_option', 'key_facts'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const colours = await db
      .selectFrom('colours')
      .innerJoin('models', 'models.id', 'colours.model_id')
      .where('models.kind', '=', kind)
      .select(['colours.model_id', 'colours.id', 'colours.slug', 'colours.name', 'colours.paint', 'colours.accent'])
      .select(['colours.availability', 'colours.image', 'colours.alt', 'colours.focus'])
      .orderBy('colours.position')
      .execute();
    const coloursByModel = Map.groupBy(colours, ({ model_id }) => model_id);
    const variantsOf = Map.groupBy(await variants(db), ({ model_id }) => model_id);
    return rows.map((row) => ({
      id: row.id,
      bikeName: row.name.toUpperCase(),
      name: row.name,
      tagline: row.tagline,
      nameImg: row.name_image,
      bikeIcon: row.icon,
      image: row.image,
      card: row.card,
      specs: { engine: row.engine, power: row.power, transmission: row.transmission, document: row.brochure },
      price: row.price,
      style: row.style,
      formOption: row.form_option,
      hasDetails: row.has_details === 1,
      colours: (coloursByModel.get(row.id) ?? []).map(colourOf),
      keyFacts: JSON.parse(row.key_facts) as ModelKeyFacts,
      variants: (variantsOf.get(row.id) ?? []).map(variantOf),
    }));
  });
}

/** Those that are switched off come last: people own them all the same. */
export function formModels(db: Database): Promise<FormModel[]> {
  return db
    .selectFrom('models')
    .select(['name', 'form_option as formOption'])
    .orderBy('active', 'desc')
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** What the on-road price of every model follows from. */
export function pricedModels(db: Database): Promise<{ name: string; price: number; engine: string }[]> {
  return db
    .selectFrom('models')
    .where('active', '=', 1)
    .select(['name', 'price', 'engine'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function onOffer(db: Database, name: string) {
  // PostgreSQL has no text with such a character in it, and would say so instead of finding nothing.
  if (name.includes('\0')) throw new ModelNotAvailable(name);
  return db.selectFrom('models').where('model_key', '=', modelKey(name)).where('active', '=', 1);
}

export async function modelId(db: Database, name: string): Promise<number> {
  const { id } = await onOffer(db, name)
    .select('id')
    .executeTakeFirstOrThrow(() => new ModelNotAvailable(name));
  return id;
}

export async function bikeView(database: Database, name: string): Promise<Unpriced<BikeDetail>> {
  return inReadTransaction(database, async (db) => {
    const row = await onOffer(db, name)
      .select(['id', 'name', 'kind', 'tagline', 'price', 'details', 'image', 'brochure', 'card', 'specifications'])
      .select(['key_facts', 'style', 'engine'])
      .executeTakeFirstOrThrow(() => new ModelNotAvailable(name));
    return {
      bikeName: row.name.toUpperCase(),
      name: row.name,
      kind: row.kind,
      tagline: row.tagline,
      bikePrice: row.price,
      bikeDetails: row.details,
      image: row.image,
      brochure: row.brochure,
      card: row.card,
      ...(JSON.parse(row.specifications) as Specifications),
      style: row.style,
      colours: await coloursOf(db, row.id),
      keyFacts: JSON.parse(row.key_facts) as ModelKeyFacts,
      variants: (await variants(db, row.id)).map(variantOf),
      engine: row.engine,
    };
  });
}

export function coloursOf(db: Database, model: number): Promise<Colour[]> {
  return db
    .selectFrom('colours')
    .where('model_id', '=', model)
    .select(['id', 'slug', 'name', 'paint', 'accent', 'availability', 'image', 'alt', 'focus'])
    .orderBy('position')
    .execute();
}

function variants(db: Database, ofModel?: number) {
  return db
    .selectFrom('variants')
    .$if(ofModel !== undefined, (query) => query.where('model_id', '=', ofModel ?? 0))
    .select(['model_id', 'id', 'slug', 'name', 'price'])
    .orderBy('position')
    .execute();
}

const colourOf = ({ id, slug, name, paint, accent, availability, image, alt, focus }: Colour): Colour => ({
  id,
  slug,
  name,
  paint,
  accent,
  availability,
  image,
  alt,
  focus,
});

const variantOf = ({ id, slug, name, price }: UnpricedVariant): UnpricedVariant => ({ id, slug, name, price });

type Specifications = Pick<
  BikeDetail,
  'bodyDimensions' | 'engineDetails' | 'transmissionDetails' | 'tyreDetails' | 'frame' | 'Electrical'
>;
