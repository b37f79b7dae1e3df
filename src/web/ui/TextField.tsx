import type { ComponentProps } from 'react';
import { Field, INPUT_CLASS, type FieldTexts } from './Field.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>;

/** One line of text, a number, a date: any `<input>` with a text box. */
export function TextField({ label, help, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} required={input.required} className={className}>
      {(wiring) => <input {...input} {...wiring} className={INPUT_CLASS} />}
    </Field>
  );
}
