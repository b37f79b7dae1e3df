import { expect, test } from 'vitest';
import { clockTime, dayOf, endOfDay, startOfDay, timeOf, timeOfDay } from './dates.ts';

test.each([
  ['09:30', '09:30 AM'],
  ['19:00', '7:00 PM'],
  ['12:00', '12:00 PM'],
  ['00:15', '12:15 AM'],
])('%s on the clock is written %s', (time, written) => {
  expect(clockTime(time)).toBe(written);
});

test.each([
  ['09:57:12', '9:57 AM'],
  ['00:15:00', '12:15 AM'],
  ['12:00:59', '12:00 PM'],
  ['18:04:09', '6:04 PM'],
])('%s in a list is written %s', (time, written) => {
  expect(timeOfDay(time)).toBe(written);
});

test('a moment late in the evening in UTC belongs to the next day at the dealership', () => {
  const moment = new Date('2026-11-15T18:30:00Z');
  expect(dayOf(moment)).toBe('2026-11-16');
  expect(timeOf(moment)).toBe('00:00:00');
});

test('a day reaches from its first moment to the first of the next', () => {
  expect(startOfDay('2026-11-16').toISOString()).toBe('2026-11-15T18:30:00.000Z');
  expect(endOfDay('2026-11-16')).toEqual(startOfDay('2026-11-17'));
});
