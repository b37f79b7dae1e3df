import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseConfig, openDatabase } from '../../src/data/database.ts';
import { freshDatabase } from './postgres.ts';

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

export async function testDatabase(engine: EngineName): Promise<TestDatabase> {
  const { config, remove } = await emptyDatabase(engine);
  const opened = [await openDatabase(config)];
  const [db] = opened;
  if (!db) throw new Error('no database was opened');
  return {
    db,
    config,
    async openAgain() {
      const another = await openDatabase(config);
      opened.push(another);
      return another;
    },
    async close() {
      await Promise.all(opened.map((one) => one.destroy()));
      remove();
    },
  };
}

/** Where a database can be opened that nobody has opened yet. */
export async function emptyDatabase(engine: EngineName): Promise<{ config: DatabaseConfig; remove: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-data-'));
  const databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined;
  return {
    config: { dataDir, databaseUrl },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
