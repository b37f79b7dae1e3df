import { useLocation, useSearchParams } from 'react-router';

/** The name that navigation state holds, if it does. */
export function bikeInState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('bikeName' in state)) return undefined;
  return typeof state.bikeName === 'string' ? state.bikeName : undefined;
}

/** The model a link carried here, its spaces removed: navigation state wins, then `?bike=`. */
export function useCarriedBike(): string | undefined {
  const { state } = useLocation();
  const [query] = useSearchParams();
  return bikeInState(state) ?? query.get('bike') ?? undefined;
}
