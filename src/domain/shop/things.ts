import { z } from 'zod';
import { savedSettingSchema, settingRight, settingTitle } from '../dealership.ts';
import { can, type Right, type Role } from '../rights.ts';
import { CONSENTS, TEXTS } from '../texts/names.ts';
import { model, savedModel } from './model.ts';
import { priceList } from './prices.ts';
import { galleryPicture, offer, ownBranch, slide } from './showcase.ts';
import { consentText, legalText } from './texts.ts';

/** A thing kept by the shop: what it is called, who may change it, and its one shape. */
export interface Thing<Value = unknown> {
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

const thing = <Value>(declared: Thing<Value>) => declared;

/** What the panel edits as a draft, publishes, dates, compares and restores. */
export const THINGS = {
  model: thing({
    word: 'Model',
    right: 'catalogue',
    schema: model,
    saved: () => savedModel,
    titleOf: ({ name }) => name,
  }),
  offer: thing({ word: 'Offer', right: 'catalogue', schema: offer, titleOf: ({ title }) => title }),
  slide: thing({ word: 'Slide', right: 'catalogue', schema: slide, titleOf: ({ heading }) => heading }),
  picture: thing({ word: 'Gallery picture', right: 'catalogue', schema: galleryPicture, titleOf: ({ alt }) => alt }),
  branch: thing({ word: 'Branch', right: 'shop', schema: ownBranch, titleOf: ({ name }) => name }),
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
    schema: priceList,
    always: true,
    titleOf: ({ length }) => `${length} ${length === 1 ? 'price' : 'prices'}`,
  }),
} as const;

export type ThingName = keyof typeof THINGS;
export type ValueOf<Name extends ThingName> = z.infer<(typeof THINGS)[Name]['schema']>;
export const THING_NAMES = Object.keys(THINGS) as [ThingName, ...ThingName[]];

/** Whether somebody of that role may change that one. */
export function mayChange(role: Role, name: ThingName, key: string): boolean {
  const { right, rightOf } = THINGS[name];
  return can(role, right) && can(role, rightOf?.(key) ?? right);
}

/** What is asked of a thing that somebody edits. What was published before is put back, or changed on its day, as it was. */
export const savedSchema = (name: ThingName, key: string): z.ZodType =>
  THINGS[name].saved?.(key) ?? THINGS[name].schema;

/** Deleted things can be put back for as long. */
export const PUT_BACK_DAYS = 30;

/** What is wrong with a value, by the place of the field: `colours.0.image`. */
export type Problems = Readonly<Record<string, string>>;

export function problemsOf(error: z.ZodError): Problems {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) found[path.map(String).join('.')] ??= plainly(message);
  return found;
}

/** What a schema says of a field that is not there is for programmers. */
const plainly = (message: string) => (message.endsWith('received undefined') ? 'must not be empty' : message);
