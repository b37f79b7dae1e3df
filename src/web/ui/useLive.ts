import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's page, true once React answers clicks. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
