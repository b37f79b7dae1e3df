import { sql } from 'kysely';
import type { ModelValue } from '../../domain/shop/model.ts';
import type { ThingName, ValueOf } from '../../domain/shop/things.ts';
import { type Database, snapshot } from '../database.ts';
import { rowOf, type Standing } from '../shop/shelf.ts';
import { shelfOf } from '../shop/shelves.ts';
import type { CatalogueStock } from './stock.ts';

interface OnShelf<Name extends ThingName> {
  thing: Name;
  key: string;
  value: ValueOf<Name>;
  standing: Standing | undefined;
}

/** The catalogue as the site has it, on offer or not, in the order in which a folder lists it. */
export function wholeCatalogue(database: Database): Promise<Omit<CatalogueStock, 'models'> & { models: ModelValue[] }> {
  return snapshot(database, async (db) => {
    const { model, slide, picture, offer, branch } = await catalogueShelves(db);
    return {
      models: model.map(({ value }) => value),
      slides: slide.map(({ value }) => value),
      gallery: picture.map(({ value }) => value),
      offers: offer.map(({ value }) => value),
      branches: branch.map(({ key, value }) => ({ id: rowOf(key), ...value })),
    };
  });
}

/** The same with the keys by which the panel knows it all. */
export async function catalogueShelves(db: Database) {
  const models = await db.selectFrom('models').select('slug as key').orderBy('slug').execute();
  const slides = await db.selectFrom('slides').select('id as key').orderBy('position').orderBy('id').execute();
  const placed = (table: 'offers' | 'gallery') =>
    db
      .selectFrom(table)
      .select('id as key')
      .orderBy(sql`coalesce(position, id)`)
      .orderBy('id')
      .execute();
  const branches = await db.selectFrom('branches').select('id as key').orderBy('id').execute();
  return {
    model: await all(db, 'model', models),
    slide: await all(db, 'slide', slides),
    picture: await all(db, 'picture', await placed('gallery')),
    offer: await all(db, 'offer', await placed('offers')),
    branch: await all(db, 'branch', branches),
  };
}

async function all<Name extends ThingName>(db: Database, thing: Name, keys: readonly { key: string | number }[]) {
  const found: OnShelf<Name>[] = [];
  for (const key of keys.map((row) => String(row.key))) {
    const kept = await shelfOf(thing).read(db, key);
    if (kept) found.push({ thing, key, value: kept.value, standing: kept.standing });
  }
  return found;
}
