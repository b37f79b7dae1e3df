import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, numbered, required, startingAt } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await contentVersion(db);
  await models(db);
  await partsOfModels(db);
  await shownPictures(db);
  await branches(db);
}

async function contentVersion(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', whole, required)
    .addColumn('changed_at', whole, required)
    .execute();
  await sql`insert into content_version (id, version, changed_at) values (1, 1, 0)`.execute(db);
}

async function models(db: Kysely<unknown>): Promise<void> {
  await priced(createTable(db, 'models').addColumn('id', 'integer', numbered(db)))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('motorcycle', 'scooter')`))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('model_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('tagline', 'text', required)
    .addColumn('style', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('form_option', 'text')
    .addColumn('has_details', 'integer', required)
    .addColumn('active', 'integer', startingAt(1))
    .addColumn('name_image', 'text', required)
    .addColumn('icon', 'text', required)
    .addColumn('image', 'text', required)
    .addColumn('brochure', 'text', required)
    .addColumn('card', 'text', required)
    .addColumn('engine', 'text', required)
    .addColumn('power', 'text', required)
    .addColumn('transmission', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('specifications', 'text', required)
    .execute();
}

async function partsOfModels(db: Kysely<unknown>): Promise<void> {
  await partOfModel(db, 'colours')
    .addColumn('name', 'text', required)
    .addColumn('paint', 'text', required)
    .addColumn('image', 'text', required)
    .execute();
  await partOfModel(db, 'features')
    .addColumn('heading', 'text', required)
    .addColumn('image', 'text', required)
    .addColumn('description', 'text', required)
    .execute();
  await priced(partOfModel(db, 'accessories'))
    .addColumn('heading', 'text', required)
    .addColumn('part_no', 'text', required)
    .addColumn('image', 'text', required)
    .addColumn('description', 'text', required)
    .execute();
  await createTable(db, 'frames')
    .addColumn('model_id', 'integer', ofModel)
    .addColumn('position', 'integer', required)
    .addColumn('image', 'text', required)
    .addPrimaryKeyConstraint('frames_key', ['model_id', 'position'])
    .execute();
}

function partOfModel<T extends string>(db: Kysely<unknown>, name: T) {
  return createTable(db, name)
    .addColumn('id', 'integer', numbered(db))
    .addColumn('model_id', 'integer', ofModel)
    .addColumn('position', 'integer', required)
    .addColumn('slug', 'text', required)
    .addUniqueConstraint(`${name}_slug`, ['model_id', 'slug']);
}

const ofModel: Parameters<CreateTableBuilder<string>['addColumn']>[2] = (column) =>
  column.notNull().references('models.id').onDelete('cascade');

function priced<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table
    .addColumn('price', 'integer', required)
    .addColumn('price_changed_by_staff', 'integer', startingAt(0))
    .addColumn('price_version', 'integer', startingAt(1));
}

async function shownPictures(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'slides')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('position', 'integer', required)
    .addColumn('image', 'text', required)
    .addColumn('alt', 'text', required)
    .addColumn('heading', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('link', 'text', required)
    .execute();
  await createTable(db, 'gallery')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('image', 'text', required)
    .addColumn('alt', 'text', required)
    .addColumn('added_at', whole, required)
    .execute();
  await createTable(db, 'offers')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('image', 'text', required)
    .addColumn('added_at', whole, required)
    .execute();
}

async function branches(db: Kysely<unknown>): Promise<void> {
  const { decimal } = engineOf(db).types;
  await createTable(db, 'branches')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('sales_no', 'text', required)
    .addColumn('open_time', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('geolocation', 'text', required)
    .addColumn('latitude', decimal, required)
    .addColumn('longitude', decimal, required)
    .execute();
}
