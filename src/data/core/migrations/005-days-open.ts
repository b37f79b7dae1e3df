import type { Kysely } from 'kysely';
import { createTable } from './columns.ts';

/** The days on which the shop was open of late; see days-open.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'days_open')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .execute();
}
