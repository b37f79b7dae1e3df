import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../src/data/core/engine.ts';
import { type DatabaseConfig, openDatabase } from '../../../src/data/operations/open-database.ts';
import { openPostgres } from '../../../src/data/postgres/postgres.ts';
import { openSqlite } from '../../../src/data/sqlite/sqlite.ts';
import { findDataDir } from '../../../src/data/sqlite/data-dir.ts';
import { SqliteInProcess } from '../../../src/data/sqlite/threads.ts';
import { freshDatabase, supplied } from './postgres.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof engines)[number];

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
    // It is up to date: nobody has to look.
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
