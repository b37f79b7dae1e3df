import { describe, expect, it } from 'vitest';
import { retentionCutoff, retentionText } from './retention.ts';

describe('the time that an enquiry is kept', () => {
  it.each([
    [36, '3 years'],
    [12, '1 year'],
    [18, '18 months'],
    [1, '1 month'],
  ])('of %i months is said as %s', (months, words) => {
    expect(retentionText(months)).toBe(words);
  });

  it.each([
    ['2026-11-15T06:00:00Z', 36, '2023-11-15'],
    ['2026-11-15T06:00:00Z', 11, '2025-12-15'],
    // In India it is the first of the month already.
    ['2026-02-28T20:00:00Z', 1, '2026-02-01'],
    ['2026-08-31T06:00:00Z', 6, '2026-02-28'],
    ['2024-02-29T06:00:00Z', 12, '2023-02-28'],
    ['2026-01-31T06:00:00Z', 2, '2025-11-30'],
  ])('on %s, %i months, begins on %s', (now, months, day) => {
    expect(retentionCutoff(new Date(now), months)).toBe(day);
  });
});
