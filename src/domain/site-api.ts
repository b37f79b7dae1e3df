import type {
  Accessory,
  Bike,
  BikeDetail,
  Colour,
  Dealer,
  Feature,
  Frame360,
  GalleryImage,
  Offer,
  SlideImage,
} from './catalogue.ts';

/**
 * All that a public page may ask. In the server the data room answers; in the browser it is `fetch` on the calls of
 * section 7. A name or id that is not on offer rejects with `NotOnOffer`.
 */
export interface SiteApi {
  images(): Promise<SlideImage[]>;
  bikes(): Promise<Bike[]>;
  scooters(): Promise<Bike[]>;
  gallery(): Promise<GalleryImage[]>;
  offers(): Promise<Offer[]>;
  bikeView(name: string): Promise<BikeDetail>;
  bikeFeatures(name: string): Promise<Feature[]>;
  bikeAccessories(name: string): Promise<Accessory[]>;
  bikeColours(name: string): Promise<Colour[]>;
  angleFrames(name: string): Promise<Frame360[]>;
  dealers(id: string): Promise<Dealer[]>;
}

export class NotOnOffer extends Error {
  override readonly name = 'NotOnOffer';

  /** The pages are bundled apart from the server that throws it: there are two copies of this class, known by name. */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === 'NotOnOffer';
  }
}

/** By its name: the pages are bundled with a copy of the class of their own, which the server's errors are not made of. */
export function isNotOnOffer(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotOnOffer';
}
