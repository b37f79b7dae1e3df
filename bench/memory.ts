import { readFileSync } from 'node:fs';
import { setInterval as every } from 'node:timers/promises';
import type { Site } from '../tests/harness/site/site.ts';

export const MB = 1024 * 1024;

/** Resident bytes of the server's process and of those it has started, as Linux counts them: what they share, twice. */
export function residentBytes({ process: { pid } }: Site): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [String(pid), ...children].reduce((sum, each) => sum + residentOf(each), 0);
}

function residentOf(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    // It ended just now.
    return 0;
  }
}

const MS_PER_TICK = 10;

/** Processor time it has taken so far, with that of processes that it started and that have ended: about what the clock
 * would say on a machine with nothing else to do. */
export function processorMs({ process: server }: Pick<Site, 'process'>): number {
  const [, fields = ''] = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ');
  const ticks = fields.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK;
}

/** The most it ever was while `work` was under way. */
export async function highestDuring(site: Site, work: () => Promise<void>): Promise<number> {
  let highest = residentBytes(site);
  let over = false;
  const looking = (async () => {
    for await (const _ of every(100)) {
      if (over) return;
      highest = Math.max(highest, residentBytes(site));
    }
  })();
  try {
    await work();
  } finally {
    over = true;
    await looking;
  }
  return highest;
}
