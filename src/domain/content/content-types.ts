import { z } from 'zod';
import { savedSettingSchema, settingRight, settingTitle } from '../dealership.ts';
import { hasRight, type Right, type Role } from '../staff/rights.ts';
import { CONSENTS, TEXTS } from './texts/text-names.ts';
import { modelSchema, savedModelSchema } from './model-schema.ts';
import { priceListSchema } from './price-list.ts';
import {
  galleryPictureSchema,
  offerContentSchema,
  mainBranchSchema,
  slideContentSchema,
} from './offer-and-slide-schemas.ts';
import { consentText, legalText } from './text-schemas.ts';

/** A thing kept by the shop: what it is called, who may change it, and its one shape. */
export interface ContentType<Value = unknown> {
  word: string;
  right: Right;
  /** What whoever changes that one of them has to be allowed as well. */
  rightOf?: (key: string) => Right | undefined;
  schema: z.ZodType<Value>;
  /** The same as somebody saves it now, where more is asked than of what was published before. */
  saved?: (key: string) => z.ZodType<Value> | undefined;
  /** There is always one, if only as in the file or as delivered: nobody adds it. */
  always?: true;
  titleOf: (value: Value, key: string) => string;
}

const titleIn = (all: Readonly<Record<string, { title: string }>>, key: string) => all[key]?.title ?? key;

const thing = <Value>(declared: ContentType<Value>) => declared;

/** What the panel edits as a draft, publishes, dates, compares and restores. */
export const CONTENT_TYPES = {
  model: thing({
    word: 'Model',
    right: 'catalogue',
    schema: modelSchema,
    saved: () => savedModelSchema,
    titleOf: ({ name }) => name,
  }),
  offer: thing({ word: 'Offer', right: 'catalogue', schema: offerContentSchema, titleOf: ({ title }) => title }),
  slide: thing({ word: 'Slide', right: 'catalogue', schema: slideContentSchema, titleOf: ({ heading }) => heading }),
  picture: thing({
    word: 'Gallery picture',
    right: 'catalogue',
    schema: galleryPictureSchema,
    titleOf: ({ alt }) => alt,
  }),
  branch: thing({ word: 'Branch', right: 'shop', schema: mainBranchSchema, titleOf: ({ name }) => name }),
  /** Named after the field of `dealership.json` that it overrules, whose shape it has. */
  setting: thing<unknown>({
    word: 'Setting',
    right: 'shop',
    rightOf: settingRight,
    schema: z.unknown(),
    saved: savedSettingSchema,
    always: true,
    titleOf: (_, key) => settingTitle(key),
  }),
  text: thing({
    word: 'Text',
    right: 'shop',
    schema: legalText,
    always: true,
    titleOf: (_, key) => titleIn(TEXTS, key),
  }),
  consent: thing({
    word: 'Consent',
    right: 'shop',
    schema: consentText,
    always: true,
    titleOf: (_, key) => titleIn(CONSENTS, key),
  }),
  prices: thing({
    word: 'Prices',
    right: 'prices',
    schema: priceListSchema,
    always: true,
    titleOf: ({ length }) => `${length} ${length === 1 ? 'price' : 'prices'}`,
  }),
} as const;

export type ContentTypeName = keyof typeof CONTENT_TYPES;
export type ContentValue<Name extends ContentTypeName> = z.infer<(typeof CONTENT_TYPES)[Name]['schema']>;
export const CONTENT_TYPE_NAMES = Object.keys(CONTENT_TYPES) as [ContentTypeName, ...ContentTypeName[]];

/** Whether somebody of that role may change that one. */
export function canChangeContent(role: Role, name: ContentTypeName, key: string): boolean {
  const { right, rightOf } = CONTENT_TYPES[name];
  return hasRight(role, right) && hasRight(role, rightOf?.(key) ?? right);
}

/** What is asked of a thing that somebody edits. What was published before is put back, or changed on its day, as it was. */
export const savedSchema = (name: ContentTypeName, key: string): z.ZodType =>
  CONTENT_TYPES[name].saved?.(key) ?? CONTENT_TYPES[name].schema;

/** Deleted things can be put back for as long. */
export const RESTORE_DAYS = 30;

/** What is wrong with a value, by the place of the field: `colours.0.image`. */
export type ContentProblems = Readonly<Record<string, string>>;

export function contentProblemsOf(error: z.ZodError): ContentProblems {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) found[path.map(String).join('.')] ??= plainly(message);
  return found;
}

/** What a schema says of a field that is not there is for programmers. */
const plainly = (message: string) => (message.endsWith('received undefined') ? 'must not be empty' : message);
