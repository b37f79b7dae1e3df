import { useKeys } from '../parts/useKeys.ts';

/** j and k go from lead to lead of the list: the focus goes along, so that Enter opens what has it, here as everywhere. */
export function useListKeys(showKeys: () => void) {
  const go = (by: 1 | -1) => {
    const rows = [...document.querySelectorAll('[data-lead]')];
    const place = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[Math.min(Math.max(place + by, 0), rows.length - 1)];
    next?.querySelector('a')?.focus();
  };
  useKeys({ j: () => go(1), k: () => go(-1), '?': showKeys });
}
