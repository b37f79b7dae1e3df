import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../src/data/core/engine.ts';
import { type DatabaseConfig, openForLongWork } from '../src/data/operations/open-database.ts';
import { type NewEnquiry, saveInBulk } from '../src/data/enquiries/save-enquiry.ts';
import { contact } from '../src/domain/enquiries/kinds/contact.ts';
import { generateEnquiries } from '../src/server/commands/invented-enquiries.ts';
import { type PostgresServer, startPostgres } from '../tests/harness/databases/postgres-server.ts';

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

export const FEW_ROWS = 10_000;
export const MANY_ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const BATCH = 10_000;
/** As many wait at a busy desk as at a quiet one: what nobody works on any more would not be a desk. */
const WAITING = 200;
const FIRST_NUMBER = 6_000_000_000;
const NUMBERS = 4_000_000_000;
/** People's numbers lie as far apart as in life: one after the other they would share three digits that every search asks for. */
const APART = 2_654_435_761;
/** Who writes again is one of all those who wrote before. */
const STRIDE = 7_919;

let postgres: Promise<PostgresServer> | undefined;
const folders: string[] = [];
const filled = new Map<string, Promise<DatabaseConfig>>();

/** A place for a database of its own that is as durable as in earnest. */
export async function emptyStore(engine: Engine): Promise<DatabaseConfig> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-bench-'));
  folders.push(dataDir);
  if (engine === 'SQLite') return { dataDir };
  postgres ??= startPostgres({ durable: true });
  return { dataDir, databaseUrl: await (await postgres).createDatabase() };
}

/**
 * So many contact requests over three years: one kind holds them all, which is harder than a mixture. Six of ten come from
 * somebody new, so there are as many leads; all but the newest have been worked on. Filled once.
 */
export function filledStore(engine: Engine, rows: number): Promise<DatabaseConfig> {
  const key = `${engine} ${rows}`;
  const known = filled.get(key) ?? fill(engine, rows);
  filled.set(key, known);
  return known;
}

async function fill(engine: Engine, rows: number): Promise<DatabaseConfig> {
  const place = await emptyStore(engine);
  // Working off hundreds of thousands of leads takes longer than a call may.
  const db = await openForLongWork(place);
  try {
    let batch: NewEnquiry[] = [];
    let people = 0;
    let sent = 0;
    for (const enquiry of generateEnquiries(rows, new Date(), [], 7, [contact])) {
      sent += 1;
      const person = sent % 5 < 3 ? (people += 1) : (sent * STRIDE) % people;
      const values = { ...enquiry.values, contact: String(FIRST_NUMBER + ((person * APART) % NUMBERS)) };
      if (batch.push({ ...enquiry, values }) < BATCH) continue;
      await saveInBulk(db, batch);
      batch = [];
    }
    await saveInBulk(db, batch);
    await workOff(db);
    // As it would by itself within a minute: before, the planner does not know how many rows there are.
    if (engine === 'PostgreSQL') await sql`vacuum analyze enquiries, enquiry_links, leads`.execute(db);
  } finally {
    await db.destroy();
  }
  return place;
}

/** An id is the millisecond of arrival times 1,024. */
const ARRIVED = sql`id / 1024`;

/** All leads but the newest were answered within an hour or two, and a third of them were lost. Each row is written once. */
async function workOff(db: Database): Promise<void> {
  const newest = sql`(select min(id) from (select id from leads order by id desc limit ${WAITING}) as newest)`;
  const respondBy = sql`${ARRIVED} + 1800000`;
  await sql`update leads set respond_by = ${respondBy}, open = 0, due_at = null, answered_by = 'asha',
    answered_at = ${ARRIVED} + (id % 90) * 60000,
    step = case when id % 3 = 0 then 2 else 5 end, reason = case when id % 3 = 0 then 'price' end,
    stage = case when id % 3 = 0 then 'lost' else 'delivered' end, source = case when id % 4 = 0 then 'google' else '' end
    where id < ${newest}`.execute(db);
  await sql`update leads set respond_by = ${respondBy}, due_at = ${respondBy} where id >= ${newest}`.execute(db);
}

export async function tidyUp(): Promise<void> {
  await (await postgres)?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
