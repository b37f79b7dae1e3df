import { screenText } from '../cells.ts';
import { plainColumn } from '../columns.ts';
import type { EnquiryDefinition } from '../define-enquiry.ts';
import type { FieldDefinition, FieldValue, FieldValues } from './fields.ts';

/** Everything that was sent, under the labels of the form and written as in the report. */
export function submittedValues(enquiry: EnquiryDefinition, values: FieldValues): [label: string, text: string][] {
  return enquiry.fields.map((field) => [field.label, textOf(enquiry, field, values[field.name] ?? null)]);
}

function textOf(
  { report }: EnquiryDefinition,
  { name, row = [name], choices = [] }: FieldDefinition,
  value: FieldValue,
): string {
  // Channels, as the form calls them.
  if (typeof value === 'object' && value !== null) {
    const ticked = choices.filter((each) => value[each.value]);
    return ticked.map(({ label }) => label).join(', ');
  }
  const column = report.columns.find(({ key }) => row.includes(key));
  if (column) return screenText(column, value);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : plainColumn(value);
}

/** How the visitor can be reached. */
export function contactIn({ fields }: EnquiryDefinition, values: FieldValues) {
  const kept = (column: FieldDefinition['keptAs']) => {
    const field = fields.find(({ keptAs }) => keptAs === column);
    return field ? plainColumn(values[field.name] ?? null) : '';
  };
  return { name: kept('name'), mobile: kept('mobile'), email: kept('email') };
}
