import { dayAndMonth, dayOf, startOfNextDay, startOfDay, timeOfDay } from './dates.ts';

/** The shop's hours as `dealership.json` states them; times are on the shop's own clock. */
export interface OpeningHours {
  /** "09:30" */
  opens: string;
  /** "19:00", later on the same day. */
  closes: string;
  weeklyOff?: readonly Weekday[] | undefined;
  /** Days that differ from the rest: with hours of their own, or closed where none are given. */
  exceptions?: readonly { day: string; opens?: string | undefined; closes?: string | undefined }[] | undefined;
}

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** "Thursday" */
export const nameOfWeekday = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** A span in which the shop is open: from this moment on, until before that one. */
export interface OpenSpan {
  from: Date;
  until: Date;
}

const MINUTE_MS = 60_000;
/** A shop that does not open within this many days is as good as closed for ever. */
const LOOK_AHEAD_DAYS = 60;
/** Nobody rings back in the last minutes before closing. */
const LAST_CALLS_MINUTES = 30;

/** When the shop is open on one of its calendar days; nothing where it stays closed. */
export function openOn(hours: OpeningHours, day: string): OpenSpan | undefined {
  const exception = hours.exceptions?.find((other) => other.day === day);
  if (!exception && hours.weeklyOff?.includes(weekdayOf(day))) return undefined;
  const { opens, closes } = exception ?? hours;
  if (opens === undefined || closes === undefined) return undefined;
  return { from: at(day, opens), until: at(day, closes) };
}

/** The span that this moment is in, or else the next one. */
export function nextOpen(hours: OpeningHours, now: Date): OpenSpan | undefined {
  let day = dayOf(now);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const { open, next } = dayIn(hours, day);
    if (open && open.until > now) return open;
    day = next;
  }
  return undefined;
}

interface Day {
  open: OpenSpan | undefined;
  next: string;
}

/** Worked out once for each day: today and the days around it are asked about with every enquiry and every lead. */
function dayIn(hours: OpeningHours, day: string): Day {
  const days = workedOut.get(hours) ?? new Map<string, Day>();
  workedOut.set(hours, days);
  const known = days.get(day) ?? { open: openOn(hours, day), next: dayOf(startOfNextDay(day)) };
  days.set(day, known);
  return known;
}

const workedOut = new WeakMap<OpeningHours, Map<string, Day>>();

export const isOpen = (hours: OpeningHours, now: Date): boolean => {
  const span = nextOpen(hours, now);
  return span !== undefined && span.from <= now;
};

/** "Open now · closes 7 PM", "Closed · opens tomorrow 9:30 AM". */
export function openNowText(hours: OpeningHours, now: Date): string {
  const span = nextOpen(hours, now);
  if (!span) return 'Closed';
  if (span.from <= now) return `Open now · closes ${shortTime(span.until)}`;
  return `Closed · opens ${[dayFrom(now, span.from), shortTime(span.from)].filter(Boolean).join(' ')}`;
}

/** When somebody who has just written to us may expect a call: "today until 7 PM", "tomorrow from 9:30 AM". */
export function callBackText(hours: OpeningHours, now: Date): string {
  const span = nextOpen(hours, now);
  if (!span) return 'as soon as we open again';
  if (span.from > now) return `${dayFrom(now, span.from) || 'today'} from ${shortTime(span.from)}`;
  const enough = span.until.getTime() - now.getTime() >= LAST_CALLS_MINUTES * MINUTE_MS;
  return enough ? `today until ${shortTime(span.until)}` : callBackText(hours, span.until);
}

const at = (day: string, time: string) => new Date(startOfDay(day).getTime() + minutesOf(time) * MINUTE_MS);

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

const weekdayOf = (day: string): Weekday => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday';

/** "7 PM", "9:30 AM" on the shop's clock. */
function shortTime(moment: Date): string {
  const minutes = Math.round((moment.getTime() - startOfDay(dayOf(moment)).getTime()) / MINUTE_MS);
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return timeOfDay(clock).replace(':00', '');
}

/** Nothing for today, then "tomorrow", then "on Thursday 19 November". */
function dayFrom(now: Date, then: Date): string {
  const [today, day] = [dayOf(now), dayOf(then)];
  if (day === today) return '';
  if (day === dayOf(startOfNextDay(today))) return 'tomorrow';
  return `on ${nameOfWeekday(weekdayOf(day))} ${dayAndMonth(day)}`;
}
