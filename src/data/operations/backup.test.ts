import { cpSync, mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type EngineName,
  engines,
  type TestDatabase,
  testDatabase,
} from '../../../tests/harness/databases/databases.ts';
import { stockShelves } from '../../../tests/harness/staff/desk.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import { recordActivity } from '../accounts/activity.ts';
import { ArchiveReader, UnusableArchive } from './backup-archive.ts';
import { backUp, safetyCopy } from './backup.ts';
import { contentVersion } from '../content/content-version.ts';
import type { Database } from '../core/engine.ts';
import { saveEnquiry } from '../enquiries/save-enquiry.ts';
import { backupTables, tableSum } from './backup-tables.ts';
import { reportPage } from '../enquiries/reports.ts';
import { restore } from './restore.ts';

const opened: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((test) => test.close()));
});

async function shop(engine: EngineName): Promise<TestDatabase & { mediaDir: string; media: () => object }> {
  const test = await testDatabase(engine);
  opened.push(test);
  const mediaDir = join(test.config.dataDir, 'media');
  mkdirSync(mediaDir);
  const media = () =>
    Object.fromEntries(readdirSync(mediaDir).map((name) => [name, readFileSync(join(mediaDir, name))]));
  return { ...test, mediaDir, media };
}

const save = (db: Database, name = 'Asha') =>
  saveEnquiry(db, { enquiry: contact, values: { name, email: '' }, receivedAt: new Date() });

async function furnish(db: Database, mediaDir: string): Promise<void> {
  await stockShelves(db);
  await Promise.all(Array.from({ length: 298 }, () => save(db)));
  // One lead that two have joined, with the line about it.
  for (const contactNumber of ['9825011111', '9825011111']) {
    const values = { name: 'Asha', email: '', contact: contactNumber };
    await saveEnquiry(db, { enquiry: contact, values, receivedAt: new Date() });
  }
  expect(await db.selectFrom('lead_events').select('kind').execute()).toEqual([{ kind: 'joined' }]);
  await recordActivity(db, { at: new Date(), userId: 'meera', action: 'signed-in', subject: 'ગુજરાતી "x" \\' });
  await db
    .insertInto('branches')
    .values({ id: 1, name: 'Main', address: '', sales_no: '', open_time: '', email: '', ...PLACE })
    .execute();
  writeFileSync(join(mediaDir, '0123456789abcdef.jpg'), Buffer.from([1, 2, 3, 0, 255]));
  writeFileSync(join(mediaDir, '.half.partial'), 'not finished');
}
const PLACE = { geolocation: '', latitude: 22, longitude: 72.618_331_4 };

const sumsOf = async (db: Database) => {
  const tables = (await backupTables(db)).filter((table) => table !== 'content_version');
  return Promise.all(tables.map((table) => tableSum(db, table)));
};
const search = async (db: Database, text: string) =>
  (await reportPage(db, 'contact', { page: 1, limit: 10, search: text })).total;

const ways = engines.flatMap((from) => engines.map((to) => [from, to] as const));

describe.each(ways)('a backup made on %s and restored on %s', (from, to) => {
  it('is everything there was, and nothing else', async () => {
    const old = await shop(from);
    await furnish(old.db, old.mediaDir);
    const file = join(old.config.dataDir, 'all.backup');
    const made = await backUp(old.db, file, old.mediaDir);
    expect(made.files).toBe(1);

    const now = await shop(to);
    await save(now.db, 'Bhavna');
    writeFileSync(join(now.mediaDir, 'fedcba9876543210.jpg'), 'another');
    const version = await contentVersion(now.db);
    const archive = new ArchiveReader(file);
    const restored = await restore(now.db, archive, { ...now.config, mediaDir: now.mediaDir });
    archive.close();

    expect(restored).toMatchObject({ rows: made.rows, files: 1 });
    expect(await sumsOf(now.db)).toEqual(await sumsOf(old.db));
    expect(now.media()).toEqual({ '0123456789abcdef.jpg': Buffer.from([1, 2, 3, 0, 255]) });
    expect([await search(now.db, 'asha'), await search(now.db, 'bhavna')]).toEqual([300, 0]);
    expect(await contentVersion(now.db)).toBeGreaterThan(version);

    // Work goes on: new rows take new numbers, and what was replaced can be had again.
    await save(now.db, 'Chetan');
    await recordActivity(now.db, { at: new Date(), userId: 'meera', action: 'signed-out', subject: 'meera' });
    expect(await search(now.db, 'chetan')).toBe(1);
    const before = new ArchiveReader(restored.safetyCopy);
    await restore(now.db, before, { ...now.config, mediaDir: now.mediaDir });
    before.close();
    expect([await search(now.db, 'asha'), await search(now.db, 'bhavna')]).toEqual([0, 1]);
    expect(Object.keys(now.media())).toEqual(['fedcba9876543210.jpg']);
  });
});

