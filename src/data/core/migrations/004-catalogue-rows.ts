import type { Kysely } from 'kysely';
import { startingAt } from './columns.ts';

/** 1: the row came with a catalogue folder and goes when the folder no longer has it; 0: staff added it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['gallery', 'offers']) {
    await db.schema.alterTable(table).addColumn('from_catalogue', 'integer', startingAt(0)).execute();
  }
}
