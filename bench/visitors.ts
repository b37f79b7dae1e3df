import { inTurns, load, median } from './load.ts';
import { type Measure, whole } from './measure.ts';

const SECONDS = 5;
const ROUNDS = 3;
/** Visitors of a busy hour, not as many as the server can bear: how long one waits is the question here. */
const VISITS = { connections: 8, overallRate: 80 };

/** How long visitors of a public page wait (p99) while `work` is under way, against when nothing else is. */
export async function waitDuring(
  what: string,
  url: string,
  work: (isOver: () => boolean) => Promise<void>,
  atMost: number,
): Promise<Measure> {
  const visit = () => load({ url, ...VISITS, headers: { 'accept-encoding': 'br' } }, SECONDS);
  await visit();
  const [idle = [], busy = []] = await inTurns(ROUNDS, [
    visit,
    async () => {
      let over = false;
      const working = work(() => over);
      const seen = await visit();
      over = true;
      await working;
      return seen;
    },
  ]);
  const failures = [...idle, ...busy].reduce((sum, run) => sum + run.failures, 0);
  if (failures > 0) throw new Error(`${failures} visits of ${url} failed`);
  const before = median(idle.map(({ p99Ms }) => p99Ms));
  const during = median(busy.map(({ p99Ms }) => p99Ms));
  return {
    what,
    figures: `p99 ${whole(during)} ms, idle ${whole(before)} ms`,
    ratio: during / Math.max(1, before),
    limit: { atMost },
  };
}
