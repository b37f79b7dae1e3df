import type { Database } from '../src/data/core/engine.ts';
import { openDatabase } from '../src/data/operations/open-database.ts';
import { leadsForFigures } from '../src/data/leads/figure-counts.ts';
import { dueLists } from '../src/data/leads/due-lists.ts';
import { dayOf, lastDays } from '../src/domain/calendar/dates.ts';
import { testDealership } from '../tests/harness/site/dealership.ts';
import { median } from './load.ts';
import { type Benchmark, type Measure, whole } from './measure.ts';
import { type Engine, ENGINES, FEW_ROWS, filledStore, MANY_ROWS } from './stores.ts';

const ROUNDS = 21;
const DAYS = 30;
const A_YEAR = 365;

/** Today and Figures over many leads against the same over few. What a day brought is counted on first sight and kept. */
export const leads: Benchmark = async () => {
  const measures: Measure[] = [];
  for (const engine of ENGINES) measures.push(...(await growth(engine)));
  return measures;
};

const QUESTIONS: Readonly<Record<string, (db: Database) => Promise<number>>> = {
  Today: async (db) => {
    const wanted = { whose: 'all', sight: { all: true }, userId: 'asha', now: new Date() } as const;
    const { overdue, fresh } = await dueLists(db, wanted);
    return overdue.length + fresh.length;
  },
  Figures: async (db) => {
    const now = new Date();
    let found = 0;
    for (const daysAgo of [0, DAYS, A_YEAR]) {
      const to = lastDays(dayOf(now), daysAgo + 1)[0] ?? '';
      const from = lastDays(to, DAYS)[0] ?? '';
      found += (await leadsForFigures(db, { desk: 'sales', from, to, now, hours: testDealership.hours })).leads;
    }
    return found;
  },
};

async function growth(engine: Engine): Promise<Measure[]> {
  const few = await openDatabase(await filledStore(engine, FEW_ROWS));
  const many = await openDatabase(await filledStore(engine, MANY_ROWS));
  try {
    const measures: Measure[] = [];
    for (const [what, ask] of Object.entries(QUESTIONS)) {
      const times: [number[], number[]] = [[], []];
      const first = [await timed(few, ask), await timed(many, ask)];
      for (let round = 0; round < ROUNDS; round += 1) {
        times[0].push(await timed(few, ask));
        times[1].push(await timed(many, ask));
      }
      const [short, long] = [median(times[0]), median(times[1])];
      measures.push({
        what: `${what} on ${engine}`,
        figures: `${long.toFixed(1)} ms at ${whole(MANY_ROWS)}, ${short.toFixed(1)} ms at ${whole(FEW_ROWS)} enquiries (the first time ${whole(first[1] ?? 0)} and ${whole(first[0] ?? 0)})`,
        ratio: long / short,
        limit: { atMost: 3 },
      });
    }
    return measures;
  } finally {
    await Promise.all([few.destroy(), many.destroy()]);
  }
}

async function timed(db: Database, ask: (db: Database) => Promise<number>): Promise<number> {
  const started = performance.now();
  if ((await ask(db)) === 0) throw new Error('Nothing was found.');
  return performance.now() - started;
}
