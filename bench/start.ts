import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../tests/harness/site/site.ts';
import { load, median } from './load.ts';
import { type Benchmark, whole } from './measure.ts';
import { highestDuring, MB, processorMs, residentBytes } from './memory.ts';

const ROUNDS = 3;
const LONGEST_START_MS = 1500;
const MOST_AT_REST_MB = 250;
const MOST_UNDER_LOAD_MB = 400;

/** The time to the first page of an instance that has run before, and its memory. */
export const start: Benchmark = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-bench-'));
  // The compile cache of every npm script.
  const compiled = join(import.meta.dirname, '../node_modules/.cache/node');
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled };
  try {
    await (await startSite({ dataDir, env })).stop();
    const times: number[] = [];
    const worked: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      const again = await startSite({ dataDir, env });
      await (await fetch(again.url)).text();
      times.push(performance.now() - started);
      worked.push(processorMs(again));
      await again.stop();
    }
    const site = await startSite({ dataDir, env });
    try {
      await fetch(site.url);
      const atRest = residentBytes(site) / MB;
      const busy = (await highestDuring(site, async () => void (await load({ url: site.url }, 10)))) / MB;
      const ms = median(times);
      return [
        {
          what: `start to the first page, of ${LONGEST_START_MS / 1000} s`,
          figures: `${whole(ms)} ms, of it ${whole(median(worked))} ms of processor time`,
          ratio: ms / LONGEST_START_MS,
          limit: { atMost: 1 },
        },
        {
          what: `memory at rest, of ${MOST_AT_REST_MB} MB`,
          figures: `${whole(atRest)} MB`,
          ratio: atRest / MOST_AT_REST_MB,
          limit: { atMost: 1 },
        },
        {
          what: `memory under load, of ${MOST_UNDER_LOAD_MB} MB`,
          figures: `${whole(busy)} MB`,
          ratio: busy / MOST_UNDER_LOAD_MB,
          limit: { atMost: 1 },
        },
      ];
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
