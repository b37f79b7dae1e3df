import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from './dates.ts';
import { callBackText, isOpen, nextOpen, openNowText, openOn, type OpeningHours } from './opening-hours.ts';

const EVERY_DAY: OpeningHours = { opens: '09:30', closes: '19:00' };
/** Monday, 16 November 2026, on the shop's clock. */
const monday = (time: string) => new Date(`2026-11-16T${time}:00+05:30`);

describe('whether the shop is open', () => {
  it.each([
    ['08:00', 'Closed · opens 9:30 AM'],
    ['09:30', 'Open now · closes 7 PM'],
    ['18:59', 'Open now · closes 7 PM'],
    ['19:00', 'Closed · opens tomorrow 9:30 AM'],
    ['23:59', 'Closed · opens tomorrow 9:30 AM'],
  ])('at %s: %s', (time, text) => expect(openNowText(EVERY_DAY, monday(time))).toBe(text));

  it('knows the weekly day off, holidays and days with hours of their own', () => {
    const hours: OpeningHours = {
      ...EVERY_DAY,
      weeklyOff: ['tuesday'],
      exceptions: [{ day: '2026-11-18' }, { day: '2026-11-24', opens: '10:00', closes: '14:00' }],
    };
    expect(openNowText(hours, monday('20:00'))).toBe('Closed · opens on Thursday 19 November 9:30 AM');
    expect(openOn(hours, '2026-11-17')).toBeUndefined();
    expect(openNowText(hours, new Date('2026-11-24T11:00:00+05:30'))).toBe('Open now · closes 2 PM');
  });

  it('says no more than closed where the shop never opens', () => {
    const never: OpeningHours = {
      ...EVERY_DAY,
      weeklyOff: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    };
    expect(openNowText(never, monday('11:00'))).toBe('Closed');
    expect(callBackText(never, monday('11:00'))).toBe('as soon as we open again');
  });

  it('is open exactly within the span that it names, whatever the moment', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (now) => {
        const span = nextOpen(EVERY_DAY, now);
        if (!span) throw new Error('never open');
        expect(span.until > now).toBe(true);
        expect(isOpen(EVERY_DAY, now)).toBe(span.from <= now);
        expect(span.from <= now || dayOf(span.from) >= dayOf(now)).toBe(true);
      }),
    );
  });
});

describe('when we call back', () => {
  it.each([
    ['08:00', 'today from 9:30 AM'],
    ['11:00', 'today until 7 PM'],
    ['18:30', 'today until 7 PM'],
    ['18:31', 'tomorrow from 9:30 AM'],
    ['21:00', 'tomorrow from 9:30 AM'],
  ])('somebody who wrote at %s: %s', (time, text) => expect(callBackText(EVERY_DAY, monday(time))).toBe(text));
});
