import { useEffect } from 'react';

/** Keys for the whole screen; not while somebody types, holds a modifier, or has a dialog open. */
export function useKeys(keys: Readonly<Record<string, () => unknown>>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys]);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof Element)) return false;
  // A wide table that has the focus is scrolled by the arrow keys.
  const scrolls = target.matches('[role=region]') && target.scrollWidth > target.clientWidth;
  return scrolls || target.closest('input, select, textarea, [contenteditable]') !== null;
}
