import { z } from 'zod';
import { LIST_SEPARATOR } from '../pricing/quotations/chosen-extras.ts';
import { AVAILABILITY_NAMES } from './availabilities.ts';
import {
  lineSchema,
  mediaBrochureSchema,
  mediaCardSchema,
  mediaPictureSchema,
  paintSchema,
  paragraphSchema,
  pictureTextFields,
  priceSchema,
  slugSchema,
  vehicleKindSchema,
} from './content-schemas.ts';

/** Fewer frames do not look like turning; more only take longer to load. */
export const FEWEST_FRAMES = 8;
export const MOST_FRAMES = 36;

export const SPECIFICATION_GROUPS = {
  bodyDimensions: 'Body Dimensions',
  engineDetails: 'Engine',
  transmissionDetails: 'Transmission',
  tyreDetails: 'Tyres & Brakes',
  frame: 'Frame & Suspension',
  Electrical: 'Electricals',
} as const;

const specificationGroup = z.record(
  z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/, 'expected a label in camel case, such as kerbWeight'),
  lineSchema(200),
);

const fact = (most: number) => z.number('expected a number').positive('must be above 0').max(most, `at most ${most}`);

/** What buyers compare first; each is shown where it is known. */
const keyFactsSchema = z.strictObject({
  mileageKmpl: fact(300).optional(),
  powerPs: fact(500).optional(),
  weightKg: fact(1_000).optional(),
  seatHeightMm: fact(1_500).optional(),
  tankLitres: fact(60).optional(),
});

const colour = z.strictObject({
  slug: slugSchema,
  name: lineSchema(60),
  paint: paintSchema,
  /** The second tone of a two-tone paint. */
  accent: paintSchema.optional(),
  availability: z.enum(AVAILABILITY_NAMES).default('in-showroom'),
  ...pictureTextFields,
});
const variant = z.strictObject({ slug: slugSchema, name: lineSchema(60), price: priceSchema });
const feature = z.strictObject({
  slug: slugSchema,
  heading: lineSchema(80),
  description: lineSchema(600),
  shot: slugSchema.optional(),
  ...pictureTextFields,
});
const accessory = z.strictObject({
  slug: slugSchema,
  heading: lineSchema(80),
  partNo: lineSchema(40),
  price: priceSchema,
  description: lineSchema(600),
  object: slugSchema.optional(),
  ...pictureTextFields,
});

const several = <T extends z.ZodType>(entry: T, most: number) => z.array(entry).max(most, `at most ${most}`);
/** How many parts of each sort a model may have. */
export const MOST_PARTS = { colours: 20, variants: 12, features: 20, accessories: 40 };

/** `model.json` of the catalogue folder: all but its pictures, which lie beside it under the names of its parts. */
export const modelFileSchema = z.strictObject({
  name: lineSchema(60),
  kind: vehicleKindSchema,
  /** What sort of machine it is; the demo's renderer builds a body of that sort. */
  style: z.string().trim().max(40).default(''),
  order: z.int('expected a whole number').min(0).max(100_000),
  formOption: slugSchema.optional(),
  hasDetails: z.boolean().default(true),
  /** The model that took its place, by its key: visitors of a model that is gone are shown there. */
  successor: slugSchema.optional(),
  tagline: lineSchema(60),
  price: priceSchema,
  keyFacts: keyFactsSchema.default({}),
  summary: z.strictObject({ engine: lineSchema(80), power: lineSchema(80), transmission: lineSchema(80) }),
  details: paragraphSchema,
  variants: several(variant, MOST_PARTS.variants).default([]),
  colours: several(colour, MOST_PARTS.colours).min(1, 'expected at least one colour'),
  features: several(feature, MOST_PARTS.features),
  accessories: several(accessory, MOST_PARTS.accessories),
  specifications: z.strictObject({
    bodyDimensions: specificationGroup,
    engineDetails: specificationGroup,
    transmissionDetails: specificationGroup,
    tyreDetails: specificationGroup,
    frame: specificationGroup,
    Electrical: specificationGroup,
  }),
});

const pictured = { image: mediaPictureSchema };

/** The whole model as the panel keeps it, its pictures by their places in the media folder. */
export const modelSchema = modelFileSchema
  .extend({
    slug: slugSchema,
    /** Empty: its name is written, and its first colour is its icon. */
    nameImage: z.union([z.literal(''), mediaPictureSchema]),
    icon: z.union([z.literal(''), mediaPictureSchema]),
    card: mediaCardSchema,
    brochure: mediaBrochureSchema,
    frames: z.array(mediaPictureSchema),
    colours: several(colour.extend(pictured), MOST_PARTS.colours).min(1, 'expected at least one colour'),
    features: several(feature.extend(pictured), MOST_PARTS.features),
    accessories: several(accessory.extend(pictured), MOST_PARTS.accessories),
  })
  .superRefine((value, context) => {
    const problem = frameProblem(value.frames.length, value.hasDetails);
    if (problem) context.addIssue({ code: 'custom', path: ['frames'], message: problem });
    for (const part of ['variants', 'colours', 'features', 'accessories'] as const) {
      for (const index of repeated(value[part].map(({ slug: own }) => own))) {
        context.addIssue({ code: 'custom', path: [part, index, 'slug'], message: 'is used twice' });
      }
    }
  });

/** As it is saved from now on: one that was published before keeps what its parts are called until somebody changes it. */
export const savedModelSchema = modelSchema.superRefine((value, context) => {
  for (const problem of nameProblems(value)) context.addIssue({ code: 'custom', ...problem });
});

export type ModelFile = z.infer<typeof modelFileSchema>;
export type ModelValue = z.infer<typeof modelSchema>;

/** What is wrong with that many frames, in words. */
export function frameProblem(count: number, needed: boolean): string | undefined {
  if (count === 0 && !needed) return undefined;
  if (count < FEWEST_FRAMES) return `has ${count} frames, at least ${FEWEST_FRAMES} are needed`;
  return count > MOST_FRAMES ? `has ${count} frames, at most ${MOST_FRAMES} are used` : undefined;
}

/** Customers, and the quotations for them, know versions and accessories by what they are called and by nothing else. */
export function nameProblems({ variants, accessories }: Pick<ModelFile, 'variants' | 'accessories'>) {
  const names = variants.map(({ name }) => name);
  const headings = accessories.map(({ heading }) => heading);
  const mixed = headings.flatMap((heading, index) => (heading.includes(LIST_SEPARATOR) ? [index] : []));
  return [
    ...repeated(names).map((index) => ({ path: ['variants', index, 'name'], message: NAME_TWICE })),
    ...repeated(headings).map((index) => ({ path: ['accessories', index, 'heading'], message: NAME_TWICE })),
    ...mixed.map((index) => ({ path: ['accessories', index, 'heading'], message: NAME_IN_TWO })),
  ];
}

const NAME_TWICE = 'is used twice: a quotation could not tell them apart';
const NAME_IN_TWO = 'must not have a semicolon and a space in it: a quotation would read two accessories';

/** The places of those that were there before. */
const repeated = (names: readonly string[]) =>
  names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []));
