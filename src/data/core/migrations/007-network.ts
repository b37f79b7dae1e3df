import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, required, startingAt } from './columns.ts';

/** Limits of any length side by side, counted under names that tell nobody anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await db.schema.alterTable('rate_limits').addColumn('window_ms', whole, startingAt(0)).execute();
  // What was counted so far lies there under the addresses themselves.
  await sql`delete from rate_limits`.execute(db);
  await createTable(db, 'secrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', required)
    .execute();
  // What strangers typed as a user id may be anything, a password among it.
  await sql`update activity set user_id = '(unknown)', subject = '(unknown)'
    where action = 'sign-in-refused' and user_id not in (select user_id from staff)`.execute(db);
}
