import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyDatabase, engines } from '../../tests/harness/databases.ts';
import { contact } from '../domain/enquiries/contact.ts';
import { ArchiveReader } from './backup/archive.ts';
import { backUp } from './backup/backup.ts';
import { type Database, openDatabase } from './database.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { claimPlace } from './engines/sqlite-place.ts';
import { saveEnquiry } from './enquiries/save.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { reportPage } from './enquiries/reports.ts';
import { restore } from './backup/restore.ts';

const UNTIL_THEN = ['001-enquiries', '002-content'];

describe.each(engines)('a database of an older version, on %s', (engine) => {
  const clean: (() => unknown)[] = [];
  afterEach(async () => {
    for (const undo of clean.splice(0).toReversed()) await undo();
  });

  const opened = (db: Database): Database => {
    clean.push(() => db.destroy());
    return db;
  };

  async function olderDatabase() {
    const { config, remove } = await emptyDatabase(engine);
    clean.push(remove);
    const old = opened(
      config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(claimPlace(config.dataDir, { anew: false })),
    );
    const then = Object.fromEntries(Object.entries(migrations).filter(([name]) => UNTIL_THEN.includes(name)));
    await migrate(old, then);
    await saveEnquiry(old, { enquiry: contact, values: { name: 'Asha' }, receivedAt: new Date() });
    await old.insertInto('gallery').values({ image: '/media/x.avif', alt: 'Fair', added_at: 1 }).execute();
    return { config, old, backups: join(config.dataDir, 'backups') };
  }

  const found = async (db: Database) => [
    (await reportPage(db, 'contact', { page: 1, limit: 10, search: 'asha' })).total,
    await db.selectFrom('gallery').select(['alt', 'from_catalogue']).execute(),
  ];
  const ALL_OF_IT = [1, [{ alt: 'Fair', from_catalogue: 0 }]];

  it('is copied first and then brought up to date with everything in it', async () => {
    const { config, backups } = await olderDatabase();
    expect(await found(opened(await openDatabase(config)))).toEqual(ALL_OF_IT);
    const [copy = '', ...more] = readdirSync(backups);
    expect(more).toEqual([]);
    expect(copy).toMatch(/^before-003-staff-.*\.backup$/);
    const archive = new ArchiveReader(join(backups, copy));
    expect(archive.about.migrations).toEqual(UNTIL_THEN);
    expect(archive.tables.find(({ name }) => name === 'enquiries')?.count).toBe(1);
    archive.close();

    opened(await openDatabase(config));
    expect(readdirSync(backups)).toEqual([copy]);
  });

  it('leaves the last five copies', async () => {
    const { config, backups } = await olderDatabase();
    mkdirSync(backups);
    const earlier = ['1', '2', '3', '4', '5', '6'].map((day) => `before-001-x-2026-01-0${day}T00-00-00-000Z.backup`);
    for (const name of [...earlier, 'mine.backup']) writeFileSync(join(backups, name), '');
    opened(await openDatabase(config));
    const kept = readdirSync(backups);
    expect(kept).toHaveLength(6);
    expect(kept).toEqual(expect.arrayContaining([...earlier.slice(2), 'mine.backup']));
  });

  it('is not touched when it cannot be copied', async () => {
    const { config, old, backups } = await olderDatabase();
    writeFileSync(backups, 'in the way');
    await expect(openDatabase(config)).rejects.toThrow(/EEXIST|ENOTDIR/);
    const names = (await old.introspection.getTables()).map(({ name }) => name);
    expect(names).not.toContain('staff');
  });

  it('can be restored from its backup by this version', async () => {
    const { config, old } = await olderDatabase();
    const file = join(config.dataDir, 'old.backup');
    await backUp(old, file);
    const db = opened(await openDatabase(config));
    await db.deleteFrom('gallery').execute();
    const archive = new ArchiveReader(file);
    await restore(db, archive, { ...config, mediaDir: config.dataDir });
    archive.close();
    expect(await found(db)).toEqual(ALL_OF_IT);
  });
});
