import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, numbered, required, startingAt } from './columns.ts';

const written =
  (value: string) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column.notNull().defaultTo(value);
const optional = (column: ColumnDefinitionBuilder) => column;

/** What the shop keeps by itself: drafts, what was published when, what becomes due, settings, texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widerCatalogue(db);
  await variants(db);
  await publishing(db);
  await settingsAndTexts(db);
}

async function widerCatalogue(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  const add = async (table: string, columns: Record<string, Parameters<typeof addColumn>[3]>) => {
    for (const [name, column] of Object.entries(columns)) await addColumn(db, table, name, column);
  };
  const pictured = { alt: ['text', written('')], focus: ['text', written('')] } as const;
  const dated = { from_at: [whole, optional], until_at: [whole, optional] } as const;
  /** Raised by every change; 1 in `by_staff`: reading a catalogue folder leaves it alone. */
  const edited = { version: ['integer', startingAt(1)], by_staff: ['integer', startingAt(0)] } as const;
  await add('models', { key_facts: ['text', written('{}')], successor: ['text', optional], ...edited });
  await add('colours', { accent: ['text', optional], availability: ['text', written('in-showroom')], ...pictured });
  await add('features', { shot: ['text', optional], ...pictured });
  await add('accessories', { object: ['text', optional], ...pictured });
  await add('slides', { focus: ['text', written('')], phone_focus: ['text', written('')], ...dated, ...edited });
  await add('gallery', {
    caption: ['text', written('')],
    focus: ['text', written('')],
    position: ['integer', optional],
    ...edited,
  });
  await add('offers', {
    models: ['text', written('[]')],
    position: ['integer', optional],
    ...pictured,
    ...dated,
    ...edited,
  });
  await add('branches', edited);
}

async function addColumn(
  db: Kysely<unknown>,
  table: string,
  name: string,
  [type, options]: readonly [
    'text' | 'integer' | 'bigint',
    (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
  ],
): Promise<void> {
  await db.schema.alterTable(table).addColumn(name, type, options).execute();
}

async function variants(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'variants')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('model_id', 'integer', (column) => column.notNull().references('models.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('slug', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('price', 'integer', required)
    .addColumn('price_changed_by_staff', 'integer', startingAt(0))
    .addColumn('price_version', 'integer', startingAt(1))
    .addUniqueConstraint('variants_slug', ['model_id', 'slug'])
    .execute();
}

async function publishing(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'drafts')
    .addColumn('thing', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('base', 'integer', required)
    .addColumn('version', 'integer', startingAt(1))
    .addColumn('changed_at', whole, required)
    .addColumn('user_id', 'text', required)
    .addPrimaryKeyConstraint('drafts_key', ['thing', 'key'])
    .execute();
  // Never changed, only added to; it goes by its age alone.
  await createTable(db, 'publications')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('at', whole, required)
    .addColumn('user_id', 'text', required)
    .addColumn('thing', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await db.schema.createIndex('publications_of').on('publications').columns(['thing', 'key', 'id']).execute();
  await createTable(db, 'due_changes')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('due_at', whole, required)
    .addColumn('thing', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('value', 'text')
    .addColumn('user_id', 'text', required)
    .addColumn('made_at', whole, required)
    .addColumn('done_at', whole)
    .addColumn('failed', 'text')
    .execute();
  await db.schema
    .createIndex('due_changes_open')
    .on('due_changes')
    .column('due_at')
    .where(sql.ref('done_at'), 'is', null)
    .execute();
}

async function settingsAndTexts(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', required)
    .addColumn('version', 'integer', startingAt(1))
    .addColumn('changed_at', whole, required)
    .execute();
  await createTable(db, 'texts')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('name', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('body', 'text', required)
    .addColumn('from_at', whole, required)
    .addUniqueConstraint('texts_version', ['name', 'version'])
    .execute();
}
