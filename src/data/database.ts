import { sql } from 'kysely';
import { safetyCopy } from './backup/backup.ts';
import { type Database, engineOf, type Load } from './engines/engine.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite, openSqliteHere } from './engines/sqlite.ts';
import { firstPending, migrate } from './migrate.ts';

export type { Database } from './engines/engine.ts';
export { snapshot, together } from './transactions.ts';

export interface DatabaseConfig {
  /** Where the embedded database lives, and the copies that are made before an upgrade. */
  dataDir: string;
  /** `postgres://…`: a PostgreSQL server instead; empty is the same as none. */
  databaseUrl?: string | undefined;
}

/** Opens the database and brings it up to date. Close it with `db.destroy()`. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const patient = await openPatiently(config);
  if (!config.databaseUrl) return patient;
  await patient.destroy();
  return openPostgres(config.databaseUrl);
}

/** The same for work that may take long, one thing at a time: no query is cut off. */
export async function openPatiently({ dataDir, databaseUrl }: DatabaseConfig): Promise<Database> {
  const db = databaseUrl ? openPostgres(databaseUrl, { patient: true }) : await openSqlite(dataDir);
  try {
    const pending = await firstPending(db);
    if (pending) await safetyCopy(db, { dataDir, reason: pending });
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/**
 * One connection that only reads, beside others that have brought the database up to date; as long as it takes. For a
 * thread of its own: the embedded database answers on the thread that asks.
 */
export function openToRead({ dataDir, databaseUrl }: DatabaseConfig): Database {
  return databaseUrl ? openPostgres(databaseUrl, { patient: true }) : openSqliteHere(dataDir);
}

/** Resolves when the database answers, rejects with `StorageUnavailable` when it does not. */
export async function ready(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** How busy this process keeps its database. */
export function databaseLoad(db: Database): Load {
  return engineOf(db).load();
}
