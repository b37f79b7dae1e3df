import type { GalleryImage, Offer } from './model-key.ts';
import { addDays } from '../calendar/dates.ts';

/** The offer with the highest id is shown (specification, section 3), unless staff have put another one first. */
export function latestOffer<T extends Pick<Offer, 'id'> & Partial<Pick<Offer, 'order'>>>(offers: readonly T[]) {
  // An answer with the listed fields alone says no order; then the id is it.
  const place = ({ id, order }: T) => order ?? id;
  return offers.reduce<T | undefined>(
    (latest, offer) => (latest && place(latest) > place(offer) ? latest : offer),
    undefined,
  );
}

/** The last day on which an offer holds: it is gone as soon as the minute begins that it runs until. */
export function lastDayOf(until: string): string {
  const [day = '', time] = until.split('T');
  return time === '00:00' ? addDays(day, -1) : day;
}

/** Backslashes become forward slashes, and a path relative to the site begins at its root. */
export function galleryPath({ image_path }: Pick<GalleryImage, 'image_path'>): string {
  const path = image_path.replaceAll('\\', '/');
  return path.startsWith('/') || path.startsWith('https://') ? path : `/${path}`;
}
