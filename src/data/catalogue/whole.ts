import { sql } from 'kysely';
import type { ModelValue } from '../../domain/shop/model.ts';
import type { ThingName, ValueOf } from '../../domain/shop/things.ts';
import { type Database, snapshot } from '../database.ts';
import { rowOf } from '../shop/shelf.ts';
import { shelfOf } from '../shop/shelves.ts';
import type { CatalogueStock } from './stock.ts';

/** The catalogue as the site has it, on offer or not, in the order in which a folder lists it. */
export function wholeCatalogue(database: Database): Promise<Omit<CatalogueStock, 'models'> & { models: ModelValue[] }> {
  return snapshot(database, async (db) => {
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
      models: await all(db, 'model', models),
      slides: await all(db, 'slide', slides),
      gallery: await all(db, 'picture', await placed('gallery')),
      offers: await all(db, 'offer', await placed('offers')),
      branches: (await all(db, 'branch', branches)).map((branch, index) => ({
        id: rowOf(String(branches[index]?.key)),
        ...branch,
      })),
    };
  });
}

async function all<Name extends ThingName>(db: Database, thing: Name, keys: readonly { key: string | number }[]) {
  const found: ValueOf<Name>[] = [];
  for (const { key } of keys) {
    const kept = await shelfOf(thing).read(db, String(key));
    if (kept) found.push(kept.value);
  }
  return found;
}
