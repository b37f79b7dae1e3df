import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, timeOf } from '../calendar/dates.ts';
import { isOpen, type OpeningHours, WEEKDAYS } from '../calendar/opening-hours.ts';
import { nextMorning, openingMinutesAfter } from './response-time.ts';

const MINUTE_MS = 60_000;
const HOURS: OpeningHours = { opens: '09:30', closes: '19:00' };
const shown = (moment: Date) => `${dayOf(moment)} ${timeOf(moment).slice(0, 5)}`;
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);

describe('the response clock', () => {
  it.each([
    ['in the middle of the day', '2026-11-16 11:00', '2026-11-16 11:30'],
    ['before opening', '2026-11-16 06:10', '2026-11-16 10:00'],
    ['ten minutes before closing on a Saturday', '2026-11-14 18:50', '2026-11-15 09:50'],
    ['just so that it ends with the day', '2026-11-16 18:30', '2026-11-16 19:00'],
    ['at closing time', '2026-11-16 19:00', '2026-11-17 10:00'],
  ])('is due thirty opening minutes after what arrives %s', (_when, received, due) => {
    expect(shown(openingMinutesAfter(HOURS, at(received), 30))).toBe(due);
  });

  it('stands still on days off and on holidays, and knows their other hours', () => {
    const hours: OpeningHours = {
      ...HOURS,
      weeklyOff: ['sunday'],
      exceptions: [{ day: '2026-11-16' }, { day: '2026-11-17', opens: '12:00', closes: '12:10' }],
    };
    expect(shown(openingMinutesAfter(hours, at('2026-11-14 18:50'), 30))).toBe('2026-11-18 09:40');
  });

  it('agrees with a calendar that is walked minute by minute', () => {
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const hours = fc
      .record({
        span: fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 20, max: 239 })),
        weeklyOff: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 3 }),
        closed: fc.uniqueArray(fc.integer({ min: 10, max: 20 }), { maxLength: 4 }),
      })
      .map(({ span: [opens, open], weeklyOff, closed }) => ({
        opens: clock(opens),
        closes: clock(opens + open),
        weeklyOff,
        exceptions: closed.map((day) => ({ day: `2026-11-${day}` })),
      }));
    fc.assert(
      fc.property(
        hours,
        fc.integer({ min: 0, max: 3 * 1440 }),
        fc.integer({ min: 1, max: 90 }),
        (open, start, minutes) => {
          const received = new Date(at('2026-11-10 00:00').getTime() + start * MINUTE_MS);
          let walked = received.getTime();
          for (let left = minutes; left > 0; walked += MINUTE_MS) if (isOpen(open, new Date(walked))) left -= 1;
          expect(shown(openingMinutesAfter(open, received, minutes))).toBe(shown(new Date(walked)));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('runs on where the shop never opens again', () => {
    expect(shown(openingMinutesAfter({ ...HOURS, weeklyOff: [...WEEKDAYS] }, at('2026-11-16 11:00'), 30))).toBe(
      '2026-11-16 11:30',
    );
  });
});

describe('the next morning', () => {
  it('is ten o’clock of the next open day', () => {
    expect(shown(nextMorning(HOURS, at('2026-11-14 18:50')))).toBe('2026-11-15 10:00');
    expect(shown(nextMorning({ ...HOURS, weeklyOff: ['sunday'] }, at('2026-11-14 18:50')))).toBe('2026-11-16 10:00');
  });

  it('is when the shop opens if that is later', () => {
    expect(shown(nextMorning({ opens: '11:30', closes: '19:00' }, at('2026-11-14 18:50')))).toBe('2026-11-15 11:30');
  });
});
