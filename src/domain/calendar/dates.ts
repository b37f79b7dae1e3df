/** The dealership lives in one time zone, Asia/Kolkata; rows are kept in UTC and shown in this one. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** "2026-11-15": the dealership's calendar day of a moment. India has had one offset, without summer time, since 1945. */
export function dayOf(moment: Date): string {
  const at = moment.getTime();
  // Not the other way round: a moment that is none has to be noticed.
  if (!(at >= latest.start && at < latest.start + DAY_MS)) {
    const start = Math.floor((at + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
    latest = { day: new Date(at + OFFSET_MS).toISOString().slice(0, 10), start };
  }
  return latest.day;
}

/** The day that was asked for last: nearly always the same one is asked for again. */
let latest = { day: '', start: Infinity };

/** "18:04:09" in the dealership's time zone. */
export function timeOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(11, 19);
}

/** The first moment of a calendar day at the dealership. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

/** The first moment after it. */
export function startOfNextDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

/** "2026-11-23" is seven days after "2026-11-16". */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** A minute at the dealership, as date fields write it: "2026-11-20T06:00". */
export function minuteText(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

export function isMinute(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const moment = timestampAt(text);
  return !Number.isNaN(moment.getTime()) && minuteText(moment) === text;
}

/** The moment at which that minute begins. */
export function timestampAt(minute: string): Date {
  return new Date(Date.parse(`${minute}:00Z`) - OFFSET_MS);
}

/** "09:30" as the specification writes opening hours: "09:30 AM"; "19:00" as "7:00 PM". */
export function clockTime(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return hour > 0 && hour < 12 ? `${hours}:${minutes} AM` : timeOfDay(time);
}

/** "09:57:12" as people say it: "9:57 AM". */
export function timeOfDay(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "2026-11-16" as people read it: "16 November 2026". */
export function longDay(day: string): string {
  const [year] = day.split('-');
  return `${dayAndMonth(day)} ${year}`;
}

/** "16 November". */
export function dayAndMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]}`;
}

/** Written here: a phone takes longer to make its first `Intl.DateTimeFormat` than to draw a page. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "2026-11-18T06:00" as people read it: "Wed, 18 Nov 2026, 6:00 AM". */
export function dateTimeText(minute: string): string {
  const [day = '', time = ''] = minute.split('T');
  const [year, month, date] = day.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${date} ${MONTHS[(month ?? 0) - 1]?.slice(0, 3)} ${year}, ${timeOfDay(time)}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** So many calendar days up to this one, oldest first. */
export function lastDays(day: string, count: number): string[] {
  const noon = startOfDay(day).getTime() + DAY_MS / 2;
  return Array.from({ length: count }, (_, i) => dayOf(new Date(noon - (count - 1 - i) * DAY_MS)));
}

/** The calendar day that many days later. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + (days + 0.5) * DAY_MS));
}
