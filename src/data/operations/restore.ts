import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type ArchiveReader, sha256, UnusableArchive } from './backup-archive.ts';
import { type BackupCounts, safetyCopy } from './backup.ts';
import { familyOf, FILM, mediaNames, missingMedia, nameIn } from './media-folder.ts';
import { contentVersion, raiseContentVersion } from '../content/content-version.ts';
import { type Database, engineOf } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';
import { eraseRestored } from '../enquiries/erase.ts';
import { erasuresInFile, recordedErasures } from '../enquiries/erasure-log.ts';
import { holdMessages } from '../notifications/held-messages.ts';
import { readClockWatermark, setClockWatermark } from './clock-watermark.ts';
import { mediaNamed } from '../content/media-references.ts';
import { raiseQuotationNumbers, lastQuotationNumbers } from '../quotations/issue-quotation.ts';
import { lastKnownNumbers } from '../content/publishing/known-numbers.ts';
import { secureDelete } from './secure-delete.ts';
import { untypedTables, tableSum, TABLES } from './backup-tables.ts';
import { migrations } from '../core/migrations/index.ts';

export interface RestoreReport extends BackupCounts {
  /** What was there before, in case it is wanted after all. */
  safetyCopy: string;
  /** Enquiries that people had erased since. */
  erasedAgain: number;
  /** Pictures that the restored rows show, and that are neither in the archive nor in the folder. */
  missing: string[];
}

/**
 * Makes rows and media what the archive says. The rows change in one transaction, and only if they then are, table by
 * table, what the archive holds; the media are written before it under other names and take their own after it.
 */
export async function restore(
  db: Database,
  archive: ArchiveReader,
  { dataDir, mediaDir }: { dataDir: string; mediaDir: string },
): Promise<RestoreReport> {
  const { withMedia, migrations: taken } = archive.about;
  const unknown = taken.find((name) => !Object.hasOwn(migrations, name));
  if (unknown) throw new UnusableArchive(`This backup was made by a newer version of this program ("${unknown}").`);
  requireKnownNames(archive);

  const staged = withMedia ? await stageMedia(archive, mediaDir) : [];
  try {
    const done = await inTransaction(db, async (trx) => {
      await lockTables(trx);
      const reason = 'restore';
      const copy = await safetyCopy(trx, withMedia ? { dataDir, reason, mediaDir } : { dataDir, reason });
      const erasedAgain = await replaceRows(trx, archive, await erasuresInFile(dataDir));
      await holdMessages(trx, { since: new Date(), backupMadeAt: new Date(archive.about.madeAt) });
      return { safetyCopy: copy, erasedAgain };
    });
    await secureDelete(db);
    if (withMedia) await showMedia(db, archive, mediaDir, staged);
    const rows = archive.tables.reduce((sum, { count }) => sum + count, 0);
    return { rows, files: archive.files.length, ...done, missing: await missingMedia(db, mediaDir) };
  } catch (error) {
    await Promise.all(staged.map((name) => rm(stagedAt(mediaDir, name), { force: true })));
    throw error;
  }
}

const FILE_NAME = /^[^./\\\0][^/\\\0]*$/;

/** An archive may come from anywhere: none of its names leads out of the media folder, or to a table of the engine's own. */
function requireKnownNames({ files, tables }: ArchiveReader): void {
  const tableNames: readonly string[] = TABLES;
  const odd = [
    ...files.filter(({ name }) => !FILE_NAME.test(name)),
    ...tables.filter(({ name }) => !tableNames.includes(name)),
  ];
  const [first] = odd;
  if (first)
    throw new UnusableArchive(
      `This is no backup of this program: it has an odd name in it (${JSON.stringify(first.name)}).`,
    );
}

/** From here to the end nobody else stores anything that the safety copy would miss. */
async function lockTables(trx: Database): Promise<void> {
  if (engineOf(trx).name === 'sqlite') return;
  await sql`lock table ${sql.join(TABLES.map((table) => sql.table(table)))} in access exclusive mode`.execute(trx);
}

