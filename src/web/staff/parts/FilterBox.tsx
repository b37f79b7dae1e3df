import { useRef } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { SearchLabel } from './SearchLabel.tsx';
import { useKeys } from './useKeys.ts';

interface FilterBoxProps {
  value: string;
  onChange: (typed: string) => void;
}

/** Narrows a list that is already here, as one types. `/` leads to it. */
export function FilterBox({ value, onChange }: FilterBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => box.current?.focus() });
  return (
    <TextField
      ref={box}
      dense
      label={<SearchLabel />}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-56 max-sm:w-full"
    />
  );
}
