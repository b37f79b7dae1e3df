import { modelKey, type Bike, type BikeDetail, type VehicleKind } from '../domain/catalogue.ts';
import { NotOnOffer, type SiteApi } from '../domain/site-api.ts';
import { listRates } from './charges.ts';
import { type Database, snapshot } from './database.ts';

/** What the public pages and calls may know: only what is active, in the order of the catalogue. */
export function siteApi(db: Database): SiteApi {
  return {
    images: () =>
      db
        .selectFrom('slides')
        .select(['id', 'image as filepath', 'alt', 'heading', 'text', 'link'])
        .orderBy('position')
        .orderBy('id')
        .execute(),
    bikes: () => models(db, 'motorcycle'),
    scooters: () => models(db, 'scooter'),
    gallery: () => db.selectFrom('gallery').select(['id', 'image as image_path', 'alt']).orderBy('id').execute(),
    offers: () =>
      db.selectFrom('offers').select(['id', 'title', 'image', 'description']).orderBy('id', 'desc').execute(),
    bikeView: (name) => bikeView(db, name),
    bikeFeatures: async (name) =>
      db
        .selectFrom('features')
        .where('model_id', '=', await modelId(db, name))
        .select(['heading', 'image', 'description'])
        .orderBy('position')
        .execute(),
    bikeAccessories: async (name) =>
      db
        .selectFrom('accessories')
        .where('model_id', '=', await modelId(db, name))
        .select(['id', 'heading', 'part_no', 'price', 'image', 'description'])
        .orderBy('position')
        .execute(),
    bikeColours: async (name) =>
      db
        .selectFrom('colours')
        .where('model_id', '=', await modelId(db, name))
        .select(['id', 'name', 'paint', 'image'])
        .orderBy('position')
        .execute(),
    angleFrames: async (name) =>
      db
        .selectFrom('frames')
        .where('model_id', '=', await modelId(db, name))
        .select('image as images')
        .orderBy('position')
        .execute(),
    dealers: (id) => dealers(db, id),
    charges: async () => (await listRates(db)).map(({ rate }) => rate),
  };
}

/** Two queries, however many models there are. */
async function models(database: Database, kind: VehicleKind): Promise<Bike[]> {
  return snapshot(database, async (db) => {
    const rows = await db
      .selectFrom('models')
      .where('kind', '=', kind)
      .where('active', '=', 1)
      .select(['id', 'name', 'tagline', 'name_image', 'icon', 'image', 'card', 'engine', 'power', 'transmission'])
      .select(['brochure', 'price', 'has_details', 'style', 'form_option'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const colours = await db
      .selectFrom('colours')
      .innerJoin('models', 'models.id', 'colours.model_id')
      .where('models.kind', '=', kind)
      .select(['colours.model_id', 'colours.id', 'colours.name', 'colours.paint', 'colours.image'])
      .orderBy('colours.position')
      .execute();
    const coloursOf = Map.groupBy(colours, ({ model_id }) => model_id);
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
      colours: (coloursOf.get(row.id) ?? []).map(({ id, name, paint, image }) => ({ id, name, paint, image })),
    }));
  });
}

function onOffer(db: Database, name: string) {
  // PostgreSQL has no text with such a character in it, and would say so instead of finding nothing.
  if (name.includes('\0')) throw new NotOnOffer(name);
  return db.selectFrom('models').where('model_key', '=', modelKey(name)).where('active', '=', 1);
}

async function modelId(db: Database, name: string): Promise<number> {
  const { id } = await onOffer(db, name)
    .select('id')
    .executeTakeFirstOrThrow(() => new NotOnOffer(name));
  return id;
}

async function bikeView(db: Database, name: string): Promise<BikeDetail> {
  const row = await onOffer(db, name)
    .select(['name', 'kind', 'tagline', 'price', 'details', 'image', 'brochure', 'card', 'specifications'])
    .executeTakeFirstOrThrow(() => new NotOnOffer(name));
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
  };
}

type Specifications = Pick<
  BikeDetail,
  'bodyDimensions' | 'engineDetails' | 'transmissionDetails' | 'tyreDetails' | 'frame' | 'Electrical'
>;

async function dealers(db: Database, id: string) {
  const branch = await db
    .selectFrom('branches')
    .where('id', '=', /^\d{1,9}$/.test(id) ? Number(id) : 0)
    .select(['id', 'name', 'address', 'sales_no', 'sales_no as sale_no', 'open_time', 'email', 'geolocation'])
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow(() => new NotOnOffer(id));
  const { geolocation, ...rest } = branch;
  return [{ ...rest, url: JSON.stringify({ geolocation }) }];
}
