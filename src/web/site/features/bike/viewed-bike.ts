import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Colour, modelKey } from '../../../../domain/catalogue/model-key.ts';
import type { SellableVariant } from '../../../../domain/catalogue/variants.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { useSite } from '../../../dealership.tsx';
import { bikeAddress } from './chosen-bike.ts';

/** The machine that a page shows, for what stands around the page: the bar under the thumb, the chat. */
export interface ViewedBike {
  /** Its page, without query. */
  path: string;
  bikeName: string;
  name: string;
  price: number;
  /** Where the page knows it: the next one shows it at once. */
  image: string | undefined;
  /** Only one that somebody chose. */
  colour: Pick<Colour, 'slug' | 'name'> | undefined;
  variant: Pick<SellableVariant, 'slug' | 'name'> | undefined;
}

let inView: ViewedBike | undefined;
const listeners = new Set<() => void>();

function show(bike: ViewedBike | undefined) {
  inView = bike;
  for (const changed of listeners) changed();
}

/** Says which machine the page shows, for as long as it does. `bike` has to be the same object until it changes. */
export function useSetViewedBike(bike: ViewedBike | undefined) {
  useEffect(() => {
    show(bike);
    return () => show(undefined);
  }, [bike]);
}

/** For a page that is about a machine without being its own. */
export function useViewedBikeTopic(
  bike: { name: string; price: number; image?: string } | undefined,
  colour: ViewedBike['colour'],
  variant?: ViewedBike['variant'],
) {
  const { name, price, image } = bike ?? {};
  const about = useMemo(
    () =>
      name === undefined || price === undefined
        ? undefined
        : { path: '/view-details', bikeName: modelKey(name), name, price, image, colour, variant },
    [name, price, image, colour, variant],
  );
  useSetViewedBike(about);
}

export const useViewedBike = () =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => inView,
    () => undefined,
  );

/** "Honda Dio in Sports Red, ₹74,212 ex-showroom" and where to see it: what a chat or a shared link says. */
export function useViewedBikeText() {
  const { dealership, origin } = useSite();
  return ({ path, bikeName, name, price, colour, variant }: ViewedBike) => ({
    title: `${dealership.brand.name} ${name}${variant ? ` ${variant.name}` : ''}${colour ? ` in ${colour.name}` : ''}, ${rupees(price)} ex-showroom`,
    address: origin + bikeAddress(path, { bikeName, colour: colour?.slug, variant: variant?.slug }),
  });
}
