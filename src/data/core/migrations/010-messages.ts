import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, numbered, required, startingAt } from './columns.ts';

/** What is to be told to whom: written in the commit of what it tells of, sent afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'outbox')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('channel', 'text', required)
    .addColumn('about', 'text', required)
    .addColumn('once', 'text')
    .addColumn('enquiry_id', whole)
    .addColumn('lead_id', whole)
    .addColumn('recipient', 'text')
    .addColumn('body', 'text')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('created_at', whole, required)
    .addColumn('due_at', whole, required)
    .addColumn('claimed_until', whole, startingAt(0))
    .addColumn('tries', 'integer', startingAt(0))
    .addColumn('problem', 'text')
    .addColumn('ended_at', whole)
    .execute();
  await db.schema
    .createIndex('outbox_once')
    .on('outbox')
    .column('once')
    .unique()
    .where(sql.ref('once'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['channel', 'due_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  await db.schema
    .createIndex('outbox_failed')
    .on('outbox')
    .column('id')
    .where(sql.ref('state'), '=', sql.lit('failed'))
    .execute();
  await db.schema
    .createIndex('outbox_ended')
    .on('outbox')
    .columns(['recipient', 'about', 'ended_at'])
    .where(sql.ref('ended_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('outbox_bodies')
    .on('outbox')
    .column('ended_at')
    .where(sql.ref('recipient'), 'is not', null)
    .execute();
  await db.schema.createIndex('outbox_enquiry').on('outbox').column('enquiry_id').execute();
  await db.schema
    .createIndex('outbox_lead')
    .on('outbox')
    .column('lead_id')
    .where(sql.ref('lead_id'), 'is not', null)
    .execute();
  await createTable(db, 'push_subscriptions')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('user_id', 'text', (column) => column.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('keys', 'text', required)
    .addColumn('device', 'text', required)
    .addColumn('shows_details', 'integer', startingAt(0))
    .addColumn('created_at', whole, required)
    .execute();
  await createTable(db, 'push_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('keys', 'text', required)
    .execute();
}
