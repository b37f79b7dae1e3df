import { lazyHydrate } from '../../../ui/lazy-hydrate.tsx';

/** Stands in for a machine that is not there, which is seldom asked for. */
export const BikeNotFound = lazyHydrate(async () => (await import('./NoBike.tsx')).NoBike);
