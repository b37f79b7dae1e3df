import type { Kysely } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, numbered, required } from './columns.ts';

/** What comes on top of the ex-showroom price, each rate with its first day; and what was quoted to whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'charge_rates')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('rate', 'text', required)
    .addColumn('added_at', whole, required)
    .addColumn('added_by', 'text', required)
    .execute();
  await createTable(db, 'quotations')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('number', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('lead_id', whole, required)
    .addColumn('enquiry_id', whole)
    .addColumn('token', 'text', required)
    .addColumn('paper', 'text', required)
    .addColumn('issued_at', whole, required)
    .addColumn('issued_by', 'text', required)
    .execute();
  const unique = [['number', 'version'], ['token'], ['enquiry_id']];
  for (const columns of unique) {
    await db.schema.createIndex(`quotations_${columns[0]}`).on('quotations').columns(columns).unique().execute();
  }
  await db.schema.createIndex('quotations_lead').on('quotations').column('lead_id').execute();
  await createTable(db, 'quotation_numbers')
    .addColumn('year', 'text', (column) => column.primaryKey().notNull())
    .addColumn('last', 'integer', required)
    .execute();
}
