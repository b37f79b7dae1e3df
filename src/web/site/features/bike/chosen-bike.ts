import { useEffect, useState } from 'react';
import { data, useLocation, useSearchParams } from 'react-router';
import type { WithdrawnBike } from '../../../../domain/endpoints/site.ts';
import { type Colour, modelKey } from '../../../../domain/catalogue/model-key.ts';
import { type SellableVariant, variantsOf } from '../../../../domain/catalogue/variants.ts';
import { isModelNotAvailable, type SiteApi } from '../../../../domain/site-api.ts';
import { siteCalls } from '../../../api.ts';
import { bikeInState } from './navigation-bike.ts';

/** What links between the machine pages carry as navigation state (specification, section 2). */
export interface BikeState {
  /** With its spaces removed. */
  bikeName: string;
  /** The slug of a colour that was chosen; absent while nobody chose one. */
  colour?: string | undefined;
  /** … and that of a version. */
  variant?: string | undefined;
  price?: number;
  image?: string;
}

type Chosen = Pick<BikeState, 'bikeName' | 'colour' | 'variant'>;

/** The one place that writes a chosen bike into an address: `/view-details?bike=ACTIVA6G&colour=rebel-red`. */
export function bikeAddress(path: string, chosen: Chosen, more: Readonly<Record<string, string>> = {}) {
  const { bikeName, colour, variant } = chosen;
  const query = { bike: modelKey(bikeName), ...(colour && { colour }), ...(variant && { variant }), ...more };
  return `${path}?${new URLSearchParams(query)}`;
}

/**
 * A link to a page about one machine. The query says the same as the state, so that the page can be reloaded, shared
 * and found.
 */
export function bikeLink(path: string, { colour, variant, ...bike }: BikeState): { to: string; state: BikeState } {
  const chosen = { ...(colour && { colour }), ...(variant && { variant }) };
  const state = { ...bike, bikeName: modelKey(bike.bikeName), ...chosen };
  return { to: bikeAddress(path, state), state };
}

/** The colour that the address names; without one the first is shown, and none travels on. */
export function useChosenColour(colours: readonly Colour[]): { shown: Colour | undefined; chosen: string | undefined } {
  const [query] = useSearchParams();
  const chosen = colours.find(({ slug }) => slug === query.get('colour'));
  return { shown: chosen ?? colours[0], chosen: chosen?.slug };
}

/** The colour that the address names, of the machine that it names. */
export function colourFromUrl(
  bikes: readonly { name: string; colours: readonly Pick<Colour, 'slug' | 'name'>[] }[],
  query: URLSearchParams,
) {
  const asked = modelKey(query.get('bike') ?? '');
  const bike = bikes.find(({ name }) => modelKey(name) === asked);
  const colour = bike?.colours.find(({ slug }) => slug === query.get('colour'));
  return colour && { slug: colour.slug, name: colour.name };
}

/** The versions, the one that the address names or else the one that the price is of, and what it costs. */
export function useChosenVersion(
  variants: readonly SellableVariant[],
  { price, onRoad }: Pick<SellableVariant, 'price' | 'onRoad'>,
): Pick<SellableVariant, 'price' | 'onRoad'> & {
  versions: readonly SellableVariant[];
  shown: SellableVariant | undefined;
  variant?: string;
} {
  const [query] = useSearchParams();
  const versions = variantsOf(variants, { price, onRoad });
  const named = versions.find(({ slug }) => slug !== '' && slug === query.get('variant'));
  const shown = named ?? versions.find((version) => version.price === price);
  return { price, onRoad, ...(named && { ...named, variant: named.slug }), versions, shown };
}

interface AddressChange {
  currentUrl: URL;
  nextUrl: URL;
}

/** A page has all it needs until another one, or the same one anew, is asked for. */
export const unlessAnotherPage = ({ currentUrl, nextUrl }: AddressChange) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** A page about one machine has all it needs until another machine is asked for. */
export const unlessAnotherBike = (change: AddressChange) =>
  unlessAnotherPage(change) || change.currentUrl.searchParams.get('bike') !== change.nextUrl.searchParams.get('bike');

export const UNKNOWN_BIKE = 'Unknown';

export type BikeLoadResult<T> =
  | { found: T; missing?: undefined; instead?: undefined }
  | { found?: undefined; missing: 'not-named' | 'not-on-offer'; instead?: WithdrawnBike | undefined };

type LoadBike<T> = (site: SiteApi, name: string) => Promise<T>;

/** What a page about one machine answers: nothing named is no error, a name that is not on offer is a 404. */
export async function loadBike<T>(load: LoadBike<T>, site: SiteApi, request: Request) {
  const answer = await findBike(load, site, bikeInQuery(request));
  return data(answer, { status: statusOf(answer) });
}

export async function findBike<T>(load: LoadBike<T>, site: SiteApi, name: string | null): Promise<BikeLoadResult<T>> {
  if (!name) return { missing: 'not-named' };
  try {
    return { found: await load(site, name) };
  } catch (error) {
    // What took its place, where it is one that we had.
    if (isModelNotAvailable(error))
      return { missing: 'not-on-offer', instead: await site.bikeGone(name).catch(() => undefined) };
    throw error;
  }
}

export const statusOf = ({ missing }: BikeLoadResult<unknown>) => (missing === 'not-on-offer' ? 404 : 200);

export const bikeInQuery = (request: Request) => new URL(request.url).searchParams.get('bike');

/** The state wins, then the query, then nothing. The query was answered with the page; another name is asked for here. */
export function useChosenBike<T>(fromQuery: BikeLoadResult<T>, load: LoadBike<T>): BikeLoadResult<T> {
  const { state, search } = useLocation();
  const inState = bikeInState(state);
  const inQuery = new URLSearchParams(search).get('bike') ?? '';
  const wanted = inState !== undefined && modelKey(inState) !== modelKey(inQuery) ? inState : undefined;
  const [other, setOther] = useState<{ name: string; answer: BikeLoadResult<T> }>();

  useEffect(() => {
    if (wanted === undefined) return;
    const keep = (answer: BikeLoadResult<T>) => setOther({ name: wanted, answer });
    findBike(load, siteCalls, wanted).then(keep, () => keep({ missing: 'not-on-offer' }));
  }, [wanted, load]);

  return wanted !== undefined && other?.name === wanted ? other.answer : fromQuery;
}
