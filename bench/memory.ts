import { readFileSync } from 'node:fs';
import { setInterval as every } from 'node:timers/promises';
import type { Site } from '../tests/harness/site.ts';

export const MB = 1024 * 1024;

/** Resident bytes of the server's process, as Linux counts them. */
export function residentBytes({ process: server }: Site): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

const MS_PER_TICK = 10;

/** Processor time it has taken so far: about what the clock would say on a machine with nothing else to do. */
export function processorMs({ process: server }: Site): number {
  const [, fields = ''] = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * MS_PER_TICK;
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
