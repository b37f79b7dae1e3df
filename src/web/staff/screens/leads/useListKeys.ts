import { useRef } from 'react';
import { useKeys } from '../../shared/keyboard/useKeys.ts';

/** j and k go from lead to lead of the list: the focus goes along, so that Enter opens what has it, here as everywhere. */
export function useListKeys(showKeys: () => void) {
  /** Where one was last: a row that was dealt with leaves the list, and the next one stands in its place. */
  const last = useRef(0);
  const go = (by: 1 | -1) => {
    const rows = [...document.querySelectorAll('[data-lead]')];
    const place = rows.findIndex((row) => row.contains(document.activeElement));
    const wanted = place === -1 ? last.current + Math.min(by, 0) : place + by;
    last.current = Math.max(Math.min(wanted, rows.length - 1), 0);
    rows[last.current]?.querySelector('a')?.focus();
  };
  useKeys({ j: () => go(1), k: () => go(-1), '?': showKeys });
}
