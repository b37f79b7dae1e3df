import { type Kysely, sql } from 'kysely';
import { required, startingAt } from './columns.ts';

/**
 * The furthest stage of a lead by name, beside its number. The names of old leads are filled in later, in small batches
 * (see leads/backfill.ts): no number is -1, so the index holds exactly the leads that lack one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('reached', 'text', (column) => required(column).defaultTo(''))
    .execute();
  await db.schema.alterTable('leads').addColumn('reached_step', 'integer', startingAt(-1)).execute();
  await db.schema
    .createIndex('leads_without_reached')
    .on('leads')
    .column('id')
    .where(sql.ref('reached_step'), '<>', sql.ref('step'))
    .execute();
}
