import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type About, ArchiveWriter, RowSum } from './archive.ts';
import type { Database } from '../engines/engine.ts';
import { keptTables, tableLines } from './kept-tables.ts';
import { appliedMigrations } from '../migrate.ts';
import { snapshot } from '../transactions.ts';

export interface Counted {
  rows: number;
  files: number;
}

/** Everything in one file, while others go on reading and writing. Without a media folder: the rows alone. */
export async function backUp(db: Database, file: string, mediaDir?: string): Promise<Counted> {
  await mkdir(path.dirname(file), { recursive: true });
  const archive = new ArchiveWriter(file);
  try {
    const files = new Set<string>();
    // Before the rows and after them: a picture whose row is in the snapshot was there at one of the two moments.
    if (mediaDir) await addMedia(archive, mediaDir, files);
    const { rows, migrations } = await snapshot(db, async (seen) => ({
      rows: await addTables(archive, seen),
      migrations: await appliedMigrations(seen),
    }));
    if (mediaDir) await addMedia(archive, mediaDir, files);
    const about: About = { madeAt: new Date().toISOString(), migrations, withMedia: mediaDir !== undefined };
    archive.finish(about);
    return { rows, files: files.size };
  } catch (error) {
    archive.abandon();
    throw error;
  }
}

const KEPT_SAFETY_COPIES = 5;
const SAFETY_COPY = /^before-.*\.backup$/;
const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-');

/** A copy made before something far-reaching; of those with the same reason the last five stay. */
export async function safetyCopy(
  db: Database,
  { dataDir, reason, mediaDir }: { dataDir: string; reason: string; mediaDir?: string },
): Promise<string> {
  const folder = path.join(dataDir, 'backups');
  const file = path.join(folder, `before-${reason}-${stampOf(new Date())}.backup`);
  await backUp(db, file, mediaDir);
  const copies = (await readdir(folder)).filter((name) => SAFETY_COPY.test(name));
  const byAge = copies.toSorted((a, b) => (timeIn(a) < timeIn(b) ? -1 : 1));
  for (const old of byAge.slice(0, -KEPT_SAFETY_COPIES)) await rm(path.join(folder, old));
  return file;
}

/** They hold personal data: none stays longer than somebody may want to go back. */
export async function forgetSafetyCopies(dataDir: string, before: Date): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  const names = await readdir(folder).catch((): string[] => []);
  const old = names.filter((name) => SAFETY_COPY.test(name) && timeIn(name) < stampOf(before));
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
}

/** The 24 letters of the time before ".backup". */
function timeIn(name: string): string {
  return name.slice(-'2026-11-15T10-00-00-000Z.backup'.length);
}

async function addTables(archive: ArchiveWriter, db: Database): Promise<number> {
  let rows = 0;
  for (const table of await keptTables(db)) {
    const counted = new RowSum();
    for await (const lines of tableLines(db, table)) {
      archive.addRows(table, lines);
      counted.add(lines);
    }
    const sum = counted.sum(table);
    archive.endTable(sum);
    rows += sum.count;
  }
  return rows;
}

async function addMedia(archive: ArchiveWriter, mediaDir: string, done: Set<string>): Promise<void> {
  await mkdir(mediaDir, { recursive: true });
  for (const name of await mediaNames(mediaDir)) {
    if (done.has(name)) continue;
    // Removed by somebody since the folder was listed.
    const bytes = await readFile(path.join(mediaDir, name)).catch(() => undefined);
    if (!bytes) continue;
    archive.addFile(name, bytes);
    done.add(name);
  }
}

/** Finished files only: what is still being written has a name that begins with a dot. */
export async function mediaNames(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}
