import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startSite } from '../tests/harness/site.ts';
import { inTurns, load, median } from './load.ts';
import { type Benchmark, type Measure, whole } from './measure.ts';

const BROTLI = { 'accept-encoding': 'br' };
const WARM_UP_SECONDS = 3;
const SECONDS = 2;
const ROUNDS = 9;
const PAGES = ['/', '/view-details?bike=ACTIVA6G'];

/** Public pages against a bare server that sends the same bytes from memory. */
export const page: Benchmark = async () => {
  const site = await startSite({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  try {
    const measures: Measure[] = [];
    for (const path of PAGES) measures.push(await against(site.url, path));
    return measures;
  } finally {
    await site.stop();
  }
};

async function against(site: string, path: string): Promise<Measure> {
  const html = await (await fetch(site + path)).text();
  const bare = await startBare(brotliCompressSync(html));
  try {
    const sides = [site + path, bare.url].map((url) => (seconds: number) => load({ url, headers: BROTLI }, seconds));
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
    const rate = median(ours.map(({ perSecond }) => perSecond));
    const best = median(theirs.map(({ perSecond }) => perSecond));
    return {
      what: `GET ${path}`,
      figures: `${whole(rate)} requests/s, bare node:http ${whole(best)}`,
      ratio: rate / best,
      limit: { atLeast: 0.7 },
    };
  } finally {
    await bare.stop();
  }
}

async function startBare(body: Buffer) {
  const dir = mkdtempSync(join(tmpdir(), 'showroom-bare-'));
  writeFileSync(join(dir, 'body'), body);
  const script = join(import.meta.dirname, 'bare-server.ts');
  const server = spawn(process.execPath, [script, join(dir, 'body')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    url: String(line).replace('ready', '').trim(),
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(dir, { recursive: true });
    },
  };
}
