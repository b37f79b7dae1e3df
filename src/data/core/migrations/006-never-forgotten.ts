import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { UNKNOWN_ACCOUNT } from '../../../domain/staff/staff.ts';
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
  await engineOf(db).renewSearchIndex(db);
  await forgetWhatWasTyped(db);
}

/** Counted attempts carried addresses; the record said what was searched for, and what strangers typed as a user id. */
async function forgetWhatWasTyped(db: Kysely<unknown>): Promise<void> {
  await sql`delete from rate_limits`.execute(db);
  await sql`
    update activity set user_id = ${UNKNOWN_ACCOUNT}, subject = ${UNKNOWN_ACCOUNT}
    where action = 'sign-in-refused' and user_id not in (select user_id from staff)`.execute(db);
  const { rows } = await sql<{ id: number; details: string }>`
    select id, details from activity where action = 'report-exported' and details like '%"search":"%'`.execute(db);
  for (const { id, details } of rows) {
    const without = JSON.stringify({ ...(JSON.parse(details) as object), search: true });
    await sql`update activity set details = ${without} where id = ${id}`.execute(db);
  }
}
