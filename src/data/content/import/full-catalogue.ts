import type { ModelValue } from '../../../domain/content/model-schema.ts';
import type { ContentTypeName, ContentValue } from '../../../domain/content/content-types.ts';
import type { Database } from '../../core/engine.ts';
import { inReadTransaction } from '../../core/transactions.ts';
import { keysInOrder } from '../publishing/list-order.ts';
import { rowIdOf, type StaffState } from '../repositories/repository.ts';
import { repositoryOf } from '../repositories/repositories.ts';
import type { CatalogueImport } from './import-types.ts';

interface OnShelf<Name extends ContentTypeName> {
  thing: Name;
  key: string;
  value: ContentValue<Name>;
  standing: StaffState | undefined;
}

/** The catalogue as the site has it, on offer or not, in the order in which a folder lists it. */
export function fullCatalogue(database: Database): Promise<Omit<CatalogueImport, 'models'> & { models: ModelValue[] }> {
  return inReadTransaction(database, async (db) => {
    const { model, slide, picture, offer, branch } = await catalogueByKey(db);
    return {
      models: model.map(({ value }) => value),
      slides: slide.map(({ value }) => value),
      gallery: picture.map(({ value }) => value),
      offers: offer.map(({ value }) => value),
      branches: branch.map(({ key, value }) => ({ id: rowIdOf(key), ...value })),
    };
  });
}

/** The same with the keys by which the panel knows it all. */
export async function catalogueByKey(db: Database) {
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

async function all<Name extends ContentTypeName>(db: Database, thing: Name, keys: readonly string[]) {
  const found: OnShelf<Name>[] = [];
  for (const key of keys) {
    const kept = await repositoryOf(thing).read(db, key);
    if (kept) found.push({ thing, key, value: kept.value, standing: kept.standing });
  }
  return found;
}
