import { useSyncExternalStore } from 'react';

/** Specification, section 9: a drawer under 768 px, icons only under 1024 px. */
const DRAWER = '(width < 768px)';
const ICONS = '(width < 1024px)';

export type MenuLook = 'drawer' | 'icons' | 'full';

function subscribe(changed: () => void) {
  const queries = [DRAWER, ICONS].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

function look(): MenuLook {
  if (matchMedia(DRAWER).matches) return 'drawer';
  return matchMedia(ICONS).matches ? 'icons' : 'full';
}

export function useMenuLook(): MenuLook {
  return useSyncExternalStore(subscribe, look, () => 'full');
}
