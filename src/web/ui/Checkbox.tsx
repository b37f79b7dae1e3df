import type { ComponentProps } from 'react';
import { FieldNotes, useWiring, type FieldTexts } from './Field.tsx';
import { Tick } from './Tick.tsx';

type CheckboxProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'ref' | 'type'>;

/** The label stands beside the box and is part of what can be touched. */
export function Checkbox({ label, help, error, className = '', ...input }: CheckboxProps) {
  const { wiring, helpId, errorId } = useWiring(help, error);
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3">
        <Tick {...input} {...wiring} type="checkbox" className="mt-2 size-5.5 shrink-0 cursor-pointer" />
        <label htmlFor={wiring.id} className="flex-1 py-2 leading-snug">
          {label}
        </label>
      </div>
      <FieldNotes help={help} error={error} helpId={helpId} errorId={errorId} />
    </div>
  );
}
