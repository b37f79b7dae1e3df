import type { Kysely } from 'kysely';
import { engineOf } from '../engines/engine.ts';
import { createTable, numbered, required } from './columns.ts';

/** What comes on top of the ex-showroom price, each rate with its first day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'charge_rates')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('rate', 'text', required)
    .addColumn('added_at', whole, required)
    .addColumn('added_by', 'text', required)
    .execute();
}
