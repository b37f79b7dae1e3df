import { useMemo } from 'react';
import type { BikeDetail } from '../../../domain/catalogue.ts';
import { useChosenColour } from './chosen-bike.ts';
import { type BikeInView, useInView } from './in-view.ts';

type ShownBike = Pick<BikeDetail, 'bikeName' | 'name' | 'bikePrice' | 'image' | 'colours'>;

/** A machine with a page of its own, in the colour that the address names, told to what stands around the page. */
export function useShownBike({ bikeName, name, bikePrice, image, colours }: ShownBike) {
  const { shown, chosen } = useChosenColour(colours);
  const inView: BikeInView = useMemo(
    () => ({ path: '/view-details', bikeName, name, price: bikePrice, image, colour: chosen ? shown : undefined }),
    [bikeName, name, bikePrice, image, shown, chosen],
  );
  useInView(inView);
  return { colour: shown, chosen, inView };
}
