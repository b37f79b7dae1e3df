import type { Kysely } from 'kysely';

/** A dated change knows what it is a change of, and history what such a change has set again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('due_changes').addColumn('made_from', 'text').execute();
  await db.schema.alterTable('publications').addColumn('overruled', 'text').execute();
}
