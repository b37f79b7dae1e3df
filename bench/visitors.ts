import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inTurns, median } from './load.ts';
import { type Measure, percentile } from './measure.ts';

const SECONDS = 8;
const ROUNDS = 5;

/** How long visitors of a public page wait (p99) while `work` is under way, against when nothing else is; `prepare` is done before they come. */
export async function waitDuring(
  what: string,
  url: string,
  work: (isOver: () => boolean) => Promise<void>,
  atMost: number,
  prepare?: () => Promise<void>,
): Promise<Measure> {
  // On a thread of their own: what staff do in this one is not to be taken for the server's doing.
  const visitors = new Worker(new URL('./visitors-thread.ts', import.meta.url), { workerData: url });
  const p99 = async () => {
    visitors.postMessage(SECONDS);
    const [waits] = (await once(visitors, 'message')) as [number[]];
    return percentile(
      waits.toSorted((a, b) => a - b),
      0.99,
    );
  };
  const p99Beside = async () => {
    await prepare?.();
    let over = false;
    const working = work(() => over);
    const seen = await p99();
    over = true;
    await working;
    return seen;
  };
  try {
    // A shop that has been open for a while has done all of it before.
    await p99Beside();
    const [idle = [], busy = []] = await inTurns(ROUNDS, [p99, p99Beside]);
    const [before, during] = [median(idle), median(busy)];
    return {
      what,
      figures: `p99 ${during.toFixed(1)} ms, idle ${before.toFixed(1)} ms`,
      ratio: during / before,
      limit: { atMost },
    };
  } finally {
    await visitors.terminate();
  }
}
