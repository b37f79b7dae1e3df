import { lastDays } from '../../../../domain/calendar/dates.ts';

interface Period {
  label: string;
  /** The first and the last day of it, of this day. */
  of: (today: string) => readonly [from: string, to: string];
}

const before = (today: string, days: number) => lastDays(today, days + 1)[0] ?? today;
/** Days since Monday. */
const sinceMonday = (today: string) => (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;

const after = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The spans of days that one asks for most. A week begins on Monday. */
export const PERIODS: readonly Period[] = [
  { label: 'Today', of: (today) => [today, today] },
  { label: 'Yesterday', of: (today) => [before(today, 1), before(today, 1)] },
  { label: 'This week', of: (today) => [before(today, sinceMonday(today)), today] },
  { label: 'This month', of: (today) => [`${today.slice(0, 8)}01`, today] },
];

/** The same where it is asked who comes. */
export const FUTURE_PERIODS: readonly Period[] = [
  { label: 'Today', of: (today) => [today, today] },
  { label: 'Tomorrow', of: (today) => [after(today, 1), after(today, 1)] },
  { label: 'This week', of: (today) => [today, after(today, 6 - sinceMonday(today))] },
  { label: 'From today on', of: (today) => [today, ''] },
];
