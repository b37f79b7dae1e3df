import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ArchiveHeader, ArchiveWriter, PARTIAL_SUFFIX, RowHash, UnusableArchive } from './backup-archive.ts';
import type { Database } from '../core/engine.ts';
import { backupTables, tableLines } from './backup-tables.ts';
import { appliedMigrations } from '../core/migrate.ts';
import { mediaInUse } from '../content/media-references.ts';
import type { Tables } from '../core/tables.ts';
import { inReadTransaction } from '../core/transactions.ts';
import { mediaNames, missingAmong, someOf } from './media-folder.ts';

export interface BackupCounts {
  rows: number;
  files: number;
}

/** A backup of rows whose pictures are gone is none. */
export class PicturesMissing extends Error {
  override readonly name = 'PicturesMissing';

  constructor(missing: readonly string[], mediaDir: string) {
    super(
      `No backup was made: ${missing.length} of the shop’s pictures and brochures are not in ${mediaDir} ` +
        `(${someOf(missing)}). Please put them back, or check MEDIA_DIR. If they are lost, choose others in the panel; ` +
        'until then: npm run backup -- FILE --without-missing-pictures',
    );
  }
}

export interface BackupOptions {
  cut?: AbortSignal;
  /** It is made although pictures that pages show are not in the folder. */
  withoutMissing?: boolean;
}

export interface BackedUp extends BackupCounts {
  /** Pictures that pages show and that it lacks. */
  missing: string[];
}

/**
 * Everything in one file, while others go on reading and writing. Without a media folder: the rows alone. One that would
 * lack pictures is not made unless somebody accepts that: a restore could not bring them back.
 */
export async function backUp(
  db: Database,
  file: string,
  mediaDir?: string,
  { cut, withoutMissing = false }: BackupOptions = {},
): Promise<BackedUp> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await clearHalfWritten(path.dirname(file));
  const archive = new ArchiveWriter(file);
  try {
    const files = new Set<string>();
    // Before the rows and after them: a picture whose row is in the snapshot was there at one of the two moments.
    if (mediaDir) await addMedia(archive, mediaDir, files, cut);
    const { rows, migrations, inUse } = await inReadTransaction(db, async (seen) => {
      const tables = await backupTables(seen);
      return {
        rows: await addTables(archive, seen, tables, cut),
        migrations: await appliedMigrations(seen),
        inUse: mediaDir ? await mediaInUse(seen, tables) : [],
      };
    });
    if (mediaDir) await addMedia(archive, mediaDir, files, cut);
    const missing = missingAmong(inUse, files);
    if (mediaDir && missing.length > 0 && !withoutMissing) throw new PicturesMissing(missing, mediaDir);
    const about: ArchiveHeader = { madeAt: new Date().toISOString(), migrations, withMedia: mediaDir !== undefined };
    archive.finish(about);
    return { rows, files: files.size, missing };
  } catch (error) {
    archive.abandon();
    throw error;
  }
}

const KEPT_SAFETY_COPIES = 5;
const CUT_OFF_AFTER_MS = 10 * 60_000;
const SAFETY_COPY = /^before-.*\.backup$/;
const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-');

/** A copy made before something far-reaching; of those with the same reason the last five stay. */
export async function safetyCopy(
  db: Database,
  { dataDir, reason, mediaDir }: { dataDir: string; reason: string; mediaDir?: string },
): Promise<string> {
  const folder = path.join(dataDir, 'backups');
  const file = path.join(folder, `before-${reason}-${stampOf(new Date())}.backup`);
  // It is about to be changed anyway, and what is left of it is worth keeping.
  await backUp(db, file, mediaDir, { withoutMissing: true });
  // This one stays, whatever the dates of the others say.
  const copies = (await readdir(folder)).filter((name) => SAFETY_COPY.test(name) && name !== path.basename(file));
  const byAge = copies.toSorted((a, b) => (timeIn(a) < timeIn(b) ? -1 : 1));
  for (const old of byAge.slice(0, 1 - KEPT_SAFETY_COPIES)) await rm(path.join(folder, old));
  return file;
}

/** They hold personal data: none stays longer than somebody may want to go back. */
export async function deleteOldSafetyCopies(dataDir: string, before: Date): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  const names = await readdir(folder).catch((): string[] => []);
  const old = names.filter((name) => SAFETY_COPY.test(name) && timeIn(name) < stampOf(before));
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
  if (names.length > 0) await clearHalfWritten(folder);
}

/** One that is being written grows all the time; what has rested was cut off, and holds personal data all the same. */
async function clearHalfWritten(folder: string): Promise<void> {
  const halves = (await readdir(folder)).filter((name) => name.endsWith(PARTIAL_SUFFIX));
  for (const name of halves) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > CUT_OFF_AFTER_MS) await rm(file, { force: true });
  }
}

/** The 24 letters of the time before ".backup". */
function timeIn(name: string): string {
  return name.slice(-'2026-11-15T10-00-00-000Z.backup'.length);
}

function goOn(cut: AbortSignal | undefined): void {
  if (cut?.aborted) throw new UnusableArchive('The backup was cut off; nothing is left of it.');
}

async function addTables(
  archive: ArchiveWriter,
  db: Database,
  tables: readonly (keyof Tables)[],
  cut: AbortSignal | undefined,
): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const counted = new RowHash();
    for await (const lines of tableLines(db, table)) {
      goOn(cut);
      archive.addRows(table, lines);
      counted.add(lines);
    }
    const sum = counted.sum(table);
    archive.endTable(sum);
    rows += sum.count;
  }
  return rows;
}

async function addMedia(
  archive: ArchiveWriter,
  mediaDir: string,
  done: Set<string>,
  cut: AbortSignal | undefined,
): Promise<void> {
  for (const name of await mediaNames(mediaDir)) {
    goOn(cut);
    if (done.has(name)) continue;
    const bytes = await readFile(path.join(mediaDir, name)).catch((error: unknown) => {
      // Removed by somebody since the folder was listed.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!bytes) continue;
    archive.addFile(name, bytes);
    done.add(name);
  }
}
