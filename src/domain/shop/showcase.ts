import { z } from 'zod';
import {
  dates,
  DATES_OUT_OF_ORDER,
  datesInOrder,
  httpsAddress,
  latitude,
  line,
  longitude,
  mediaPicture,
  pictureTexts,
  sitePath,
  slug,
} from './basics.ts';

/** Offers, slides, the gallery and the branches: what is shown beside the models. */

const image = mediaPicture;
const { focus } = pictureTexts;

const offerFacts = z.strictObject({
  title: line(150),
  description: line(3_000),
  ...pictureTexts,
  ...dates,
  /** The models that it is about, by their keys. */
  models: z.array(slug).max(40).default([]),
});
export const offerIn = <T extends z.ZodType>(picture: T) =>
  offerFacts.extend({ image: picture }).refine(datesInOrder, DATES_OUT_OF_ORDER);
export const offer = offerIn(image);

const slideFacts = z.strictObject({
  alt: line(200),
  heading: line(100),
  text: line(300),
  link: sitePath,
  /** The point that stays in view on a wide screen, and on a telephone. */
  focus,
  phoneFocus: focus,
  ...dates,
});
export const slideIn = <T extends z.ZodType>(picture: T) =>
  slideFacts.extend({ image: picture }).refine(datesInOrder, DATES_OUT_OF_ORDER);
export const slide = slideIn(image);

const galleryFacts = z.strictObject({
  alt: line(200),
  caption: z.string().trim().max(200, 'must not be longer than 200 characters').default(''),
  focus,
});
export const galleryPictureIn = <T extends z.ZodType>(picture: T) => galleryFacts.extend({ image: picture });
export const galleryPicture = galleryPictureIn(image);

/** The first one is the shop itself: its address, numbers and hours are the shop's, whatever stands here. */
export const branch = z.strictObject({
  id: z.int().min(1).max(1_000_000),
  name: line(120),
  address: line(300),
  sales_no: line(40),
  open_time: line(120),
  email: z.email('expected an e-mail address'),
  geolocation: httpsAddress,
  latitude,
  longitude,
});

/** As the panel keeps it, by its number. */
export const ownBranch = branch.omit({ id: true });

export type OfferValue = z.infer<typeof offer>;
export type SlideValue = z.infer<typeof slide>;
export type BranchEntry = z.infer<typeof branch>;
