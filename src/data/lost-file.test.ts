import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  openSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../tests/harness/databases/databases.ts';
import { contact } from '../domain/enquiries/kinds/contact.ts';
import type { Database } from './core/engine.ts';
import { openUnmigrated, openDatabase, openForLongWork, proveWritable } from './operations/open-database.ts';
import { SqliteFile } from './sqlite/file.ts';
import { claimDataDir, DATABASE_FILE } from './sqlite/data-dir.ts';
import { saveEnquiry } from './enquiries/save-enquiry.ts';
import { DatabaseMissing, StorageUnavailable } from './core/errors.ts';

const save = (db: Database) => saveEnquiry(db, { enquiry: contact, values: { name: 'Asha' }, receivedAt: new Date() });

describe('the embedded database, when its file is gone under a running server,', () => {
  let test: TestDatabase;
  let file: string;
  beforeEach(async () => {
    test = await testDatabase('sqlite');
    file = join(test.config.dataDir, DATABASE_FILE);
    await save(test.db);
  });
  afterEach(() => test.close());

  const isRefused = async () => {
    await expect(save(test.db)).rejects.toThrow(StorageUnavailable);
    await expect(test.db.transaction().execute(save)).rejects.toThrow(StorageUnavailable);
    await expect(proveWritable(test.db, { keep: false })).rejects.toThrow(StorageUnavailable);
  };

  it('acknowledges nothing, makes no other one, and goes on once it is back', async () => {
    renameSync(file, `${file}.aside`);
    await isRefused();
    expect(existsSync(file)).toBe(false);
    renameSync(`${file}.aside`, file);
    await save(test.db);
    expect(await test.db.selectFrom('enquiries').select('id').execute()).toHaveLength(2);
  });

  it('says so in the same words to who had not opened it yet', () => {
    renameSync(file, `${file}.aside`);
    const later = new SqliteFile({ file, readOnly: false, busyTimeoutMs: 0, cacheMb: 1 });
    const { error } = later.answer({ sql: 'select 1', parameters: [] }) as { error: string };
    expect(error).toBe('The database file was moved, removed or replaced.');
    expect(existsSync(file)).toBe(false);
  });

  it('acknowledges nothing when another file is in its place, or its journal is gone', async () => {
    renameSync(file, `${file}.aside`);
    writeFileSync(file, readFileSync(`${file}.aside`));
    await isRefused();
    renameSync(`${file}.aside`, file);
    rmSync(`${file}-wal`);
    await isRefused();
  });

  it('knows that it cannot write when what is on the disk is damaged', async () => {
    const other = new DatabaseSync(file);
    other.exec('pragma wal_checkpoint(truncate)');
    other.close();
    await proveWritable(test.db, { keep: true });
    const again = new DatabaseSync(file);
    again.exec('pragma wal_checkpoint(truncate)');
    again.close();
    writeSync(openSync(file, 'r+'), 'x'.repeat(4096), 0);
    await expect(proveWritable(test.db, { keep: false })).rejects.toThrow(StorageUnavailable);
  });
});

describe('a data folder', () => {
  let dataDir: string;
  let file: string;
  let remove: () => void;
  beforeEach(async () => {
    const empty = await emptyDatabase('sqlite');
    ({ remove } = empty);
    ({ dataDir } = empty.config);
    file = join(dataDir, DATABASE_FILE);
  });
  afterEach(() => remove());

  const aShopWasHere = () => {
    mkdirSync(join(dataDir, 'media'));
    writeFileSync(join(dataDir, 'media', 'a.avif'), 'a picture');
  };
  const opens = async () => {
    const db = await openDatabase({ dataDir });
    await db.destroy();
  };

  it('that is empty, or in which a first start was cut off, gets a database of its owner’s alone', async () => {
    // Cut off before the first step: the file is there and has no tables.
    claimDataDir(dataDir, { anew: false });
    expect([readdirSync(dataDir), statSync(file).size]).toEqual([[DATABASE_FILE], 4096]);
    await opens();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('whose database was emptied is refused, though nothing else is left, and can be filled from a backup', async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, '');
    await expect(opens()).rejects.toThrow(/is empty: .*Nothing was changed.*npm run restore/);
    expect(statSync(file).size).toBe(0);
    const db = await openForLongWork({ dataDir }, { anew: true });
    await save(db);
    await db.destroy();
  });

  it('of a shop never gets an empty one in the place of the one that is missing or empty', async () => {
    aShopWasHere();
    await expect(opens()).rejects.toThrow(/is missing, but "media".*npm run restore/);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, '');
    await expect(opens()).rejects.toThrow(/is empty, but "media"/);
    expect(statSync(file).size).toBe(0);
  });

  it('with something else in that place is left as it is', async () => {
    writeFileSync(file, 'not a database at all');
    await expect(opens()).rejects.toThrow(/is not a database.*Nothing was changed/);
    rmSync(file);
    const other = new DatabaseSync(file);
    other.exec('create table recipes (name text)');
    other.close();
    const before = readFileSync(file);
    await expect(opens()).rejects.toThrow(/another program/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('without a shop is not opened by who only takes a copy, and nothing is made there', async () => {
    const nowhere = join(dataDir, 'mistyped');
    await expect(openUnmigrated({ dataDir: nowhere })).rejects.toThrow(DatabaseMissing);
    await expect(openUnmigrated({ dataDir })).rejects.toThrow(/Please check DATA_DIR/);
    expect([existsSync(nowhere), existsSync(file)]).toEqual([false, false]);
  });
});
