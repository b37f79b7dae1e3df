import { dayOf, startOfNextDay, timeOf, timeOfDay } from '../../../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** "due in 12 min", "40 min late", "due tomorrow 10:00 AM", "3 days late". */
export function dueText(due: number, now: number): string {
  const minutes = Math.round((due - now) / MINUTE_MS);
  if (minutes < 0) return `${lasting(-minutes)} late`;
  if (minutes < 4 * HOUR_MINUTES) return `due in ${lasting(minutes)}`;
  return `due ${momentText(due, now)}`;
}

function lasting(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${Math.max(minutes, 1)} min`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  if (hours < 24) return `${hours} h`;
  const days = Math.round(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** "10:42 AM" today, "yesterday 6:10 PM", "tomorrow 10:00 AM", "12/11/2026 10:42 AM". */
export function momentText(moment: number, now: number): string {
  const day = dayOf(new Date(moment));
  const today = dayOf(new Date(now));
  const time = timeOfDay(timeOf(new Date(moment)));
  if (day === today) return time;
  if (day === dayOf(startOfNextDay(today))) return `tomorrow ${time}`;
  if (today === dayOf(startOfNextDay(day))) return `yesterday ${time}`;
  return `${dayMonthYearColumn(day)} ${time}`;
}

const OFFSET = '+05:30';

/** What a field for a date and a time holds, on the dealership's clock; and back. */
export const toField = (moment: number) => `${dayOf(new Date(moment))}T${timeOf(new Date(moment)).slice(0, 5)}`;
export const fromField = (text: string) => Date.parse(`${text}:00${OFFSET}`);
