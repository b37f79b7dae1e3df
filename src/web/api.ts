import { NotOnOffer, type SiteApi } from '../domain/site-api.ts';

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (response.status === 404) throw new NotOnOffer(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json() as Promise<T>;
}

const named = (call: string, name: string) => `/api/${call}/${encodeURIComponent(name)}`;

/** The public calls of section 7, as the pages use them in the browser. */
export const siteCalls: SiteApi = {
  images: () => ask('/api/images'),
  bikes: () => ask('/api/bikes'),
  scooters: () => ask('/api/scooters'),
  gallery: () => ask('/api/gallery'),
  offers: () => ask('/api/getOffers'),
  bikeView: (name) => ask(named('bikeView', name)),
  bikeFeatures: (name) => ask(named('bikeFeatures', name)),
  bikeAccessories: (name) => ask(named('bikeAccessories', name)),
  bikeColours: (name) => ask(named('bikeColours', name)),
  angleFrames: (name) => ask(named('360Images', name)),
  dealers: (id) => ask(named('dealers', id)),
};
