import type { ComponentProps } from 'react';
import { FieldNotes, useWiring, type FieldTexts } from './Field.tsx';
import { Tick } from '../media/Tick.tsx';

type CheckboxProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'ref' | 'type'>;

/** The label has the box in it: words, box and what is between them can be touched. */
export function Checkbox({ label, help, error, className = '', ...input }: CheckboxProps) {
  const { wiring, helpId, errorId } = useWiring(help, error);
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 leading-snug">
        <Tick {...input} {...wiring} type="checkbox" className="mt-2 size-5.5 shrink-0 cursor-pointer" />
        <span className="flex-1 py-2">{label}</span>
      </label>
      <FieldNotes help={help} error={error} helpId={helpId} errorId={errorId} />
    </div>
  );
}
