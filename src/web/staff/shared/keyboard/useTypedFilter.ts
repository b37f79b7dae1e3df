import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../../../domain/staff/reports.ts';

/**
 * What stands in a filter's fields while the address says what is shown. What these fields asked for stays as it was typed;
 * anything else in the address came by Back, a link or a saved list, and takes its place.
 */
export function useTypedFilter<Typed>(shown: string, read: (shown: string) => Typed) {
  const [typed, type] = useState(() => read(shown));
  const asked = useRef(shown);

  useEffect(() => {
    if (asked.current === shown) return;
    asked.current = shown;
    type(read(shown));
  }, [shown, read]);

  const noteAsked = (text: string) => {
    asked.current = text;
  };
  return { typed, type, noteAsked };
}

/** Asks by itself once one stops typing. */
export function useDebounce(isAsked: boolean, ask: () => void) {
  useEffect(() => {
    if (isAsked) return;
    const timer = setTimeout(ask, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
}
