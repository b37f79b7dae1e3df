import { z } from 'zod';
import {
  dateRangeFields,
  DATES_OUT_OF_ORDER,
  areDatesInOrder,
  httpsUrlSchema,
  latitudeSchema,
  lineSchema,
  longitudeSchema,
  mediaPictureSchema,
  pictureTextFields,
  sitePathSchema,
  slugSchema,
} from './content-schemas.ts';

/** Offers, slides, the gallery and the branches: what is shown beside the models. */

const image = mediaPictureSchema;
const { focus } = pictureTextFields;

const offerFacts = z.strictObject({
  title: lineSchema(150),
  description: lineSchema(3_000),
  ...pictureTextFields,
  ...dateRangeFields,
  /** The models that it is about, by their keys. */
  models: z.array(slugSchema).max(40).default([]),
});
export const offerFileSchema = <T extends z.ZodType>(picture: T) =>
  offerFacts.extend({ image: picture }).refine(areDatesInOrder, DATES_OUT_OF_ORDER);
export const offerContentSchema = offerFileSchema(image);

const slideFacts = z.strictObject({
  alt: lineSchema(200),
  heading: lineSchema(100),
  text: lineSchema(300),
  link: sitePathSchema,
  /** The point that stays in view on a wide screen, and on a telephone. */
  focus,
  phoneFocus: focus,
  ...dateRangeFields,
});
export const slideFileSchema = <T extends z.ZodType>(picture: T) =>
  slideFacts.extend({ image: picture }).refine(areDatesInOrder, DATES_OUT_OF_ORDER);
export const slideContentSchema = slideFileSchema(image);

const galleryFacts = z.strictObject({
  alt: lineSchema(200),
  caption: z.string().trim().max(200, 'must not be longer than 200 characters').default(''),
  focus,
});
export const galleryPictureFileSchema = <T extends z.ZodType>(picture: T) => galleryFacts.extend({ image: picture });
export const galleryPictureSchema = galleryPictureFileSchema(image);

/** The first one is the shop itself: its address, numbers and hours are the shop's, whatever stands here. */
export const branchSchema = z.strictObject({
  id: z.int().min(1).max(1_000_000),
  name: lineSchema(120),
  address: lineSchema(300),
  sales_no: lineSchema(40),
  open_time: lineSchema(120),
  email: z.email('expected an e-mail address'),
  geolocation: httpsUrlSchema,
  latitude: latitudeSchema,
  longitude: longitudeSchema,
});

/** As the panel keeps it, by its number. */
export const mainBranchSchema = branchSchema.omit({ id: true });

export type OfferValue = z.infer<typeof offerContentSchema>;
export type SlideValue = z.infer<typeof slideContentSchema>;
export type BranchEntry = z.infer<typeof branchSchema>;
