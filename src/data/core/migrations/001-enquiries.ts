import type { Kysely } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'enquiries')
    .addColumn('id', whole, (column) => column.primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('received_at', whole, required)
    .addColumn('name', 'text', required)
    .addColumn('mobile', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('model', 'text', required)
    .addColumn('registration', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('consent', 'text')
    .addColumn('search_text', 'text', required)
    .addColumn('idempotency_key', 'text')
    .addColumn('suspected_spam', 'integer', required)
    .execute();
  await db.schema.createIndex('enquiries_report').on('enquiries').columns(['kind', 'suspected_spam', 'id']).execute();
  await db.schema
    .createIndex('enquiries_sent_once')
    .on('enquiries')
    .columns(['idempotency_key', 'kind'])
    .unique()
    .where('idempotency_key', 'is not', null)
    .execute();
  await createTable(db, 'enquiry_days')
    .addColumn('kind', 'text', required)
    .addColumn('suspected_spam', 'integer', required)
    .addColumn('day', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('enquiry_days_key', ['kind', 'suspected_spam', 'day'])
    .execute();
  await db.schema.createIndex('enquiry_days_day').on('enquiry_days').column('day').execute();
  await engineOf(db).createSearchIndex(db);
}
