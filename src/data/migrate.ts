import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { NewerDatabase } from './errors.ts';
import { migrations } from './migrations/index.ts';

/** Brings the database up to date, one process at a time, each run all or nothing. */
export async function migrate<T>(db: Kysely<T>, known: Record<string, Migration> = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const unknown = await firstUnknown(db, known).catch(() => undefined);
  if (unknown !== undefined) throw new NewerDatabase(unknown);
  throw error instanceof Error ? error : new Error('The database could not be brought up to date.', { cause: error });
}

async function firstUnknown<T>(db: Kysely<T>, known: Record<string, Migration>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.find(({ name }) => !Object.hasOwn(known, name))?.name;
}
