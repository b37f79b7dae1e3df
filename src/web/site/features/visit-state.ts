import { useSyncExternalStore } from 'react';
import { readStoredText, writeStoredText } from '../../browser-storage.ts';

/** Choices of a tab without storage: they last as long as its page. */
const memory = new Map<string, string>();
const CHANGED = 'keptforvisit';

const read = (name: string) => readStoredText('sessionStorage', name) ?? memory.get(name);

function write(name: string, value: unknown) {
  const text = JSON.stringify(value);
  if (!writeStoredText('sessionStorage', name, text)) memory.set(name, text);
  window.dispatchEvent(new Event(CHANGED));
}

const listen = (changed: () => void) => {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
};

/** A choice of this visit, by name. The server's page, and a visitor who has chosen nothing, get `empty`. */
export function useVisitState<T>(name: string, empty: T): [T, (next: T) => void] {
  const text = useSyncExternalStore(
    listen,
    () => read(name),
    () => undefined,
  );
  return [text === undefined ? empty : (JSON.parse(text) as T), (next) => write(name, next)];
}
