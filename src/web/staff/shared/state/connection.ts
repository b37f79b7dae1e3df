import { useSyncExternalStore } from 'react';

/** How long to wait before a server that was not reached is asked again: longer each time. */
export const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
export const nextBackoff = (wait: number) => Math.min(2 * wait, LONGEST_WAIT_MS);

let unreachable = false;
const listeners = new Set<() => void>();

/** Whether the last call reached the server; what it answered is another matter. */
export function reportReached(reached: boolean) {
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
