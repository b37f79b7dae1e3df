import { useSyncExternalStore } from 'react';

/** Lists that are kept for this visit, by name; a tab without storage forgets them with the page. */
const memory = new Map<string, string>();
const CHANGED = 'keptforvisit';

function kept(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '[]';
  } catch {
    return memory.get(name) ?? '[]';
  }
}

function keep(name: string, list: readonly unknown[]) {
  const text = JSON.stringify(list);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
  window.dispatchEvent(new Event(CHANGED));
}

const listen = (changed: () => void) => {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
};

export function useKeptForVisit<Entry>(name: string): [Entry[], (next: readonly Entry[]) => void] {
  const text = useSyncExternalStore(
    listen,
    () => kept(name),
    () => '[]',
  );
  return [JSON.parse(text) as Entry[], (next) => keep(name, next)];
}
