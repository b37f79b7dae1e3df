import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EngineName, emptyDatabase, engines } from '../../tests/harness/databases/databases.ts';
import { releasedProgram, type ReleasedProgram, releases, shopOf } from '../../tests/harness/databases/releases.ts';
import { ArchiveReader } from './operations/backup-archive.ts';
import { untypedTables, tableSum } from './operations/backup-tables.ts';
import { restore } from './operations/restore.ts';
import type { Database } from './core/engine.ts';
import { type DatabaseConfig, openUnmigrated, openDatabase } from './operations/open-database.ts';
import { openPostgres } from './postgres/postgres.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { claimDataDir } from './sqlite/data-dir.ts';
import { countsPerDay, reportPage } from './enquiries/reports.ts';
import { migrate } from './core/migrate.ts';
import { migrations } from './core/migrations/index.ts';

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).toReversed()) await undo();
});

const opened = (db: Database): Database => {
  clean.push(() => db.destroy());
  return db;
};
const place = async (engine: EngineName): Promise<DatabaseConfig> => {
  const { config, remove } = await emptyDatabase(engine);
  clean.push(remove);
  return config;
};
const archiveOf = (file: string): ArchiveReader => {
  const archive = new ArchiveReader(file);
  clean.push(() => archive.close());
  return archive;
};

/** Every row of the backup is there, in all columns that it had; what was added since has a value that goes with it. */
async function holdsAllOf(db: Database, archive: ArchiveReader) {
  for (const { name, count } of archive.tables) {
    const then = [...archive.rows(name)].flat().map((line) => JSON.parse(line) as Record<string, unknown>);
    const now = await untypedTables(db).selectFrom(name).selectAll().execute();
    expect([name, now.length]).toEqual([name, count]);
    if (NOT_AS_IT_WAS.has(name)) continue;
    const columns = Object.keys(then[0] ?? {});
    const line = (row: Record<string, unknown>) => JSON.stringify(columns.map((column) => row[column]));
    expect(now.map(line).toSorted(), name).toEqual(then.map(line).toSorted());
  }
  const counted = (await countsPerDay(db, '2000-01-01')).reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBe(archive.tables.find(({ name }) => name === 'enquiries')?.count);
  expect((await reportPage(db, 'contact', { page: 1, limit: 5, search: 'mail.example' })).total).toBeGreaterThan(0);
}
/** Raised by restoring; and the record no longer says what was searched for. */
const NOT_AS_IT_WAS = new Set(['content_version', 'activity']);

describe.each(engines)('a database of an older release, on %s', (engine) => {
  const programs = new Map<string, ReleasedProgram>();
  beforeAll(() => {
    for (const release of releases) programs.set(release, releasedProgram(release));
  });
  afterAll(() => {
    for (const program of programs.values()) program.remove();
  });

  const environmentOf = ({ dataDir, databaseUrl }: DatabaseConfig) => ({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });

  it.each(releases)('%s: restored from its backup it is brought up to date with everything in it', async (release) => {
    const config = await place(engine);
    const db = opened(await openDatabase(config));
    const archive = archiveOf(shopOf(release));
    await restore(db, archive, { ...config, mediaDir: join(config.dataDir, 'media') });
    await holdsAllOf(db, archive);
  });

  it.each(releases)('%s: copied, upgraded in place, and restorable by its own program', async (release) => {
    const config = await place(engine);
    const run = (file: string, at: DatabaseConfig) => programs.get(release)?.run('restore', file, environmentOf(at));
    expect(run(shopOf(release), config)).toMatchObject({ status: 0 });
    const shop = archiveOf(shopOf(release));
    const db = await openDatabase(config);
    await holdsAllOf(db, shop);
    await db.destroy();
    const backups = join(config.dataDir, 'backups');
    const safetyCopies = () => readdirSync(backups).filter((name) => name.startsWith('before-0'));
    const [copy = ''] = safetyCopies();
    // A release that has today's tables is not changed, so nothing is copied.
    if (shop.about.migrations.length === Object.keys(migrations).length) return expect(copy).toBe('');
    expect(archiveOf(join(backups, copy)).about.migrations).toEqual(shop.about.migrations);
    opened(await openDatabase(config));
    expect(safetyCopies()).toEqual([copy]);

    // As docs/operations.md says: the newer database aside, then the copy with the older program.
    const back = engine === 'postgres' ? { ...(await place(engine)), dataDir: config.dataDir } : config;
    for (const name of readdirSync(config.dataDir).filter((file) => file.startsWith('showroom.db'))) {
      renameSync(join(config.dataDir, name), join(config.dataDir, `aside-${name}`));
    }
    expect(run(join(backups, copy), back)).toMatchObject({ status: 0 });
    const older = opened(await openUnmigrated(back));
    for (const sum of shop.tables) {
      if (sum.name !== 'content_version') expect(await tableSum(older, sum.name)).toEqual(sum);
    }
  });

  describe('in which something is in the way', () => {
    async function olderTables() {
      const config = await place(engine);
      const { databaseUrl, dataDir } = config;
      const old = opened(databaseUrl ? openPostgres(databaseUrl) : openSqlite(claimDataDir(dataDir, { anew: false })));
      await migrate(old, Object.fromEntries(Object.entries(migrations).slice(0, 2)));
      return { config, old, backups: join(dataDir, 'backups') };
    }

    it('leaves the last five copies', async () => {
      const { config, backups } = await olderTables();
      mkdirSync(backups);
      const earlier = ['1', '2', '3', '4', '5', '6'].map((day) => `before-001-x-2026-01-0${day}T00-00-00-000Z.backup`);
      for (const name of [...earlier, 'mine.backup']) writeFileSync(join(backups, name), '');
      opened(await openDatabase(config));
      const kept = readdirSync(backups);
      expect(kept).toHaveLength(6);
      expect(kept).toEqual(expect.arrayContaining([...earlier.slice(2), 'mine.backup']));
    });

    it('is not touched when it cannot be copied', async () => {
      const { config, old, backups } = await olderTables();
      writeFileSync(backups, 'in the way');
      await expect(openDatabase(config)).rejects.toThrow(/EEXIST|ENOTDIR/);
      const names = (await old.introspection.getTables()).map(({ name }) => name);
      expect(names).not.toContain('staff');
    });
  });
});
