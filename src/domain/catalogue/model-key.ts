export type {
  Accessory,
  Bike,
  BikeDetail,
  Colour,
  Dealer,
  GalleryImage,
  ModelKeyFacts,
  Offer,
  SlideImage,
  SpecificationGroup,
  Variant,
  VehicleKind,
} from '../endpoints/site.ts';

/** "X Blade", "XBLADE" and "x blade" are one model: names match with spaces removed and in any case. */
export function modelKey(name: string): string {
  // PostgreSQL can't even be asked for a text with a NUL in it.
  return name.replace(/\s+/g, '').replaceAll('\0', '\uFFFD').toUpperCase();
}
