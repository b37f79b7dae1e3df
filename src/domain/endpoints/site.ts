import { z } from 'zod';
import { rateSchema } from '../pricing/charges/rates.ts';
import { chargeLineSchema, publicQuotationSchema } from '../pricing/quotations/quotation-schemas.ts';
import { AVAILABILITY_NAMES } from '../content/availabilities.ts';
import { vehicleKindSchema } from '../content/content-schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { SITE_PATHS } from './site-paths.ts';

/** What the public calls answer (specification, section 3). Names are as the contract spells them. */

const focus = z.string();
/** Empty: nothing was written. */
const pictureTexts = { alt: z.string(), focus };

const slideImage = z.object({
  id: z.int(),
  filepath: z.string(),
  alt: z.string(),
  heading: z.string(),
  text: z.string(),
  link: z.string(),
  focus: focus.describe('The point that stays in view on a wide screen, such as 50% 30%; empty: the middle'),
  phoneFocus: focus.describe('The same on a telephone'),
});
export type SlideImage = z.infer<typeof slideImage>;

const colour = z.object({
  id: z.int(),
  slug: z.string().describe('By which an address names it'),
  name: z.string(),
  paint: z.string(),
  accent: z.string().nullable().describe('The second tone of a two-tone paint'),
  availability: z.enum(AVAILABILITY_NAMES),
  image: z.string(),
  ...pictureTexts,
});
export type Colour = z.infer<typeof colour>;

const card = z.string().describe('Shown when a link to the page is shared: a JPEG, which every messenger knows');

/** What buyers compare first, where it is known. */
const keyFacts = z.object({
  mileageKmpl: z.number().optional(),
  powerPs: z.number().optional(),
  weightKg: z.number().optional(),
  seatHeightMm: z.number().optional(),
  tankLitres: z.number().optional(),
});
export type ModelKeyFacts = z.infer<typeof keyFacts>;

const onRoad = z
  .object({
    place: z.string(),
    day: z.string().describe('On which it was worked out'),
    total: z.int(),
    lines: z.array(chargeLineSchema),
    withLoan: z.int().describe('What a loan adds'),
  })
  .nullable()
  .describe('What it costs on the road; null where a rate is missing and only the ex-showroom price can be said');
export type OnRoadAnswer = z.infer<typeof onRoad>;

const variant = z
  .object({
    id: z.int(),
    slug: z.string().describe('By which an address names it'),
    name: z.string(),
    price: z.int(),
    onRoad,
  })
  .describe('A version with a price of its own; the price of the model is what it starts from');
export type Variant = z.infer<typeof variant>;

const bike = z.object({
  id: z.int(),
  bikeName: z.string().describe('Upper case; the links carry it with its spaces removed'),
  name: z.string().describe('As people write it'),
  tagline: z.string(),
  nameImg: z.string(),
  bikeIcon: z.string(),
  image: z.string(),
  card,
  specs: z.object({ engine: z.string(), power: z.string(), transmission: z.string(), document: z.string() }),
  price: z.int(),
  style: z.string().describe('What sort of machine it is, such as commuter: one sort is offered beside each other'),
  formOption: z
    .string()
    .nullable()
    .describe('Its part of the value that forms send, activa-6g; null where it is not among their options'),
  hasDetails: z.boolean().describe('False: View Details and Angle View do nothing for this model'),
  colours: z.array(colour),
  keyFacts,
  variants: z.array(variant),
  onRoad,
});
export type Bike = z.infer<typeof bike>;

export type VehicleKind = z.infer<typeof vehicleKindSchema>;

const specificationGroup = z.record(z.string(), z.string());
export type SpecificationGroup = z.infer<typeof specificationGroup>;

const bikeDetail = z.object({
  bikeName: z.string(),
  name: z.string(),
  kind: vehicleKindSchema,
  tagline: z.string(),
  bikePrice: z.int(),
  bikeDetails: z.string(),
  engine: z.string().describe('As in the list of models; charges go by its size'),
  image: z.string(),
  brochure: z.string(),
  card,
  bodyDimensions: specificationGroup,
  engineDetails: specificationGroup,
  transmissionDetails: specificationGroup,
  tyreDetails: specificationGroup,
  frame: specificationGroup,
  Electrical: specificationGroup,
  style: z.string(),
  colours: z.array(colour),
  keyFacts,
  variants: z.array(variant),
  onRoad,
});
export type BikeDetail = z.infer<typeof bikeDetail>;

const otherModel = bike.pick({ bikeName: true, name: true, bikeIcon: true, price: true, hasDetails: true });
export type OtherModel = z.infer<typeof otherModel>;

