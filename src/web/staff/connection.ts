import { useSyncExternalStore } from 'react';

let unreachable = false;
const listeners = new Set<() => void>();

/** Whether the last call reached the server; what it answered is another matter. */
export function noteReached(reached: boolean) {
  if (unreachable === !reached) return;
  unreachable = !reached;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useUnreachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unreachable,
    () => false,
  );
}
