import { timeOfDay } from '../dates.ts';
import { rupees } from '../money.ts';
import { dayMonthYear, plain } from './columns.ts';
import type { Column } from './define.ts';
import type { Value } from './fields.ts';

/** How a report shows a value: dates, times and money the way people in India write them. */
export function screenText(column: Column, value: Value): string {
  if (column.onScreen) return column.onScreen(value);
  switch (column.as) {
    case 'date':
      return dayMonthYear(value);
    case 'time':
      return value === '' || value === null ? '' : timeOfDay(plain(value));
    case 'money':
      return typeof value === 'number' ? rupees(value) : '';
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    default:
      return plain(value);
  }
}

/** How its files write it: as on the screen, unless the contract asks for something else. Amounts stay numbers. */
export function fileText(column: Column, value: Value): string {
  if (column.inFile) return column.inFile(value);
  return column.as === 'money' ? plain(value) : screenText(column, value);
}