/** Tables are made as they were when the backup was taken, filled, compared, and only then brought up to date. */
async function replaceRows(trx: Database, archive: ArchiveReader, erasedBeside: readonly number[]): Promise<number> {
  const version = await contentVersion(trx);
  const seen = await readClockWatermark(trx);
  const erased = await recordedErasures(trx);
  const quoted = await lastQuotationNumbers(trx);
  for (const table of TABLES.toReversed()) await trx.schema.dropTable(table).execute();
  await engineOf(trx).dropSearchIndex(trx);
  const taken = new Set(archive.about.migrations);
  const steps = Object.entries(migrations);
  for (const [, step] of steps.filter(([name]) => taken.has(name))) await step.up(trx);
  for (const { name } of archive.tables.toReversed()) await untypedTables(trx).deleteFrom(name).execute();
  for (const { name } of archive.tables) await fill(trx, archive, name);
  for (const expected of archive.tables) {
    const found = await tableSum(trx, expected.name);
    if (found.count !== expected.count || found.sha256 !== expected.sha256) {
      throw new Error(`${expected.name} could not be restored exactly: nothing was changed.`);
    }
  }
  for (const [, step] of steps.filter(([name]) => !taken.has(name))) await step.up(trx);
  while (await engineOf(trx).fileSome(trx));
  await engineOf(trx).continueNumbers(trx, TABLES, await lastKnownNumbers(trx));
  await forgetKeptPages(trx, version);
  // What must not go back with the rows: the time, numbers that customers hold, and what people wanted to be forgotten.
  await setClockWatermark(trx, new Date(seen.moment));
  await raiseQuotationNumbers(trx, quoted);
  return eraseRestored(trx, [...erased, ...erasedBeside]);
}

/** Well below what either engine takes as parameters of one statement. */
const VALUES_AT_ONCE = 4_000;

async function fill(trx: Database, archive: ArchiveReader, table: string): Promise<void> {
  for (const lines of archive.rows(table)) {
    const rows = lines.map((line) => JSON.parse(line) as Record<string, string | number | null>);
    const atOnce = Math.floor(VALUES_AT_ONCE / Math.max(1, Object.keys(rows[0] ?? {}).length));
    for (let from = 0; from < rows.length; from += atOnce) {
      await untypedTables(trx)
        .insertInto(table)
        .values(rows.slice(from, from + atOnce))
        .execute();
    }
  }
}

/** Instances that are running know a version of the content already; only a higher one makes them look again. */
async function forgetKeptPages(trx: Database, before: number): Promise<void> {
  const restored = await contentVersion(trx);
  await trx
    .updateTable('content_version')
    .set({ version: Math.max(before, restored) })
    .execute();
  await raiseContentVersion(trx);
}

const stagedAt = (mediaDir: string, name: string): string => path.join(mediaDir, `.${name}.restoring`);

/** Answers the files that differ from what is there, which now lie beside their places. */
async function stageMedia(archive: ArchiveReader, mediaDir: string): Promise<string[]> {
  await mkdir(mediaDir, { recursive: true });
  const staged: string[] = [];
  for (const { name, sha256: expected } of archive.files) {
    const present = await readFile(path.join(mediaDir, name)).catch(() => undefined);
    if (present && sha256(present) === expected) continue;
    staged.push(name);
    await writeFile(stagedAt(mediaDir, name), archive.bytesOf(name), { flush: true });
    const written = await readFile(stagedAt(mediaDir, name));
    if (sha256(written) !== expected) throw new Error(`${name} could not be written: nothing was changed.`);
  }
  return staged;
}

/** What a restored row names stays, though the archive does not have it: it was made when pictures were missing. */
async function showMedia(
  db: Database,
  archive: ArchiveReader,
  mediaDir: string,
  staged: readonly string[],
): Promise<void> {
  for (const name of staged) await rename(stagedAt(mediaDir, name), path.join(mediaDir, name));
  const restored = archive.files.map(({ name }) => name);
  const named = [...(await mediaNamed(db))].map(nameIn);
  const [archived, families] = [new Set(restored), new Set(named.map(familyOf))];
  // Settings name the film, also those of the dealership's file.
  if (!restored.some((name) => familyOf(name) === FILM)) families.add(FILM);
  for (const name of await mediaNames(mediaDir)) {
    if (!archived.has(name) && !families.has(familyOf(name))) await rm(path.join(mediaDir, name), { force: true });
  }
}
