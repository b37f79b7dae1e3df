import { sql } from 'kysely';
import type { Database } from './engines/engine.ts';
import { engineOf } from './engines/engine.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { migrate } from './migrate.ts';

export type { Database } from './engines/engine.ts';

export interface DatabaseConfig {
  /** Where the embedded database lives. */
  dataDir: string;
  /** `postgres://…`: a PostgreSQL server instead; empty is the same as none. */
  databaseUrl?: string | undefined;
}

/** Opens the database and brings it up to date. Close it with `db.destroy()`. */
export async function openDatabase({ dataDir, databaseUrl }: DatabaseConfig): Promise<Database> {
  const db = databaseUrl ? openPostgres(databaseUrl) : await openSqlite(dataDir);
  const migrating = databaseUrl ? openPostgres(databaseUrl, { patient: true }) : db;
  try {
    await migrate(migrating);
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    if (migrating !== db) await migrating.destroy();
  }
  return db;
}

/** Resolves when the database answers, rejects with `StorageUnavailable` when it does not. */
export async function ready(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Several reads that see one and the same state; inside a transaction they see that one's. */
export function snapshot<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read);
}

/** All of `work` or nothing of it; joins the transaction that it is given. */
export function together<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** A consistent copy in one file, taken while the database is in use. Only the embedded database has this. */
export async function backupDatabase(db: Database, file: string): Promise<void> {
  const { backup } = engineOf(db);
  if (!backup) throw new Error('This database is backed up table by table.');
  await backup(file);
}
