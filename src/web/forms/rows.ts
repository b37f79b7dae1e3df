import type { FieldDefinition } from '../../domain/enquiries/fields/fields.ts';

const ALWAYS_WIDE = new Set<FieldDefinition['input']>(['checkbox', 'channels', 'textarea']);

/** In a form of two columns: the fields that take a whole row, since they need it or would stand alone in theirs. */
export function fullWidthFields(fields: readonly FieldDefinition[]): Set<string> {
  const shown = fields.filter(({ input }) => input !== 'none');
  const own = new Set<string>();
  let beside: string | undefined;
  for (const { name, input } of shown) {
    const wide = ALWAYS_WIDE.has(input);
    if (wide) own.add(name);
    if (wide && beside) own.add(beside);
    beside = wide || beside ? undefined : name;
  }
  if (beside) own.add(beside);
  return own;
}

export interface FormSection {
  /** The words that it is folded away under; the form itself has none. */
  under: string | undefined;
  fields: FieldDefinition[];
}

/** The form and its optional parts, in the order of the fields. */
export function formSections(fields: readonly FieldDefinition[]): FormSection[] {
  const parts: FormSection[] = [];
  for (const field of fields) {
    const last = parts.at(-1);
    if (last && last.under === field.under) last.fields.push(field);
    else parts.push({ under: field.under, fields: [field] });
  }
  return parts;
}
