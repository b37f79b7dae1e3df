import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engines/engine.ts';
import { createTable, required, startingAt } from './columns.ts';

/** What has to outlast a wrong clock and a restored backup; see newest-moment.ts and enquiries/erasures.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'newest_moment')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('moment', whole, required)
    .addColumn('set_by_hand', 'integer', startingAt(0))
    .execute();
  await sql`insert into newest_moment (id, moment) values (1, 0)`.execute(db);
  await createTable(db, 'erasures')
    .addColumn('enquiry_id', whole, (column) => column.primaryKey().notNull())
    .execute();
}
