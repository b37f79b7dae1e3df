import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable } from './columns.ts';

/** What was noted among the settings and among the fields of what was deleted has places of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'staffs_orders')
    .addColumn('thing', 'text', (column) => column.primaryKey().notNull())
    .execute();
  await sql`
    insert into staffs_orders (thing)
    select substr(name, ${sql.lit('order of '.length + 1)}) from settings where name like 'order of %'`.execute(db);
  await sql`delete from settings where name like 'order of %'`.execute(db);
  await db.schema.alterTable('publications').addColumn('standing', 'text').execute();
  await setStandingApart(db);
  // What waits although it was tried: of all messages the few that somebody looks for.
  await db.schema
    .createIndex('outbox_held_up')
    .on('outbox')
    .column('id')
    .where(sql<boolean>`state = 'waiting' and tries > 0`)
    .execute();
  await engineOf(db).renewSearchIndex(db);
}

async function setStandingApart(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; before: string }>`
    select id, before from publications where after is null and before like '%"standing":{%'`.execute(db);
  for (const { id, before } of rows) {
    const { standing, ...value } = JSON.parse(before) as { standing?: object };
    if (standing === undefined) continue;
    await sql`
      update publications set before = ${JSON.stringify(value)}, standing = ${JSON.stringify(standing)}
      where id = ${id}`.execute(db);
  }
}
