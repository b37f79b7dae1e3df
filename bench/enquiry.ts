import { type DatabaseConfig, openUnmigrated } from '../src/data/operations/open-database.ts';
import { flushSearchBuffer } from '../src/data/search/search-flush.ts';
import { finance } from '../src/domain/enquiries/kinds/finance.ts';
import { validSample } from '../src/domain/enquiries/fields/samples.ts';
import { startSite } from '../tests/harness/site/site.ts';
import { startBare } from './bare.ts';
import { CONNECTIONS, inTurns, type Load, median } from './load.ts';
import { type Benchmark, type Measure, whole } from './measure.ts';
import { emptyStore, type Engine, ENGINES } from './stores.ts';
import { submitters } from './submitters.ts';

const SECONDS = 5;
const ROUNDS = 3;
const LONGEST_WAIT_MS = 100;

/** Durable enquiries per second, against a bare server that parses the same request and stores nothing. */
export const enquiry: Benchmark = async () => {
  const measures: Measure[] = [];
  for (const engine of ENGINES) measures.push(...(await on(engine)));
  return measures;
};

async function on(engine: Engine): Promise<Measure[]> {
  const place = await emptyStore(engine);
  const site = await startSite({ ...place, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' } });
  const bare = await startBare(Buffer.alloc(0));
  try {
    const body = JSON.stringify(validSample(finance));
    const submitTo = (server: string, seconds: number) => submitters(new URL(finance.call, server), body, seconds);
    const sides = [
      async () => {
        const submitted = await submitTo(site.url, SECONDS);
        await filed(place);
        return submitted;
      },
      () => submitTo(bare.url, SECONDS),
    ];
    await inTurns<Load>(1, sides);
    const [ours = [], theirs = []] = await inTurns<Load>(ROUNDS, sides);
    const failures = ours.reduce((sum, run) => sum + run.failures, 0);
    if (failures > 0) throw new Error(`${failures} enquiries were not stored`);
    const rate = median(ours.map(({ perSecond }) => perSecond));
    const best = median(theirs.map(({ perSecond }) => perSecond));
    const p99 = median(ours.map(({ p99Ms }) => p99Ms));
    return [
      {
        what: `POST /finance on ${engine}`,
        figures: `${whole(rate)} stored/s, bare node:http that stores nothing ${whole(best)}`,
        ratio: rate / best,
        limit: { atLeast: 0.2 },
      },
      {
        what: `its p99 at ${CONNECTIONS} connections, of ${LONGEST_WAIT_MS} ms`,
        figures: `${whole(p99)} ms`,
        ratio: p99 / LONGEST_WAIT_MS,
        limit: { atMost: 1 },
      },
    ];
  } finally {
    await bare.stop();
    await site.stop();
  }
}

/** The search index is brought up to date once it is quiet; the other side does not pay for that. */
async function filed(place: DatabaseConfig): Promise<void> {
  const db = await openUnmigrated(place);
  await flushSearchBuffer(db);
  await db.destroy();
}
