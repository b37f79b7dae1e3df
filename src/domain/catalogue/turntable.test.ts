import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coarseFirst, frameAt, nearestFrame, stepsAfterDrag } from './turntable.ts';

test.each([
  [0, 9, 0],
  [0, 10, 1],
  [0, -9, 0],
  [0, -10, 35],
  [35, 10, 0],
  [3, -45, 35],
  [5, 3600, 5],
  [5, 364, 5],
])('turned by %d steps, %d px of drag lead to %d steps of 36', (from, px, to) => {
  expect(stepsAfterDrag(from, px, 36)).toBe(to);
});

test('a drag and the same drag back end where they began, and never outside of the round', () => {
  fc.assert(
    fc.property(fc.nat(35), fc.integer({ min: -20_000, max: 20_000 }), (from, px) => {
      const there = stepsAfterDrag(from, px, 36);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThan(36);
      expect(stepsAfterDrag(there, -px, 36)).toBe(from);
    }),
  );
});

test.each([
  [0, 0],
  [1, 35],
  [35, 1],
])('turned by %d steps to the right it shows frame %d of 36', (steps, frame) => {
  expect(frameAt(steps, 36)).toBe(frame);
});

test('frames are fetched coarse first, each once', () => {
  expect(coarseFirst(36).slice(0, 4)).toEqual([0, 18, 9, 27]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      expect(new Set(coarseFirst(count)).size).toBe(count);
    }),
  );
});

test.each([
  [5, [0, 9, 18, 27], 9],
  [34, [0, 9, 18, 27], 0],
  [5, [], undefined],
] as const)('for frame %d of 36, of those that are there, %o, the nearest is shown', (wanted, there, shown) => {
  expect(nearestFrame(wanted, there, 36)).toBe(shown);
});
