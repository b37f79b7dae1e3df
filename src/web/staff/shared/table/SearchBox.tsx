import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DENSE_INPUT_CLASS } from '../../../ui/inputs/input-classes.ts';
import { SearchIcon } from '../../../ui/icons/icons.tsx';
import { useKeys } from '../keyboard/useKeys.ts';

interface SearchBoxProps {
  value: string;
  onChange: (typed: string) => void;
  placeholder?: string;
  maxLength?: number;
  className?: string;
}

/** `/` leads to it, and it says so where there are keys. */
export function SearchBox({ value, onChange, placeholder = 'Search', maxLength, className = '' }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => box.current?.focus() });
  return (
    <label className={`relative block max-sm:w-full ${className}`}>
      <span className="sr-only">Search</span>
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted" />
      <input
        ref={box}
        type="search"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${DENSE_INPUT_CLASS} peer pl-9 [&::-webkit-search-cancel-button]:grayscale`}
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2 my-auto hidden h-5 items-center rounded-[0.25rem] border border-line px-1.5 font-sans text-[0.6875rem] text-muted peer-not-focus:peer-placeholder-shown:flex pointer-coarse:hidden!"
      >
        /
      </kbd>
    </label>
  );
}

/** The way back from a search that found nothing. */
export function ClearSearch({ onClick }: { onClick: () => void }) {
  return (
    <Button look="secondary" size="small" onClick={onClick}>
      Clear the search
    </Button>
  );
}
