import type { ModelValue } from '../../domain/shop/model.ts';
import type { ThingName, ValueOf } from '../../domain/shop/things.ts';
import { type Database, snapshot } from '../database.ts';
import { keysInOrder } from '../shop/order.ts';
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
  const branches = await db.selectFrom('branches').select('id as key').orderBy('id').execute();
  return {
    model: await all(
      db,
      'model',
      models.map(({ key }) => key),
    ),
    slide: await all(db, 'slide', await keysInOrder(db, 'slide')),
    picture: await all(db, 'picture', await keysInOrder(db, 'picture')),
    offer: await all(db, 'offer', await keysInOrder(db, 'offer')),
    branch: await all(
      db,
      'branch',
      branches.map(({ key }) => String(key)),
    ),
  };
}

async function all<Name extends ThingName>(db: Database, thing: Name, keys: readonly string[]) {
  const found: OnShelf<Name>[] = [];
  for (const key of keys) {
    const kept = await shelfOf(thing).read(db, key);
    if (kept) found.push({ thing, key, value: kept.value, standing: kept.standing });
  }
  return found;
}
