import { useSyncExternalStore } from 'react';

/** What somebody chose is kept for this visit, by name; a tab without storage forgets it with the page. */
const memory = new Map<string, string>();
const CHANGED = 'keptforvisit';

function kept(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return memory.get(name);
  }
}

function keep(name: string, value: unknown) {
  const text = JSON.stringify(value);
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

/** `empty` stands for it while nothing was chosen, and in the server's page. */
export function useVisitState<T>(name: string, empty: T): [T, (next: T) => void] {
  const text = useSyncExternalStore(
    listen,
    () => kept(name),
    () => undefined,
  );
  return [text === undefined ? empty : (JSON.parse(text) as T), (next) => keep(name, next)];
}
