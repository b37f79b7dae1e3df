import { timeOfDay } from '../calendar/dates.ts';
import { rupees } from '../pricing/money.ts';
import { dayMonthYearColumn, plainColumn } from './columns.ts';
import type { ReportColumn } from './define-enquiry.ts';
import type { FieldValue } from './fields/fields.ts';

/** How a report shows a value: dates, times and money the way people in India write them. */
export function screenText(column: ReportColumn, value: FieldValue): string {
  if (column.onScreen) return column.onScreen(value);
  switch (column.as) {
    case 'date':
      return dayMonthYearColumn(value);
    case 'time':
      return value === '' || value === null ? '' : timeOfDay(plainColumn(value));
    case 'money':
      return typeof value === 'number' ? rupees(value) : '';
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    default:
      return plainColumn(value);
  }
}

/** How its files write it: as on the screen, unless the contract asks for something else. Amounts stay numbers. */
export function fileText(column: ReportColumn, value: FieldValue): string {
  if (column.inFile) return column.inFile(value);
  return column.as === 'money' ? plainColumn(value) : screenText(column, value);
}
