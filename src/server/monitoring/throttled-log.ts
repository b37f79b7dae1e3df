import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { StorageUnavailable } from '../../data/core/errors.ts';

const MINUTE_MS = 60_000;

type Log = Pick<FastifyBaseLogger, 'warn'>;

type Details = Readonly<Record<string, unknown>>;

const counting = new WeakMap<Log, Map<string, { count: number; details: Details }>>();

/**
 * Logs what may happen a thousand times a second: the first time at once, the others as one line a minute with their
 * count, so that neither the log nor whoever reads it drowns. Answers the details that were logged.
 */
export function warnThrottled(log: Log, what: string, details: Details = {}): Details {
  const counts = counting.get(log) ?? new Map<string, { count: number; details: Details }>();
  counting.set(log, counts);
  const before = counts.get(what);
  if (before) {
    before.count += 1;
    return before.details;
  }
  const counted = { count: 0, details };
  counts.set(what, counted);
  log.warn({ ...details, count: 1 }, what);
  setTimeout(() => {
    counts.delete(what);
    if (counted.count > 0) log.warn({ ...details, count: counted.count }, what);
  }, MINUTE_MS).unref();
  return details;
}

/** A database that is away is an outage for all: whoever meets with it is told the one reference that is in the log. */
export function warnOfOutage(log: Log, { message }: StorageUnavailable): string {
  return String(warnThrottled(log, 'storage unavailable', { reason: message, reference: newReference() }).reference);
}

/** Work that goes on by itself and is tried again has failed. */
export function warnOfFailure(log: Log, what: string, error: unknown): void {
  if (error instanceof StorageUnavailable) warnOfOutage(log, error);
  else warnThrottled(log, what, { err: error });
}

/** By which somebody who met with a failure is found in the log. */
export const newReference = () => randomUUID().slice(0, 8);
