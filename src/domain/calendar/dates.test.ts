import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTime, dayOf, startOfNextDay, longDay, dateTimeText, startOfDay, timeOf, timeOfDay } from './dates.ts';

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

test('a day is read out with the name of its month', () => {
  expect(longDay('2026-11-06')).toBe('6 November 2026');
});

test('every day is read out as the world’s calendars do', () => {
  const calendar = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (moment) => {
      expect(longDay(dayOf(moment))).toBe(calendar.format(moment));
    }),
  );
});

test('a minute is read out with its weekday', () => {
  expect(dateTimeText('2026-11-18T06:00')).toBe('Wed, 18 Nov 2026, 6:00 AM');
});

test('a moment late in the evening in UTC belongs to the next day at the dealership', () => {
  const moment = new Date('2026-11-15T18:30:00Z');
  expect(dayOf(moment)).toBe('2026-11-16');
  expect(timeOf(moment)).toBe('00:00:00');
});

test('every moment belongs to the day that a calendar of India shows, in whatever order they are asked for', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
  const anyMoment = fc.date({ min: new Date('1970-01-02'), max: new Date('2200-01-01'), noInvalidDate: true });
  const aroundMidnight = fc
    .tuple(anyMoment, fc.integer({ min: -2, max: 2 }))
    .map(([moment, ms]) => new Date(startOfDay(dayOf(moment)).getTime() + ms));
  fc.assert(
    fc.property(fc.array(fc.oneof(anyMoment, aroundMidnight)), (moments) => {
      for (const moment of moments) expect(dayOf(moment)).toBe(calendar.format(moment));
    }),
  );
});

test('a moment that is none has no day', () => {
  dayOf(new Date('2026-11-16T06:30:00Z'));
  expect(() => dayOf(new Date(Number.NaN))).toThrow('Invalid time value');
});

test('a day reaches from its first moment to the first of the next', () => {
  expect(startOfDay('2026-11-16').toISOString()).toBe('2026-11-15T18:30:00.000Z');
  expect(startOfNextDay('2026-11-16')).toEqual(startOfDay('2026-11-17'));
});
