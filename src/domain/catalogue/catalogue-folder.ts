import { z } from 'zod';
import { modelFileSchema } from '../content/model-schema.ts';
import {
  branchSchema,
  galleryPictureFileSchema,
  offerFileSchema,
  slideFileSchema,
} from '../content/offer-and-slide-schemas.ts';

/**
 * The JSON files of a catalogue folder; `docs/your-own-catalogue.md` explains them to the people who write them. They
 * are the things that the panel keeps, with pictures that lie in the folder.
 */

export const PICTURE_ENDINGS = ['avif', 'webp', 'png', 'jpg', 'jpeg'] as const;

export { slugSchema } from '../content/content-schemas.ts';

const pictureIn = (folder: string) =>
  z
    .string()
    .regex(
      new RegExp(`^${folder}/[\\w-]+\\.(?:${PICTURE_ENDINGS.join('|')})$`),
      `expected a picture in the folder ${folder}, such as ${folder}/01.avif`,
    );

const slide = slideFileSchema(pictureIn('slides'));
const galleryPicture = galleryPictureFileSchema(pictureIn('gallery'));
const offer = offerFileSchema(pictureIn('offers'));

export const catalogueFiles = {
  model: modelFileSchema,
  slides: z.array(slide).max(20),
  gallery: z.array(galleryPicture).max(500),
  offers: z.array(offer).max(100),
  branches: z.array(branchSchema).min(1, 'expected at least one branch').max(100),
};

export type SlideEntry = z.infer<typeof slide>;
export type GalleryEntry = z.infer<typeof galleryPicture>;
export type OfferEntry = z.infer<typeof offer>;
export type { ModelFile } from '../content/model-schema.ts';
export type { BranchEntry } from '../content/offer-and-slide-schemas.ts';
