import { z } from 'zod';

/** The JSON files of a catalogue folder; `docs/your-own-catalogue.md` explains them to the people who write them. */

export const PICTURE_ENDINGS = ['avif', 'webp', 'png', 'jpg', 'jpeg'] as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const HIGHEST_PRICE = 10_000_000;

const line = (most: number) => z.string().trim().min(1, 'must not be empty').max(most);
const paragraph = line(2_000);
const price = z.int('expected whole rupees, such as 78684').min(0).max(HIGHEST_PRICE);
const paint = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour such as #c8102e');
export const slug = z.string().max(60).regex(SLUG, 'expected small letters, digits and hyphens, such as pearl-white');
const sitePath = z.string().regex(/^\/(?!\/)[\w\-/?=&%.]*$/, 'expected a page of the site, such as /motorcycle');
const httpsAddress = z.url({ protocol: /^https$/, error: 'expected an address that starts with https://' });

const pictureIn = (folder: string) =>
  z
    .string()
    .regex(
      new RegExp(`^${folder}/[\\w-]+\\.(?:${PICTURE_ENDINGS.join('|')})$`),
      `expected a picture in the folder ${folder}, such as ${folder}/01.avif`,
    );

const slide = z.strictObject({
  image: pictureIn('slides'),
  alt: line(200),
  heading: line(100),
  text: line(300),
  link: sitePath,
});

const galleryPicture = z.strictObject({ image: pictureIn('gallery'), alt: line(200) });

const offer = z.strictObject({ title: line(120), description: paragraph, image: pictureIn('offers') });

const branch = z.strictObject({
  id: z.int().min(1).max(1_000_000),
  name: line(120),
  address: line(300),
  sales_no: line(40),
  open_time: line(120),
  email: z.email('expected an e-mail address'),
  geolocation: httpsAddress,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const specificationGroup = z.record(
  z.string().regex(/^[a-zA-Z][a-zA-Z0-9]*$/, 'expected a label in camel case, such as kerbWeight'),
  line(200),
);

const model = z.strictObject({
  name: line(60),
  kind: z.enum(['motorcycle', 'scooter']),
  /** What sort of machine it is; the demo's renderer builds a body of that sort. */
  style: line(40).default(''),
  order: z.int().min(0).max(100_000),
  formOption: slug.optional(),
  hasDetails: z.boolean().default(true),
  tagline: line(60),
  price,
  summary: z.strictObject({ engine: line(80), power: line(80), transmission: line(80) }),
  details: paragraph,
  colours: z
    .array(z.strictObject({ slug, name: line(60), paint, accent: paint.optional() }))
    .min(1, 'expected at least one colour')
    .max(20),
  features: z.array(z.strictObject({ slug, heading: line(80), description: line(600), shot: slug.optional() })).max(20),
  accessories: z
    .array(
      z.strictObject({
        slug,
        heading: line(80),
        partNo: line(40),
        price,
        description: line(600),
        object: slug.optional(),
      }),
    )
    .max(40),
  specifications: z.strictObject({
    bodyDimensions: specificationGroup,
    engineDetails: specificationGroup,
    transmissionDetails: specificationGroup,
    tyreDetails: specificationGroup,
    frame: specificationGroup,
    Electrical: specificationGroup,
  }),
});

export const catalogueFiles = {
  model,
  slides: z.array(slide).max(20),
  gallery: z.array(galleryPicture).max(500),
  offers: z.array(offer).max(100),
  branches: z.array(branch).min(1, 'expected at least one branch').max(100),
};

export type ModelFile = z.infer<typeof model>;
export type SlideEntry = z.infer<typeof slide>;
export type GalleryEntry = z.infer<typeof galleryPicture>;
export type OfferEntry = z.infer<typeof offer>;
export type BranchEntry = z.infer<typeof branch>;
