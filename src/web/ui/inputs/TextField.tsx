import type { ComponentProps } from 'react';
import { FormField, type FieldTexts } from './Field.tsx';
import { DENSE_INPUT_CLASS, INPUT_CLASS } from './input-classes.ts';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'> & { dense?: boolean };

/** One line of text, a number, a date: any `<input>` with a text box. */
export function TextField({ label, help, error, className, dense, ...input }: TextFieldProps) {
  return (
    <FormField label={label} help={help} error={error} required={input.required} dense={dense} className={className}>
      {(wiring) => <input {...input} {...wiring} className={dense ? DENSE_INPUT_CLASS : INPUT_CLASS} />}
    </FormField>
  );
}