describe.each(engines)('on %s', (engine) => {
  it('a backup is of one moment, though enquiries come in meanwhile', async () => {
    const { db, config, mediaDir } = await shop(engine);
    await Promise.all(Array.from({ length: 200 }, () => save(db)));
    const file = join(config.dataDir, 'busy.backup');
    await Promise.all([backUp(db, file, mediaDir), ...Array.from({ length: 200 }, () => save(db))]);
    const archive = new ArchiveReader(file);
    const [rows] = archive.tables.filter(({ name }) => name === 'enquiries');
    const counted = [...archive.rows('enquiry_days')].flat().reduce((sum, line) => sum + countIn(line), 0);
    archive.close();
    expect(rows?.count).toBeGreaterThanOrEqual(200);
    expect(counted).toBe(rows?.count);
  });

  it('a restore that fails half-way changes nothing', async () => {
    const { db, config, mediaDir, media } = await shop(engine);
    await furnish(db, mediaDir);
    const file = join(config.dataDir, 'all.backup');
    await backUp(db, file, mediaDir);
    writeFileSync(join(mediaDir, '0123456789abcdef.jpg'), 'changed since');
    const before = [await sumsOf(db), media()];
    const archive = new ArchiveReader(file);
    // Its rows are checked again once they lie in the tables.
    const [first] = archive.tables;
    if (first) first.sha256 = 'something else';
    await expect(restore(db, archive, { ...config, mediaDir })).rejects.toThrow(/nothing was changed/);
    archive.close();
    expect([await sumsOf(db), media()]).toEqual(before);
    expect(await search(db, 'asha')).toBe(300);
  });

  it('rows can be restored without media, which then stay as they are', async () => {
    const { db, config, mediaDir, media } = await shop(engine);
    await furnish(db, mediaDir);
    const file = join(config.dataDir, 'rows.backup');
    await backUp(db, file);
    const before = media();
    const archive = new ArchiveReader(file);
    await restore(db, archive, { ...config, mediaDir });
    archive.close();
    expect(media()).toEqual(before);
  });
});

function openedNew(file: string): string {
  writeFileSync(file, '');
  return file;
}

const countIn = (line: string) => (JSON.parse(line) as { count: number }).count;

describe('a backup file', () => {
  let test: TestDatabase;
  let file: string;
  beforeAll(async () => {
    test = await testDatabase('sqlite');
    await save(test.db);
    file = join(test.config.dataDir, 'one.backup');
    await backUp(test.db, file);
  });
  afterAll(() => test.close());

  const spoilt = (name: string, sql: string) => {
    const copy = join(test.config.dataDir, name);
    cpSync(file, copy);
    const database = new DatabaseSync(copy);
    database.exec(sql);
    database.close();
    return copy;
  };

  it('is not made when a picture cannot be read', async () => {
    const mediaDir = join(test.config.dataDir, 'unreadable');
    mkdirSync(mediaDir);
    // More than can be read at once; a picture without the right to read it would do, were we not root.
    truncateSync(openedNew(join(mediaDir, 'film.mp4')), 3 * 2 ** 30);
    const missing = join(test.config.dataDir, 'missing.backup');
    await expect(backUp(test.db, missing, mediaDir)).rejects.toThrow(/2 GiB/);
    expect(readdirSync(test.config.dataDir).filter((name) => name.includes('missing'))).toEqual([]);
  });

  it('that was cut off is cleared away with the next one, but not one that is being written', async () => {
    const folder = join(test.config.dataDir, 'nightly');
    mkdirSync(folder);
    for (const name of ['old.backup.partial', 'going.backup.partial', 'mine.partial']) openedNew(join(folder, name));
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(folder, 'old.backup.partial'), anHourAgo, anHourAgo);
    await backUp(test.db, join(folder, 'new.backup'));
    expect(readdirSync(folder).toSorted()).toEqual(['going.backup.partial', 'mine.partial', 'new.backup']);
  });

  it('made before something far-reaching stays, though five others have later dates', async () => {
    const backups = join(test.config.dataDir, 'backups');
    mkdirSync(backups);
    const later = ['1', '2', '3', '4', '5'].map((day) => `before-restore-2031-01-0${day}T00-00-00-000Z.backup`);
    for (const name of later) openedNew(join(backups, name));
    const made = await safetyCopy(test.db, { dataDir: test.config.dataDir, reason: 'restore' });
    expect(readdirSync(backups).toSorted()).toEqual([basename(made), ...later.slice(1)]);
  });

  it('is never written over', async () => {
    await expect(backUp(test.db, file)).rejects.toThrow(/is there already/);
  });

  it.each([
    ['rows are missing', "delete from rows where name = 'enquiries'"],
    ['a count differs', "update tables set count = 7 where name = 'enquiries'"],
    ['it is of another kind', "update about set format = 'something'"],
  ])('is refused before anything is touched when %s', (what, sql) => {
    expect(() => new ArchiveReader(spoilt(`${what}.backup`, sql))).toThrow(UnusableArchive);
  });

  it('is refused when it is cut off, or no backup at all', () => {
    const cut = join(test.config.dataDir, 'cut.backup');
    writeFileSync(cut, readFileSync(file).subarray(0, 9_000));
    expect(() => new ArchiveReader(cut)).toThrow(/damaged/);
    writeFileSync(join(test.config.dataDir, 'text.backup'), 'hello');
    expect(() => new ArchiveReader(join(test.config.dataDir, 'text.backup'))).toThrow(/damaged/);
    expect(() => new ArchiveReader('/no/such.backup')).toThrow(/There is no file/);
  });

  it('of a newer version is refused', async () => {
    const newer = spoilt(
      'newer.backup',
      `update about set about = json_set(about, '$.migrations', json('["001-enquiries", "900-later"]'))`,
    );
    const archive = new ArchiveReader(newer);
    const { config, db } = test;
    await expect(restore(db, archive, { ...config, mediaDir: config.dataDir })).rejects.toThrow(/newer version/);
    archive.close();
    expect(await search(db, 'asha')).toBe(1);
  });
});
