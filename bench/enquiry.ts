import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { openDatabase } from '../src/data/database.ts';
import { DATABASE_FILE } from '../src/data/engines/sqlite-place.ts';
import { finance } from '../src/domain/enquiries/finance.ts';
import { validSample } from '../src/domain/enquiries/samples.ts';
import { startSite } from '../tests/harness/site.ts';
import { CONNECTIONS, inTurns, type Load, median } from './load.ts';
import { type Benchmark, type Measure, whole } from './measure.ts';
import { emptyStore, type Engine, ENGINES } from './stores.ts';
import { submitters } from './submitters.ts';

const SECONDS = 5;
const ROUNDS = 3;
/** A visitor who has pressed the button starts to wonder after a second. */
const LONGEST_WAIT_MS = 1000;

/** Durable enquiries per second, against a loop that inserts the same rows one durable commit at a time. */
export const enquiry: Benchmark = async () => {
  const measures: Measure[] = [];
  for (const engine of ENGINES) measures.push(...(await on(engine)));
  return measures;
};

async function on(engine: Engine): Promise<Measure[]> {
  const place = await emptyStore(engine);
  const site = await startSite({ ...place, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' } });
  const loop = engine === 'SQLite' ? await sqliteLoop() : await postgresLoop();
  try {
    const submit = async (seconds: number) => {
      const submitted = await submitters(
        new URL(finance.call, site.url),
        JSON.stringify(validSample(finance)),
        seconds,
      );
      if (engine === 'SQLite') await filed(place.dataDir);
      return submitted;
    };
    await submit(SECONDS);
    await loop.run();
    const [ours = [], plain = []] = await inTurns<Load>(ROUNDS, [() => submit(SECONDS), () => loop.run()]);
    const failures = ours.reduce((sum, run) => sum + run.failures, 0);
    if (failures > 0) throw new Error(`${failures} enquiries were not stored`);
    const rate = median(ours.map(({ perSecond }) => perSecond));
    const rows = median(plain.map(({ perSecond }) => perSecond));
    const p99 = median(ours.map(({ p99Ms }) => p99Ms));
    return [
      {
        what: `POST /finance on ${engine}`,
        figures: `${whole(rate)} stored/s over HTTP, plain loop ${whole(rows)} commits/s`,
        ratio: rate / rows,
        limit: { atLeast: 1.5 },
      },
      {
        what: `its p99 at ${CONNECTIONS} connections, in seconds`,
        figures: `${whole(p99)} ms`,
        ratio: p99 / LONGEST_WAIT_MS,
        limit: { atMost: 1 },
      },
    ];
  } finally {
    await loop.end();
    await site.stop();
  }
}

/** The search index is brought up to date once it is quiet; the loop does not pay for that. */
async function filed(dataDir: string): Promise<void> {
  const file = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
  const waiting = file.prepare('select count(*) as rows from search_tray');
  while (waiting.get()?.rows !== 0) await pause(50);
  file.close();
}

const COLUMNS =
  'id, kind, received_at, name, mobile, email, model, registration, details, consent, search_text, idempotency_key, suspected_spam';

/** A row as wide as the ones that are stored. */
function row(): SQLInputValue[] {
  const sample = validSample(finance);
  const text = 'asha patel\nasha.patel@mail.example\n9876501234\nhonda activa 6g\naadhaar card\nkindly call me back';
  const consent = finance.consent && { ...finance.consent, at: new Date().toISOString() };
  const kept = ['Asha Patel', '9876501234', 'asha.patel@mail.example', 'honda-activa-6g', ''];
  const details = JSON.stringify(sample);
  // Ids grow as ours do.
  nextId += 1;
  return [nextId, 'finance', Date.now(), ...kept, details, JSON.stringify(consent), text, randomUUID() + '1234567', 0];
}
let nextId = Date.now() * 1024;

interface Loop {
  run: () => Promise<Load>;
  end: () => Promise<void>;
}

/** The same table and its indexes in a file of its own, as durable as ours (write-ahead log, synchronous = full). */
async function sqliteLoop(): Promise<Loop> {
  const { dataDir } = await emptyStore('SQLite');
  const model = await openDatabase({ dataDir });
  await model.destroy();
  const ours = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
  const schema = ours
    .prepare(`select sql from sqlite_master where tbl_name = 'enquiries' and type in ('table', 'index') and sql <> ''`)
    .all();
  ours.close();
  const plain = new DatabaseSync(join(dataDir, 'plain.db'));
  plain.exec('pragma journal_mode = wal; pragma synchronous = full');
  for (const { sql } of schema) plain.exec(String(sql));
  const insert = plain.prepare(`insert into enquiries (${COLUMNS}) values (${marks(() => '?')})`);
  return {
    run: () => repeat(async () => insert.run(...row())),
    end: async () => plain.close(),
  };
}

async function postgresLoop(): Promise<Loop> {
  const place = await emptyStore('PostgreSQL');
  await (await openDatabase(place)).destroy();
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  const text = `insert into enquiries (${COLUMNS}) values (${marks((i) => `$${i}`)})`;
  return {
    run: () => repeat(() => client.query({ name: 'plain', text, values: row() })),
    end: () => client.end(),
  };
}

const marks = (mark: (place: number) => string) =>
  COLUMNS.split(', ')
    .map((_, i) => mark(i + 1))
    .join(', ');

async function repeat(once: () => Promise<unknown>): Promise<Load> {
  const started = performance.now();
  let rows = 0;
  for (; performance.now() - started < SECONDS * 1000; rows += 1) await once();
  return { perSecond: (rows * 1000) / (performance.now() - started), p99Ms: 0, failures: 0 };
}
