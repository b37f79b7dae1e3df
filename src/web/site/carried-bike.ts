import { useLocation, useSearchParams } from 'react-router';

/** The model a link carried here, its spaces removed: navigation state wins, then `?bike=`. */
export function useCarriedBike(): string | undefined {
  const state: unknown = useLocation().state;
  const [query] = useSearchParams();
  const carried = typeof state === 'object' && state !== null && 'bikeName' in state ? state.bikeName : undefined;
  return typeof carried === 'string' ? carried : (query.get('bike') ?? undefined);
}
