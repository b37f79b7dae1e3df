import { dayOf, startOfNextDay, startOfDay } from '../calendar/dates.ts';
import { nextOpen, type OpeningHours } from '../calendar/opening-hours.ts';

const MINUTE_MS = 60_000;
const MORNING_MS = 10 * 60 * MINUTE_MS;

/**
 * So many opening minutes after a moment: the clock stands still while the shop is closed. A shop that does not open
 * again has a clock that never stops.
 */
export function openingMinutesAfter(hours: OpeningHours, moment: Date, minutes: number): Date {
  let left = minutes * MINUTE_MS;
  let at = moment;
  for (let span = nextOpen(hours, at); span; span = nextOpen(hours, at)) {
    const start = Math.max(span.from.getTime(), at.getTime());
    const open = Math.max(span.until.getTime() - start, 0);
    if (open >= left) return new Date(start + left);
    left -= open;
    at = span.until;
  }
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

/** Ten o'clock on the first day after so many others on which the shop is open, or when it opens if that is later. */
export function nextMorning(hours: OpeningHours, now: Date, days = 1): Date {
  let day = dayOf(now);
  for (let passed = 0; passed < days; passed += 1) day = dayOf(startOfNextDay(day));
  const span = nextOpen(hours, startOfDay(day));
  const ten = startOfDay(span ? dayOf(span.from) : day).getTime() + MORNING_MS;
  return new Date(Math.max(ten, span?.from.getTime() ?? 0));
}

/** How many opening minutes lie between two moments. */
export function openingMinutesBetween(hours: OpeningHours, from: Date, to: Date): number {
  let open = 0;
  let at = from;
  for (let span = nextOpen(hours, at); span && span.from < to; span = nextOpen(hours, at)) {
    const start = Math.max(span.from.getTime(), at.getTime());
    open += Math.max(Math.min(span.until.getTime(), to.getTime()) - start, 0);
    at = span.until;
    if (at >= to) break;
  }
  return open / MINUTE_MS;
}
