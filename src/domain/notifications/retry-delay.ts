const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after each try that did not succeed. After the last of them nobody tries any more. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];

/** When to try again (back-off), after this many tries; undefined: it has been enough. */
export function nextRetryAt(tries: number, now: Date): Date | undefined {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
