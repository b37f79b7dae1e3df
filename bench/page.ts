import { brotliCompressSync } from 'node:zlib';
import { startSite, type Site } from '../tests/harness/site/site.ts';
import { type Bare, startBare } from './bare.ts';
import { inTurns, load, median } from './load.ts';
import { type Benchmark, type Measure, whole } from './measure.ts';
import { processorMs } from './memory.ts';

const BROTLI = { 'accept-encoding': 'br' };
const WARM_UP_SECONDS = 3;
const SECONDS = 4;
const ROUNDS = 5;
const PAGES = ['/', '/view-details?bike=ACTIVA6G'];

/** Public pages against a bare server that sends the same bytes from memory. */
export const page: Benchmark = async () => {
  const site = await startSite({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  try {
    const measures: Measure[] = [];
    for (const path of PAGES) measures.push(await against(site, path));
    return measures;
  } finally {
    await site.stop();
  }
};

/**
 * What is compared is the processor time that each server takes for a request: the client that asks for them costs more
 * than either, so how many a second there are says more about it than about them.
 */
async function against(site: Site, path: string): Promise<Measure> {
  const html = await (await fetch(site.url + path)).text();
  const bare = await startBare(brotliCompressSync(html));
  try {
    const sides = [site, bare].map((server) => (seconds: number) => costOf(server, path, seconds));
    // Both have been compiled before anything counts.
    await inTurns(
      1,
      sides.map((side) => () => side(WARM_UP_SECONDS)),
    );
    const [ours = [], theirs = []] = await inTurns(
      ROUNDS,
      sides.map((side) => () => side(SECONDS)),
    );
    const failures = ours.reduce((sum, run) => sum + run.failures, 0);
    if (failures > 0) throw new Error(`${failures} requests for ${path} failed`);
    const cost = median(ours.map(({ microseconds }) => microseconds));
    const least = median(theirs.map(({ microseconds }) => microseconds));
    const rate = median(ours.map(({ perSecond }) => perSecond));
    return {
      what: `GET ${path}, processor time`,
      figures: `${whole(cost)} µs a request, bare node:http ${whole(least)} µs; ${whole(rate)} requests/s`,
      ratio: least / cost,
      limit: { atLeast: 0.75 },
    };
  } finally {
    await bare.stop();
  }
}

async function costOf(server: Site | Bare, path: string, seconds: number) {
  const before = processorMs(server);
  const { requests, ...rest } = await load({ url: server.url + path, headers: BROTLI }, seconds);
  return { ...rest, microseconds: ((processorMs(server) - before) * 1000) / requests };
}
