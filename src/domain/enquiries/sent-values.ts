import { screenText } from './cells.ts';
import { plain } from './columns.ts';
import type { Enquiry } from './define.ts';
import type { Field, Value, Values } from './fields.ts';

/** Everything that was sent, under the labels of the form and written as in the report. */
export function sentValues(enquiry: Enquiry, values: Values): [label: string, text: string][] {
  return enquiry.fields.map((field) => [field.label, textOf(enquiry, field, values[field.name] ?? null)]);
}

function textOf({ report }: Enquiry, { name, row = [name], choices = [] }: Field, value: Value): string {
  // Channels, as the form calls them.
  if (typeof value === 'object' && value !== null) {
    const ticked = choices.filter((each) => value[each.value]);
    return ticked.map(({ label }) => label).join(', ');
  }
  const column = report.columns.find(({ key }) => row.includes(key));
  if (column) return screenText(column, value);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : plain(value);
}

/** How the visitor can be reached. */
export function contactOf({ fields }: Enquiry, values: Values) {
  const kept = (column: Field['keptAs']) => {
    const field = fields.find(({ keptAs }) => keptAs === column);
    return field ? plain(values[field.name] ?? null) : '';
  };
  return { name: kept('name'), mobile: kept('mobile'), email: kept('email') };
}
