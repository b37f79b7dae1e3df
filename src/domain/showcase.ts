import type { GalleryImage, Offer } from './catalogue.ts';

/** The offer with the highest id is shown (specification, section 3), unless staff have put another one first. */
export function latestOffer<T extends Pick<Offer, 'order'>>(offers: readonly T[]): T | undefined {
  return offers.reduce<T | undefined>(
    (latest, offer) => (latest && latest.order > offer.order ? latest : offer),
    undefined,
  );
}

/** Backslashes become forward slashes, and a path relative to the site begins at its root. */
export function galleryPath({ image_path }: Pick<GalleryImage, 'image_path'>): string {
  const path = image_path.replaceAll('\\', '/');
  return path.startsWith('/') || path.startsWith('https://') ? path : `/${path}`;
}
