import { dayOf } from './calendar/dates.ts';

const MONTHS_A_YEAR = 12;

/** "3 years", "18 months". */
export function retentionText(months: number): string {
  const [count, unit] = months % MONTHS_A_YEAR === 0 ? [months / MONTHS_A_YEAR, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The first calendar day at the dealership whose enquiries are still kept today; what is older has had its time. */
export function retentionCutoff(now: Date, months: number): string {
  const [year = 0, month = 0, day = 0] = dayOf(now).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months));
  const daysOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, daysOfMonth));
  return first.toISOString().slice(0, 10);
}
