import type { Value } from './fields.ts';

/** How a report's files write a value where its contract asks for something else than the screen shows. */

/** Newlines and commas become spaces. */
export const onOneLine = (value: Value): string => plain(value).replace(/[\r\n,]+/g, ' ');

/** "2026-11-15" becomes "15/11/2026". */
export const dayMonthYear = (value: Value): string => plain(value).split('-').toReversed().join('/');

/** ISO dates and 24-hour times stay as they are stored. */
export const asStored = (value: Value): string => plain(value);

/** The ticked channels, by name. */
export function channelNames(value: Value): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([name, ticked]) => ticked && name !== 'all')
    .map(([name]) => name)
    .join(', ');
}

/** Nothing where there is nothing to write. */
export function plain(value: Value): string {
  return value === null || typeof value === 'object' ? '' : String(value);
}
