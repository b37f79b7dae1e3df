import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warnThrottled } from './throttled-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('what happens a thousand times is said at once, and then once a minute with a count', () => {
  const warn = vi.fn<(...line: unknown[]) => void>();
  const log = { warn };
  for (let n = 0; n < 1_000; n += 1) warnThrottled(log, 'turned away', { status: 503 });
  warnThrottled(log, 'something else');
  expect(warn.mock.calls).toEqual([
    [{ status: 503, count: 1 }, 'turned away'],
    [{ count: 1 }, 'something else'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls.slice(2)).toEqual([[{ status: 503, count: 999 }, 'turned away']]);
  warnThrottled(log, 'turned away', { status: 503 });
  expect(warn).toHaveBeenCalledTimes(4);
});
