import { sql } from 'kysely';
import { safetyCopy } from './backup.ts';
import { type Database, engineOf, type DatabaseLoad } from '../core/engine.ts';
import type { PostgresOptions } from '../postgres/postgres.ts';
import { openSqlite, openSqliteInProcess } from '../sqlite/sqlite.ts';
import { claimDataDir, findDataDir } from '../sqlite/data-dir.ts';
import { DatabaseMissing, DatabaseTooNew } from '../core/errors.ts';
import { appliedMigrations, firstPending, migrate } from '../core/migrate.ts';
import { migrations } from '../core/migrations/index.ts';
import { secureDelete } from './secure-delete.ts';

export interface DatabaseConfig {
  /** Where the embedded database lives, and the copies that are made before an upgrade. */
  dataDir: string;
  /** `postgres://…`: a PostgreSQL server instead; empty is the same as none. */
  databaseUrl?: string | undefined;
}

/** What was deleted before this step may have left traces in the files. */
const ERASED_FOR_GOOD_SINCE = '006-never-forgotten';

const WRITTEN_BY_AN_ENQUIRY = ['enquiries', 'leads', 'outbox'] as const;

export interface OpenOptions {
  /** A database that is gone may be made anew, since it is about to be filled from a backup. */
  anew?: boolean;
}

/** Its driver is loaded where it is used. */
async function onPostgres(url: string, options?: PostgresOptions): Promise<Database> {
  const { openPostgres } = await import('../postgres/postgres.ts');
  return openPostgres(url, options);
}

/** Opens the database and brings it up to date. Close it with `db.destroy()`. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const patient = await openForLongWork(config);
  if (!config.databaseUrl) return patient;
  await patient.destroy();
  return onPostgres(config.databaseUrl);
}

/** The same for work that may take long, one thing at a time: no query is cut off. */
export async function openForLongWork(
  { dataDir, databaseUrl }: DatabaseConfig,
  { anew = false }: OpenOptions = {},
): Promise<Database> {
  const db = databaseUrl
    ? await onPostgres(databaseUrl, { patient: true })
    : openSqlite(claimDataDir(dataDir, { anew }));
  try {
    const pending = await firstPending(db);
    if (pending) await safetyCopy(db, { dataDir, reason: pending });
    await migrate(db);
    if (pending !== undefined && pending <= ERASED_FOR_GOOD_SINCE) await rewrite(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function rewrite(db: Database): Promise<void> {
  await engineOf(db).rewrite(db);
  await secureDelete(db);
}

/** As it is, neither made nor brought up to date: for whoever takes a copy or looks after it. */
export async function openUnmigrated({ dataDir, databaseUrl }: DatabaseConfig): Promise<Database> {
  const db = databaseUrl ? await onPostgres(databaseUrl, { patient: true }) : openSqlite(findDataDir(dataDir));
  try {
    const taken = await appliedMigrations(db);
    const unknown = taken.find((name) => !Object.hasOwn(migrations, name));
    if (unknown !== undefined) throw new DatabaseTooNew(unknown);
    if (taken.length === 0)
      throw new DatabaseMissing('There is no shop in this database. Is DATA_DIR or DATABASE_URL right?');
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
export async function openReadOnly({ dataDir, databaseUrl }: DatabaseConfig): Promise<Database> {
  return databaseUrl ? await onPostgres(databaseUrl, { patient: true }) : openSqliteInProcess(findDataDir(dataDir));
}

/**
 * Resolves when an enquiry could be stored, rejects with `StorageUnavailable` when not. With `keep` it is tried down to
 * the disk; without, to the last step before, which wears nothing.
 */
export async function proveWritable(db: Database, { keep }: { keep: boolean }): Promise<void> {
  const nothingNew = db.updateTable('newest_moment').set((eb) => ({ moment: eb.ref('moment') }));
  // No row is meant: a table that somebody has locked is noticed all the same.
  const locked = WRITTEN_BY_AN_ENQUIRY.map((table) =>
    db
      .updateTable(table)
      .set((eb) => ({ id: eb.ref('id') }))
      .where(sql<boolean>`1 = 0`),
  );
  await engineOf(db).tryWriting(db, [nothingNew, ...locked], keep);
}

/** What is damaged in its files, in the engine's own words, as far as it can tell. */
export function findDamage(db: Database): Promise<string | undefined> {
  return engineOf(db).findDamage(db);
}

/** How busy this process keeps its database. */
export function databaseLoad(db: Database): DatabaseLoad {
  return engineOf(db).load();
}
