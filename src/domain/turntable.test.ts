import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameAt, stepsAfterDrag } from './turntable.ts';

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
