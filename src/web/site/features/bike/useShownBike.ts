import { useMemo } from 'react';
import type { BikeDetail } from '../../../../domain/catalogue/model-key.ts';
import { useChosenColour, useChosenVersion } from './chosen-bike.ts';
import { type ViewedBike, useSetViewedBike } from './viewed-bike.ts';

type ShownBike = Pick<BikeDetail, 'bikeName' | 'name' | 'bikePrice' | 'image' | 'colours' | 'variants' | 'onRoad'>;

/** A machine with a page of its own, in the colour and version that the address names, told to what stands around the page. */
export function useShownBike({ bikeName, name, bikePrice, image, colours, variants, onRoad }: ShownBike) {
  const { shown, chosen } = useChosenColour(colours);
  const version = useChosenVersion(variants, { price: bikePrice, onRoad });
  const { price } = version;
  const variant = version.variant === undefined ? undefined : version.shown;
  const [slug, called] = [variant?.slug, variant?.name];
  const inView: ViewedBike = useMemo(
    () => ({
      path: '/view-details',
      bikeName,
      name,
      price,
      image,
      colour: chosen ? shown : undefined,
      variant: slug && called ? { slug, name: called } : undefined,
    }),
    [bikeName, name, price, image, shown, chosen, slug, called],
  );
  useSetViewedBike(inView);
  return { colour: shown, chosen, version, inView };
}
