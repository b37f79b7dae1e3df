import { useRef, useState } from 'react';
import { CONTENT_MESSAGES } from '../../../../../domain/staff/staff-messages.ts';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { type FieldBinding, useFieldBinding } from './fields.tsx';

/** Day and time at the dealership; empty: none. Half a moment reads as none, so it gives way to what stood there. */
export function MomentInput({ place, ...texts }: FieldBinding) {
  const { text, error, set } = useFieldBinding(place);
  const before = useRef('');
  const [half, setHalf] = useState(false);
  const leave = (field: HTMLInputElement) => {
    setHalf(field.validity.badInput);
    if (!field.validity.badInput) return;
    field.value = '';
    if (text !== before.current) set(before.current || undefined);
  };
  return (
    <TextField
      {...texts}
      name={place}
      type="datetime-local"
      value={text}
      error={half ? CONTENT_MESSAGES.halfDate : error}
      onFocus={() => (before.current = text)}
      onChange={({ target }) => {
        if (!target.validity.badInput) before.current = target.value;
        set(target.value || undefined);
      }}
      onBlur={({ target }) => leave(target)}
    />
  );
}
