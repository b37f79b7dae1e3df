import type { FastifyBaseLogger } from 'fastify';

const MINUTE_MS = 60_000;

type Log = Pick<FastifyBaseLogger, 'warn'>;

const counting = new WeakMap<Log, Map<string, number>>();

/**
 * Logs what may happen a thousand times a second: the first time at once, the others as one line a minute with their
 * count, so that neither the log nor whoever reads it drowns.
 */
export function warnOnceAMinute(log: Log, what: string, details: Readonly<Record<string, unknown>> = {}): void {
  const counts = counting.get(log) ?? new Map<string, number>();
  counting.set(log, counts);
  const before = counts.get(what);
  counts.set(what, (before ?? 0) + 1);
  if (before !== undefined) return;
  log.warn({ ...details, count: 1 }, what);
  setTimeout(() => {
    const count = (counts.get(what) ?? 1) - 1;
    counts.delete(what);
    if (count > 0) log.warn({ ...details, count }, what);
  }, MINUTE_MS).unref();
}
