import { createContext, useContext } from 'react';
import type { PageContext } from '../domain/pages/page-context.ts';

export type Site = Pick<PageContext, 'dealership' | 'consents' | 'origin' | 'today' | 'previewing'>;

const SiteContext = createContext<Site | undefined>(undefined);
export const DealershipProvider = SiteContext.Provider;

/** Who we are: name, town, numbers, hours. Pages take every such text from here. */
export function useDealership() {
  return useSite().dealership;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('Outside of the dealership');
  return site;
}
