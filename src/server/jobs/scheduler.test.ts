import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StorageUnavailable } from '../../data/core/errors.ts';
import { startScheduler } from './scheduler.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heart = () => ({ clock: () => new Date(), log: { warn: vi.fn<(...line: unknown[]) => void>() } });

it('looks at once and then every second, with the time it is', async () => {
  const seen: number[] = [];
  const began = Date.now();
  const stop = startScheduler(heart(), [{ name: 'due', run: async (now) => void seen.push(now.getTime() - began) }]);
  await vi.advanceTimersByTimeAsync(2_000);
  await stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen).toEqual([0, 1_000, 2_000]);
});

it('says once a minute, with a count and without stacks, that the database is away', async () => {
  const away = () => Promise.reject(new StorageUnavailable('PostgreSQL: ECONNREFUSED'));
  const alive = heart();
  const stop = startScheduler(
    alive,
    ['due changes', 'messages', 'reminders'].map((name) => ({ name, run: away })),
  );
  await vi.advanceTimersByTimeAsync(60_500);
  await stop();
  const outage = { reason: 'PostgreSQL: ECONNREFUSED', reference: expect.stringMatching(/^\w{8}$/) };
  expect(alive.log.warn.mock.calls.slice(0, 2)).toEqual([
    [{ ...outage, count: 1 }, 'storage unavailable'],
    [{ ...outage, count: expect.toSatisfy((count: number) => count > 170) }, 'storage unavailable'],
  ]);
  expect(alive.log.warn.mock.calls.length).toBeLessThanOrEqual(3);
});

it('lets a slow one finish and the others go on, and a failing one try again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = vi.fn<() => Promise<void>>(() => promise);
  const failing = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('the line is down')));
  const alive = heart();
  const stop = startScheduler(alive, [
    { name: 'slow', run: slow },
    { name: 'failing', run: failing },
  ]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(slow).toHaveBeenCalledTimes(1);
  expect(failing).toHaveBeenCalledTimes(4);
  expect(alive.log.warn.mock.calls).toEqual([
    [{ err: new Error('the line is down'), count: 1 }, 'what is due could not be looked for: failing'],
  ]);

  const stopped = vi.fn<() => void>();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
});
