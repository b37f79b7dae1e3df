import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, required } from './columns.ts';

/** Its one row says that nothing is sent to anybody; see outbox/held.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'messages_held')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('since', whole, required)
    .addColumn('backup_made_at', whole, required)
    .execute();
}
