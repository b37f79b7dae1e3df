import { setTimeout as after } from 'node:timers/promises';
import type { Database } from '../src/data/core/engine.ts';
import { openDatabase } from '../src/data/operations/open-database.ts';
import { eraseEnquiriesBefore } from '../src/data/enquiries/erase.ts';
import { saveEnquiry } from '../src/data/enquiries/save-enquiry.ts';
import { compactSearch } from '../src/data/search/search-flush.ts';
import { contact } from '../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../src/domain/enquiries/fields/samples.ts';
import { type Benchmark, type Measure, percentile } from './measure.ts';
import { ENGINES, FEW_ROWS, filledStore } from './stores.ts';

const SECONDS = 8;
const ONE_EVERY_MS = 20;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** How long an enquiry waits to be stored while retention erases old ones, against when nothing else is done. */
export const retention: Benchmark = async () => {
  const measures: Measure[] = [];
  for (const engine of ENGINES) {
    const db = await openDatabase(await filledStore(engine, FEW_ROWS));
    measures.push(await besideRetention(`enquiries beside retention on ${engine}`, db));
    await db.destroy();
  }
  return measures;
};

async function besideRetention(what: string, db: Database): Promise<Measure> {
  await p95(db);
  const idle = await p95(db);
  const closing = new AbortController();
  const erasing = erase(db, closing.signal);
  const beside = await p95(db);
  closing.abort();
  const rows = await erasing;
  return {
    what,
    figures: `p95 ${beside.toFixed(1)} ms while ${rows} were erased, idle ${idle.toFixed(1)} ms`,
    ratio: beside / idle,
    limit: { atMost: 3 },
  };
}

async function erase(db: Database, stop: AbortSignal): Promise<number> {
  const rows = await eraseEnquiriesBefore(db, new Date(Date.now() - YEAR_MS), stop);
  await compactSearch(db, stop);
  return rows;
}

async function p95(db: Database): Promise<number> {
  const waits: Promise<number>[] = [];
  for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; await after(ONE_EVERY_MS))
    waits.push(stored(db));
  return percentile(
    (await Promise.all(waits)).toSorted((a, b) => a - b),
    0.95,
  );
}

async function stored(db: Database): Promise<number> {
  const started = performance.now();
  await saveEnquiry(db, { enquiry: contact, values: validSample(contact), receivedAt: new Date() });
  return performance.now() - started;
}
