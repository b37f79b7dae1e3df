import type { FieldValue } from './fields/fields.ts';

/** How a report's files write a value where its contract asks for something else than the screen shows. */

/** Newlines and commas become spaces. */
export const onOneLineColumn = (value: FieldValue): string => plainColumn(value).replace(/[\r\n,]+/g, ' ');

/** "2026-11-15" becomes "15/11/2026". */
export const dayMonthYearColumn = (value: FieldValue): string => plainColumn(value).split('-').toReversed().join('/');

/** ISO dates and 24-hour times stay as they are stored. */
export const storedValueColumn = (value: FieldValue): string => plainColumn(value);

/** The ticked channels, by name. */
export function channelNames(value: FieldValue): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([name, ticked]) => ticked && name !== 'all')
    .map(([name]) => name)
    .join(', ');
}

/** Nothing where there is nothing to write. */
export function plainColumn(value: FieldValue): string {
  return value === null || typeof value === 'object' ? '' : String(value);
}
