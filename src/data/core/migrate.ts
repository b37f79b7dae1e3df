import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { DatabaseTooNew } from './errors.ts';
import { migrations } from './migrations/index.ts';

/** Brings the database up to date, one process at a time, each run all or nothing. */
export async function migrate<T>(db: Kysely<T>, known: Record<string, Migration> = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const taken = await appliedMigrations(db).catch(() => []);
  const unknown = taken.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw new DatabaseTooNew(unknown);
  throw error instanceof Error ? error : new Error('The database could not be brought up to date.', { cause: error });
}

/** The steps that this database has taken, in order; none if it is new. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The first step that a database with something in it has yet to take. */
export async function firstPending<T>(db: Kysely<T>, known = migrations): Promise<string | undefined> {
  const taken = await appliedMigrations(db);
  if (taken.length === 0 || taken.some((name) => !Object.hasOwn(known, name))) return undefined;
  return Object.keys(known).find((name) => !taken.includes(name));
}
