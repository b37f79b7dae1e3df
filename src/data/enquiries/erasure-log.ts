import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../core/engine.ts';
import { firstIdAt } from '../core/enquiry-ids.ts';

/*
 * Which enquiries people had erased: numbers, and nothing of what was in them. A backup from before still holds those
 * enquiries; restoring it erases them again. The list lies in the database and, since that may be what was lost, in a
 * file beside it.
 */
const FILE = 'erased-enquiries.txt';

/** In the transaction in which they are erased. */
export async function recordErasures(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((enquiry_id) => ({ enquiry_id }));
  await db
    .insertInto('erasures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes the folder where there is none: with PostgreSQL nothing else may have needed it. */
export async function recordErasureInFile(dataDir: string, id: number): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await appendFile(join(dataDir, FILE), `${id}\n`, { mode: 0o600, flush: true });
}

export async function recordedErasures(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('erasures').select('enquiry_id').execute();
  return rows.map((row) => row.enquiry_id);
}

export async function countErasures(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('erasures')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function erasuresInFile(dataDir: string): Promise<number[]> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => /^\d{1,16}$/.test(line))
    .map(Number);
}

/** What arrived before that moment goes by its age anyway, wherever it comes back from. */
export async function deleteErasuresBefore(db: Database, dataDir: string, moment: Date): Promise<void> {
  const first = firstIdAt(moment);
  await db.deleteFrom('erasures').where('enquiry_id', '<', first).execute();
  const beside = await erasuresInFile(dataDir);
  const kept = beside.filter((id) => id >= first);
  if (kept.length === beside.length) return;
  const file = join(dataDir, FILE);
  await writeFile(`${file}.new`, kept.map((id) => `${id}\n`).join(''), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}
