import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DatabaseConfig, openDatabase } from '../src/data/database.ts';
import { type NewEnquiry, saveInBulk } from '../src/data/enquiries/save.ts';
import { contact } from '../src/domain/enquiries/contact.ts';
import { inventEnquiries } from '../src/server/commands/invented-enquiries.ts';
import { type PostgresServer, startPostgres } from '../tests/harness/postgres-server.ts';

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

export const FEW_ROWS = 10_000;
export const MANY_ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const BATCH = 10_000;

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

/** So many contact requests over three years: one kind holds them all, which is harder than a mixture. Filled once. */
export function filledStore(engine: Engine, rows: number): Promise<DatabaseConfig> {
  const key = `${engine} ${rows}`;
  const known = filled.get(key) ?? fill(engine, rows);
  filled.set(key, known);
  return known;
}

async function fill(engine: Engine, rows: number): Promise<DatabaseConfig> {
  const place = await emptyStore(engine);
  const db = await openDatabase(place);
  try {
    let batch: NewEnquiry[] = [];
    for (const enquiry of inventEnquiries(rows, new Date(), [], 7, [contact])) {
      if (batch.push(enquiry) < BATCH) continue;
      await saveInBulk(db, batch);
      batch = [];
    }
    await saveInBulk(db, batch);
    // As it would by itself within a minute: before, the planner does not know how many rows there are.
    if (engine === 'PostgreSQL') await sql`vacuum analyze enquiries`.execute(db);
  } finally {
    await db.destroy();
  }
  return place;
}

export async function tidyUp(): Promise<void> {
  await (await postgres)?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
