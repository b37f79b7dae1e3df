import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Database } from '../../../src/data/core/engine.ts';
import { type DatabaseConfig, openDatabase } from '../../../src/data/operations/open-database.ts';
import { openPostgres } from '../../../src/data/postgres/postgres.ts';
import { openSqlite } from '../../../src/data/sqlite/sqlite.ts';
import { findDataDir } from '../../../src/data/sqlite/data-dir.ts';
import { SqliteInProcess } from '../../../src/data/sqlite/threads.ts';
import { freshDatabase, supplied } from './postgres.ts';

/** Every engine: for the tests of `src/data`, and for those of the server whose subject is SQL. */
export const engines = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof engines)[number];

/** Raw SQL, a difference between the engines, a second instance, and calls at the same time. */
const SQL_OR_CONCURRENCY =
  /\bsql`|\bengine ===|\bopenAgain\b|\balone: false\b|\bmeanwhile\(|\.transaction\(|\bPromise\.all(?:Settled)?\(/;

/**
 * The engines for the other tests of the server (`import.meta.filename`): SQLite. PostgreSQL too where the test's own text
 * shows SQL or concurrency, and for a tenth of the rest, which its name decides.
 */
export function serverEngines(file: string): readonly EngineName[] {
  const isInTenth = (createHash('sha256').update(basename(file)).digest()[0] ?? 0) % 10 === 0;
  return isInTenth || SQL_OR_CONCURRENCY.test(readFileSync(file, 'utf8')) ? engines : ['sqlite'];
}

/** A database of the test's own on that engine. */
export interface TestDatabase {
  db: Database;
  config: DatabaseConfig;
  /** The same database as another instance of the program opens it. */
  openAgain: () => Promise<Database>;
  close: () => Promise<void>;
}

/**
 * `alone`: no other instance and no other process writes to it, so SQLite may answer on the very thread that asks. What it
 * answers is the same; starting its three threads takes longer than most tests.
 */
export async function testDatabase(engine: EngineName, { alone = false } = {}): Promise<TestDatabase> {
  const { config, remove } = await upToDateDatabase(engine);
  const open = async () => {
    // Its migrations have run: no need to check.
    if (config.databaseUrl) return openPostgres(config.databaseUrl);
    return alone
      ? openSqlite(findDataDir(config.dataDir), (settings) => new SqliteInProcess(settings))
      : openDatabase(config);
  };
  const opened = [await open()];
  const [db] = opened;
  if (!db) throw new Error('no database was opened');
  return {
    db,
    config,
    async openAgain() {
      if (alone)
        throw new Error('This database was said to be alone: who writes on this thread cannot wait for another one.');
      const another = await open();
      opened.push(another);
      return another;
    },
    async close() {
      await Promise.all(opened.map((one) => one.destroy()));
      remove();
    },
  };
}

/** Its tables are there, and nothing is in them. */
async function upToDateDatabase(engine: EngineName) {
  if (engine === 'postgres') return inFolder(await supplied('/up-to-date-database'));
  const made = inFolder(undefined);
  cpSync(await supplied('/up-to-date'), made.config.dataDir, { recursive: true });
  return made;
}

/** Where a database can be opened that nobody has opened yet. */
export async function emptyDatabase(engine: EngineName): Promise<{ config: DatabaseConfig; remove: () => void }> {
  return inFolder(engine === 'postgres' ? await freshDatabase() : undefined);
}

function inFolder(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-data-'));
  return {
    config: { dataDir, databaseUrl },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
