import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { DatabaseMissing } from '../core/errors.ts';

export const DATABASE_FILE = 'showroom.db';

const FIRST_BYTES = 'SQLite format 3\0';

/** What a shop leaves beside its database; one that finds these without it has lost it. */
const TRACES = ['media', 'backups', `${DATABASE_FILE}-wal`];

/**
 * The database's file in that folder: there already, or made where nobody had a shop before. Never is an empty one made
 * in the place of one that was there, unless it is about to be filled from a backup (`anew`).
 */
export function claimDataDir(dataDir: string, { anew }: { anew: boolean }): string {
  makeFolder(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  if (isDatabase(file)) {
    if (isForeign(file))
      throw new DatabaseMissing(`${file} belongs to another program. Please choose another DATA_DIR.`);
    return file;
  }
  if (!anew) {
    const trace = TRACES.find((name) => isSomething(join(dataDir, name)));
    if (trace !== undefined) throw new DatabaseMissing(lost(file, trace));
    if (existsSync(file)) throw new DatabaseMissing(emptied(file));
  }
  makeDatabase(file);
  return file;
}

/** Every connection opens a file that is there, and none makes one by itself. Ours is never empty: an empty one was emptied by somebody. */
function makeDatabase(file: string): void {
  const made = `${file}.${process.pid}.new`;
  rmSync(made, { force: true });
  writeFileSync(made, '', { mode: 0o600 });
  const database = new DatabaseSync(made);
  // It writes the first page.
  database.exec('pragma user_version = 1');
  database.close();
  try {
    copyFileSync(made, file, existsSync(file) ? 0 : constants.COPYFILE_EXCL);
  } catch (error) {
    // Another first start has made it in this moment, and may be using it.
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(made, { force: true });
  }
  chmodSync(file, 0o600);
}

/** Step by step: Node's own way asks for ever where a folder is there in which none can be made (/proc, automounts). */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** The same for whoever only wants to look: nothing is made. */
export function findDataDir(dataDir: string): string {
  const file = join(dataDir, DATABASE_FILE);
  if (isDatabase(file)) return file;
  throw new DatabaseMissing(`There is no database of a shop in ${dataDir}. Please check DATA_DIR (and DATABASE_URL).`);
}

/** Whether there is one; something else in its place is never touched. */
function isDatabase(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  const first = Buffer.alloc(FIRST_BYTES.length);
  const handle = openSync(file, 'r');
  readSync(handle, first, 0, first.length, 0);
  closeSync(handle);
  if (first.toString('latin1') === FIRST_BYTES) return true;
  throw new DatabaseMissing(
    `${file} is not a database, or its beginning is damaged. Nothing was changed. ` +
      'Please put the right file there, or move this one aside and run: npm run restore -- FILE',
  );
}

/** Looked at without a change; where it cannot be, opening it in earnest says why. */
function isForeign(file: string): boolean {
  const looked = new DatabaseSync(file, { readOnly: true });
  try {
    const names = looked.prepare("select name from sqlite_master where type = 'table'").all();
    return names.length > 0 && names.every(({ name }) => name !== DEFAULT_MIGRATION_TABLE);
  } catch {
    return false;
  } finally {
    looked.close();
  }
}

function isSomething(path: string): boolean {
  if (!existsSync(path)) return false;
  const found = statSync(path);
  return found.isDirectory() ? readdirSync(path).length > 0 : found.size > 0;
}

function emptied(file: string): string {
  return (
    `${file} is empty: it was a database and has lost everything that was in it. Nothing was changed. ` +
    'Please put the right file there, or run: npm run restore -- FILE. If no shop was ever here, remove the file.'
  );
}

function lost(file: string, trace: string): string {
  const what = existsSync(file) ? 'is empty' : 'is missing';
  return (
    `${file} ${what}, but "${trace}" beside it says that a shop was here. Nothing was changed. If the file was moved, ` +
    `put it back together with its ${basename(file)}-wal; otherwise run: npm run restore -- FILE. ` +
    'If the shop is on PostgreSQL, set DATABASE_URL; for a new one, choose an empty DATA_DIR.'
  );
}
