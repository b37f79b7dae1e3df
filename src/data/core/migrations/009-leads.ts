import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, numbered, required, startingAt } from './columns.ts';

/**
 * Leads above the enquiries. Nothing of what is there is touched: what ties an enquiry to others stands in a narrow table
 * beside it, which old rows get into by and by (see leads/sweep.ts) without holding up a start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await db.schema.alterTable('enquiries').addColumn('source', 'text').execute();
  await links(db);
  await leads(db);
  await createTable(db, 'lead_events')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('lead_id', whole, required)
    .addColumn('at', whole, required)
    .addColumn('user_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('details', 'text')
    .addColumn('search_text', 'text')
    .execute();
  await db.schema.createIndex('lead_events_of').on('lead_events').columns(['lead_id', 'id']).execute();
  await db.schema
    .createIndex('lead_events_written')
    .on('lead_events')
    .column('lead_id')
    .where(sql.ref('search_text'), 'is not', null)
    .execute();
  await engineOf(db).createLineIndex(db);
  await createTable(db, 'lead_days')
    .addColumn('day', 'text', required)
    .addColumn('desk', 'text', required)
    .addColumn('generation', 'integer', required)
    .addColumn('figures', 'text', required)
    .addPrimaryKeyConstraint('lead_days_key', ['day', 'desk'])
    .execute();
  await atTheDesk(db);
}

async function links(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'enquiry_links')
    .addColumn('enquiry_id', whole, (column) => column.primaryKey())
    .addColumn('desk', 'text')
    .addColumn('lead_id', whole)
    .addColumn('mobile', 'text', required)
    .addColumn('registration', 'text', required)
    .addColumn('model_key', 'text', required)
    .addColumn('visit_on', 'text', required)
    .execute();
  await db.schema
    .createIndex('enquiry_links_visits')
    .on('enquiry_links')
    .columns(['visit_on', 'enquiry_id'])
    .where(sql.ref('visit_on'), '<>', '')
    .execute();
  for (const column of ['mobile', 'registration']) {
    await db.schema
      .createIndex(`enquiry_links_${column}`)
      .on('enquiry_links')
      .column(column)
      .where(sql.ref(column), '<>', '')
      .execute();
  }
  await createTable(db, 'lead_sweep')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('swept_to', whole, required)
    .execute();
  await sql`insert into lead_sweep (id, swept_to) values (1, 0)`.execute(db);
}

async function leads(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'leads')
    .addColumn('id', whole, (column) => column.primaryKey())
    .addColumn('desk', 'text', required)
    .addColumn('mobile', 'text', required)
    .addColumn('joins', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('model_key', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('stage', 'text', required)
    .addColumn('step', 'integer', required)
    .addColumn('reason', 'text')
    .addColumn('owner', 'text')
    .addColumn('open', 'integer', required)
    .addColumn('last_at', whole, required)
    .addColumn('respond_by', whole)
    .addColumn('answered_at', whole)
    .addColumn('answered_by', 'text')
    .addColumn('due_at', whole)
    .addColumn('version', 'integer', startingAt(1))
    .execute();
  await db.schema
    .createIndex('leads_open_once')
    .on('leads')
    .columns(['joins', 'desk'])
    .unique()
    .where(sql.ref('open'), '=', sql.lit(1))
    .where(sql.ref('joins'), '<>', '')
    .execute();
  await db.schema
    .createIndex('leads_due')
    .on('leads')
    .columns(['due_at', 'owner', 'answered_at', 'desk'])
    .where(sql.ref('open'), '=', sql.lit(1))
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
}

/** Who looks at what, whose turn it is, and the lists that somebody gave a name. */
async function atTheDesk(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'lead_lookers')
    .addColumn('lead_id', whole, required)
    .addColumn('user_id', 'text', required)
    .addColumn('at', whole, required)
    .addPrimaryKeyConstraint('lead_lookers_key', ['lead_id', 'user_id'])
    .execute();
  await createTable(db, 'lead_turns')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', whole, required)
    .execute();
  await createTable(db, 'lead_views')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('user_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('address', 'text', required)
    .execute();
  await db.schema.createIndex('lead_views_of').on('lead_views').column('user_id').execute();
}