const bikeGone = z.object({
  name: z.string(),
  kind: vehicleKindSchema,
  successor: otherModel.nullable().describe('What took its place'),
  similar: z.array(otherModel),
});
export type WithdrawnBike = z.infer<typeof bikeGone>;

const feature = z.object({ heading: z.string(), image: z.string(), description: z.string(), ...pictureTexts });

const accessory = feature.extend({ id: z.int(), part_no: z.string(), price: z.int() });
export type Accessory = z.infer<typeof accessory>;

const frame360 = z.object({ images: z.string() });

export const galleryImageSchema = z.object({
  id: z.int(),
  image_path: z.string(),
  alt: z.string(),
  caption: z.string(),
  focus,
});
export type GalleryImage = z.infer<typeof galleryImageSchema>;

/** As the contract knows it. */
export const plainOfferSchema = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  description: z.string(),
});
const offerSchema = plainOfferSchema.extend({
  ...pictureTexts,
  until: z.string().nullable().describe('A minute at the dealership, 2026-11-20T23:59; null: until further notice'),
  models: z.array(z.object({ bikeName: z.string(), name: z.string() })).describe('Those that it is about'),
  order: z.int().describe('The highest is shown: its id, unless staff have put the offers into another order'),
});
export type Offer = z.infer<typeof offerSchema>;

const dealer = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  sales_no: z.string(),
  sale_no: z.string(),
  open_time: z.string(),
  email: z.string(),
  url: z.string().describe('A JSON string: {"geolocation": "https://…"}'),
  latitude: z.number(),
  longitude: z.number(),
});
export type Dealer = z.infer<typeof dealer>;

const text = z.object({
  name: z.string(),
  title: z.string(),
  version: z.int(),
  from: z.string().describe('The day from which it holds'),
  clauses: z.array(z.object({ heading: z.string(), text: z.string() })),
  versions: z.array(z.object({ version: z.int(), from: z.string() })).describe('Newest first'),
});
export type PublicText = z.infer<typeof text>;

const reading = <const Path extends string, Answer extends z.ZodType>(path: Path, summary: string, answer: Answer) =>
  defineEndpoint({ method: 'GET', path, summary, right: 'open', answer, refusals: { 404: 'Not found.' } });

export const siteEndpoints = {
  images: reading(SITE_PATHS.images, 'Pictures of the slideshow', z.array(slideImage)),
  bikes: reading(SITE_PATHS.bikes, 'Motorcycles on offer', z.array(bike)),
  scooters: reading(SITE_PATHS.scooters, 'Scooters on offer', z.array(bike)),
  formModels: reading(
    SITE_PATHS.formModels,
    'Models that people may own: those on offer, and those that are switched off',
    z.array(bike.pick({ name: true, formOption: true })),
  ),
  gallery: reading(SITE_PATHS.gallery, 'Pictures of the gallery', z.array(galleryImageSchema)),
  offers: reading(SITE_PATHS.offers, 'Offers; the one with the highest id is the latest', z.array(offerSchema)),
  bikeView: reading(SITE_PATHS.bikeView, 'Everything about one model', bikeDetail),
  bikeGone: reading(
    SITE_PATHS.bikeGone,
    'A model that is switched off: what took its place, and similar ones',
    bikeGone,
  ),
  bikeFeatures: reading(SITE_PATHS.bikeFeatures, 'Features of a model', z.array(feature)),
  bikeAccessories: reading(SITE_PATHS.bikeAccessories, 'Accessories of a model', z.array(accessory)),
  bikeColours: reading(SITE_PATHS.bikeColours, 'Colours of a model', z.array(colour)),
  angleFrames: reading(SITE_PATHS.angleFrames, 'Frames of the 360-degree view, in order', z.array(frame360)),
  branches: reading(SITE_PATHS.branches, 'Every branch, the shop itself first', z.array(dealer)),
  dealers: reading(SITE_PATHS.dealers, 'A branch, as an array of one', z.array(dealer)),
  charges: reading(
    SITE_PATHS.charges,
    'What comes on top of the ex-showroom price, and from which day',
    z.array(rateSchema),
  ),
  text: reading(
    SITE_PATHS.text,
    'Terms, a policy or a consent: as it holds now, or an older version (`terms.2`)',
    text,
  ),
  quotation: defineEndpoint({
    method: 'GET',
    path: SITE_PATHS.quotation,
    summary: 'A quotation, for whoever has its link',
    right: 'open',
    answer: publicQuotationSchema,
    refusals: { 404: 'Not found.', 410: 'No longer available.' },
  }),
};
