import type { GalleryImage, Offer } from './catalogue.ts';

/** The offer with the highest id is shown (specification, section 3). */
export function latestOffer(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (latest, offer) => (latest && latest.id > offer.id ? latest : offer),
    undefined,
  );
}

/** Backslashes become forward slashes, and a path relative to the site begins at its root. */
export function galleryPath({ image_path }: Pick<GalleryImage, 'image_path'>): string {
  const path = image_path.replaceAll('\\', '/');
  return path.startsWith('/') || path.startsWith('https://') ? path : `/${path}`;
}
