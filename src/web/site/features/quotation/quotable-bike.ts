import type { SiteApi } from '../../../../domain/site-api.ts';

/** What a quotation of one machine is put together from. */
export const quotableBike = async (site: SiteApi, asked: string) => {
  const [bike, accessories, rates] = await Promise.all([
    site.bikeView(asked),
    site.bikeAccessories(asked),
    site.charges(),
  ]);
  const { bikeName, name, kind, bikePrice: price, image, card, colours, variants, engine, onRoad } = bike;
  const parts = accessories.map(({ id, heading, price: each }) => ({ id, heading, price: each }));
  return { bikeName, name, kind, price, image, card, colours, variants, engine, onRoad, accessories: parts, rates };
};
export type QuotableBike = Awaited<ReturnType<typeof quotableBike>>;
