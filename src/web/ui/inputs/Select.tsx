import type { ComponentProps } from 'react';
import { FormField, type FieldTexts } from './Field.tsx';
import { DENSE_INPUT_CLASS, INPUT_CLASS } from './input-classes.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';

type SelectProps = FieldTexts & Omit<ComponentProps<'select'>, 'id'> & { dense?: boolean };

/** The browser's own list, which phones show best; `<option>` elements are its children. */
export function Select({ label, help, error, className, dense, children, ...select }: SelectProps) {
  return (
    <FormField label={label} help={help} error={error} required={select.required} dense={dense} className={className}>
      {(wiring) => (
        <div className="relative min-w-0 flex-1">
          <select
            {...select}
            {...wiring}
            className={`${dense ? DENSE_INPUT_CLASS : INPUT_CLASS} appearance-none truncate pr-11`}
          >
            {children}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted" />
        </div>
      )}
    </FormField>
  );
}
