import type { ComponentProps } from 'react';
import { FormField, type FieldTexts } from './Field.tsx';
import { INPUT_CLASS } from './input-classes.ts';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({ label, help, error, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <FormField label={label} help={help} error={error} required={area.required} className={className}>
      {(wiring) => <textarea {...area} {...wiring} rows={rows} className={`${INPUT_CLASS} resize-y`} />}
    </FormField>
  );
}
