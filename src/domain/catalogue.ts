/** What the public calls answer (specification, section 3). Names are as the contract spells them. */

export interface SlideImage {
  id: number;
  filepath: string;
  alt: string;
  heading: string;
  text: string;
  link: string;
}

export interface Bike {
  id: number;
  /** Upper case; the links carry it with its spaces removed. */
  bikeName: string;
  /** As people write it. */
  name: string;
  tagline: string;
  nameImg: string;
  bikeIcon: string;
  image: string;
  /** The picture that is shown when a link to the page is shared: a JPEG, which every messenger knows. */
  card: string;
  specs: { engine: string; power: string; transmission: string; document: string };
  price: number;
  /** What sort of machine it is, such as `commuter`: models of one sort are offered beside each other. */
  style: string;
  /** Its part of the value that forms send, `activa-6g`; null where it is not among their options. */
  formOption: string | null;
  /** False: View Details and Angle View do nothing for this model (specification, section 2). */
  hasDetails: boolean;
  colours: { id: number; name: string; paint: string; image: string }[];
}

export type SpecificationGroup = Record<string, string>;

export interface BikeDetail {
  bikeName: string;
  name: string;
  kind: VehicleKind;
  tagline: string;
  bikePrice: number;
  bikeDetails: string;
  image: string;
  brochure: string;
  /** As in `Bike`. */
  card: string;
  bodyDimensions: SpecificationGroup;
  engineDetails: SpecificationGroup;
  transmissionDetails: SpecificationGroup;
  tyreDetails: SpecificationGroup;
  frame: SpecificationGroup;
  Electrical: SpecificationGroup;
}

export interface Feature {
  heading: string;
  image: string;
  description: string;
}

export interface Accessory {
  id: number;
  heading: string;
  part_no: string;
  price: number;
  image: string;
  description: string;
}

export interface Colour {
  id: number;
  name: string;
  paint: string;
  image: string;
}

export interface Frame360 {
  images: string;
}

export interface GalleryImage {
  id: number;
  image_path: string;
  alt: string;
}

export interface Offer {
  id: number;
  title: string;
  image: string;
  description: string;
}

export interface Dealer {
  id: number;
  name: string;
  address: string;
  sales_no: string;
  sale_no: string;
  open_time: string;
  email: string;
  /** A JSON string: `{"geolocation": "https://…"}`. */
  url: string;
}

export type VehicleKind = 'motorcycle' | 'scooter';

/** "X Blade", "XBLADE" and "x blade" are one model: names match with spaces removed and in any case. */
export function modelKey(name: string): string {
  // PostgreSQL can't even be asked for a text with a NUL in it.
  return name.replace(/\s+/g, '').replaceAll('\0', '\uFFFD').toUpperCase();
}
