import { useEffect, useState } from 'react';
import { data, useLocation } from 'react-router';
import { modelKey } from '../../../domain/catalogue.ts';
import { isNotOnOffer, type SiteApi } from '../../../domain/site-api.ts';
import { siteCalls } from '../../api.ts';
import { bikeInState } from './carried-bike.ts';

/** What links between the machine pages carry as navigation state (specification, section 2). */
export interface BikeState {
  /** With its spaces removed. */
  bikeName: string;
  price?: number;
  image?: string;
}

/** `/view-details?bike=ACTIVA6G` */
export const bikeAddress = (path: string, bikeName: string) => `${path}?bike=${encodeURIComponent(modelKey(bikeName))}`;

/**
 * A link to a page about one machine. The query says the same as the state, so that the page can be reloaded, shared
 * and found.
 */
export function bikeLink(path: string, bike: BikeState): { to: string; state: BikeState } {
  return { to: bikeAddress(path, bike.bikeName), state: { ...bike, bikeName: modelKey(bike.bikeName) } };
}

export const UNKNOWN_BIKE = 'Unknown';

export type Answer<T> =
  | { found: T; missing?: undefined }
  | { found?: undefined; missing: 'not-named' | 'not-on-offer' };

type LoadBike<T> = (site: SiteApi, name: string) => Promise<T>;

/** What a page about one machine answers: nothing named is no error, a name that is not on offer is a 404. */
export async function loadBike<T>(load: LoadBike<T>, site: SiteApi, request: Request) {
  const answer = await findBike(load, site, bikeInQuery(request));
  return data(answer, { status: statusOf(answer) });
}

export async function findBike<T>(load: LoadBike<T>, site: SiteApi, name: string | null): Promise<Answer<T>> {
  if (!name) return { missing: 'not-named' };
  try {
    return { found: await load(site, name) };
  } catch (error) {
    if (isNotOnOffer(error)) return { missing: 'not-on-offer' };
    throw error;
  }
}

export const statusOf = ({ missing }: Answer<unknown>) => (missing === 'not-on-offer' ? 404 : 200);

export const bikeInQuery = (request: Request) => new URL(request.url).searchParams.get('bike');

/** The state wins, then the query, then nothing. The query was answered with the page; another name is asked for here. */
export function useChosenBike<T>(fromQuery: Answer<T>, load: LoadBike<T>): Answer<T> {
  const { state, search } = useLocation();
  const inState = bikeInState(state);
  const inQuery = new URLSearchParams(search).get('bike') ?? '';
  const wanted = inState !== undefined && modelKey(inState) !== modelKey(inQuery) ? inState : undefined;
  const [other, setOther] = useState<{ name: string; answer: Answer<T> }>();

  useEffect(() => {
    if (wanted === undefined) return;
    const keep = (answer: Answer<T>) => setOther({ name: wanted, answer });
    findBike(load, siteCalls, wanted).then(keep, () => keep({ missing: 'not-on-offer' }));
  }, [wanted, load]);

  return wanted !== undefined && other?.name === wanted ? other.answer : fromQuery;
}
