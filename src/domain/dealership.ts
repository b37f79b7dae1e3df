import { z } from 'zod';
import { OWN_FILM } from './catalogue/film.ts';
import { PREPARED_TEXTS, preparedText } from './leads/prepared-texts.ts';
import { WEEKDAYS } from './calendar/opening-hours.ts';
import type { Right } from './staff/rights.ts';
import { latitudeSchema, longitudeSchema, mediaPictureSchema, slugSchema } from './content/content-schemas.ts';

const text = z.string().trim().min(1).max(300);
const httpsUrl = z.url({ protocol: /^https$/ });
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 09:30');
/** The catalogue's own film, or an address at a video site, shown only after a click. */
const film = z.union([z.literal(OWN_FILM), httpsUrl]);

/** Empty: the dealership has none, and its link is shown nowhere. */
const profile = z.union([z.literal(''), httpsUrl]).default('');

const hours = z
  .strictObject({
    days: text,
    opens: clock,
    closes: clock,
    weeklyOff: z.array(z.enum(WEEKDAYS)).default([]),
    /** Holidays and days with other hours: `{ "day": "2026-11-08" }` is closed. */
    exceptions: z
      .array(z.strictObject({ day: z.iso.date(), opens: clock.optional(), closes: clock.optional() }))
      .default([]),
  })
  .refine(({ opens, closes }) => opens < closes, 'expected to close later than it opens');

/** As they are saved from now on. What was saved before with half a day in it is read as it was: that day is closed. */
const hoursToSave = hours.superRefine(({ exceptions }, context) => {
  for (const [index, { opens, closes }] of exceptions.entries()) {
    const isClosed = opens === undefined && closes === undefined;
    if (isClosed || (opens !== undefined && closes !== undefined && opens < closes)) continue;
    const path = ['exceptions', index, closes === undefined || opens !== undefined ? 'closes' : 'opens'];
    context.addIssue({ code: 'custom', path, message: 'expected both times, the later one second, or none' });
  }
});

/** What customers said, in their own words and with their consent; never invented, so there are none until some are put in. */
const review = z.strictObject({
  name: text,
  text: z.string().trim().min(1).max(600),
  stars: z.int().min(1).max(5).optional(),
  /** Where it can be read. */
  source: httpsUrl.optional(),
});

/** Everything that makes this software one particular dealership's: the shape of `dealership.json`. */
export const dealershipSchema = z.strictObject({
  name: text,
  brand: z.strictObject({
    name: text,
    slug: z.string().regex(/^[a-z0-9-]+$/, 'expected small letters, digits and hyphens, such as my-brand'),
    colour: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour such as #c8102e'),
  }),
  /** A picture that stands in place of the mark; it is chosen in the panel. */
  logo: z.union([z.literal(''), mediaPictureSchema]).default(''),
  town: text,
  about: text,
  address: z.strictObject({
    street: text,
    town: text,
    state: text,
    postcode: z.string().regex(/^\d{6}$/, 'expected six digits, such as 388001'),
    country: z.string().length(2, 'expected two letters, such as IN'),
  }),
  geo: z.strictObject({ latitude: latitudeSchema, longitude: longitudeSchema }),
  map: httpsUrl,
  phones: z.strictObject({ sales: text, services: text }),
  emails: z.strictObject({
    contact: z.email(),
    sales: z.email(),
    /** Where the service desk reads its mail; without one, at `contact`. */
    services: z.email().optional(),
    privacy: z.email(),
  }),
  hours,
  social: z.strictObject({ facebook: profile, instagram: profile, youtube: profile, x: profile }),
  videos: z.strictObject({ optIn: film, joyClub: film }),
  /** Without it the joy club's page is in no menu, sitemap or policy; its call stays. */
  joyClubPage: z.boolean().default(true),
  reviews: z.array(review).max(20).default([]),
  /** The banks and lenders that finance our machines, by name. */
  lenders: z.array(text).max(30).default([]),
  credit: z.strictObject({ name: text, url: httpsUrl }),
  /** The models that stand first in the forms, by their `formOption`, in this order; the others follow as the catalogue lists them. */
  formOptions: z.array(slugSchema).max(100).default([]),
  /** Shown in empty fields for a registration number, as plates of the dealership's state look; empty: nothing is shown. */
  registrationExample: z.string().trim().max(20).default(''),
  privacyOfficer: text,
  /** Opening minutes within which somebody turns to a person who has written. */
  responseMinutes: z.int().min(1).max(1440).default(30),
  /** What staff open in WhatsApp, by stage; with {name}, {model}, {shop}, {phone} and {me} put in. */
  whatsappTexts: z.array(preparedText).max(40).default(PREPARED_TEXTS),
  /** How many days a quotation holds, the one on which it is issued not counted. */
  quotationDays: z.int().min(1).max(90).default(7),
  /** The number under which goods and services tax is paid, for quotations; empty: none is shown. */
  gstin: z
    .string()
    .regex(/^(?:[0-9]{2}[A-Z0-9]{13})?$/, 'expected 15 signs such as 24ABCDE1234F1Z5')
    .default(''),
  /** How long an enquiry is kept: the privacy policy says so, and afterwards it is erased. */
  keepEnquiriesMonths: z.int().min(1).max(120),
  /** More of them on one day are unusual: the desk is told. */
  unusualEnquiriesADay: z.int().min(1).default(300),
  /** How many enquiries may be opened, and report pages turned, in a day by whoever may not export. */
  looksPerDay: z.int().min(1).max(100_000).default(150),
});

export type Dealership = z.infer<typeof dealershipSchema>;
export type SettingName = keyof Dealership;

/** What the panel calls each of them. */
const SETTING_TITLES: Readonly<Record<SettingName, string>> = {
  name: 'Name of the dealership',
  brand: 'Brand and its colour',
  logo: 'Logo',
  town: 'Town',
  about: 'About us, in a sentence',
  address: 'Address',
  geo: 'Place on the map',
  map: 'Link to the map',
  phones: 'Telephone numbers',
  emails: 'E-mail addresses',
  hours: 'Opening hours, exceptions and holidays',
  social: 'Social links',
  videos: 'Videos',
  joyClubPage: 'Joy club page',
  reviews: 'What customers said',
  lenders: 'Lenders',
  credit: 'Credit in the footer',
  formOptions: 'First models in forms',
  registrationExample: 'Example of a registration number',
  privacyOfficer: 'Grievance officer',
  responseMinutes: 'Response target, in opening minutes',
  whatsappTexts: 'Prepared texts for WhatsApp',
  quotationDays: 'How many days a quotation holds',
  gstin: 'GSTIN, on quotations',
  keepEnquiriesMonths: 'How long enquiries are kept, in months',
  unusualEnquiriesADay: 'More enquiries in a day than this are unusual',
  looksPerDay: 'Customers that may be looked at in a day without the right to export',
};

/** What becomes of customers' data follows from these: to change one takes a right to that data as well. */
const SETTING_RIGHTS: Readonly<Partial<Record<SettingName, Right>>> = {
  // New enquiries are mailed there.
  emails: 'export',
  keepEnquiriesMonths: 'erase',
  unusualEnquiriesADay: 'export',
  looksPerDay: 'export',
};

const settings: Readonly<Record<string, z.ZodType>> = dealershipSchema.shape;

export const settingSchema = (name: string): z.ZodType | undefined =>
  Object.hasOwn(settings, name) ? settings[name] : undefined;

/** The same for what is saved now. */
export const savedSettingSchema = (name: string): z.ZodType | undefined =>
  name === ('hours' satisfies SettingName) ? hoursToSave : settingSchema(name);

export const settingTitle = (name: string): string =>
  Object.hasOwn(SETTING_TITLES, name) ? SETTING_TITLES[name as SettingName] : name;

export const settingRight = (name: string): Right | undefined =>
  Object.hasOwn(SETTING_RIGHTS, name) ? SETTING_RIGHTS[name as SettingName] : undefined;

/** What the file says, but for what was saved in the panel. What no longer fits its setting is as in the file. */
export function withSavedSettings(file: Dealership, saved: Readonly<Record<string, unknown>>): Dealership {
  const fitting = Object.entries(saved).flatMap(([name, value]) => {
    const parsed = settingSchema(name)?.safeParse(value);
    return parsed?.success ? [[name, parsed.data] as const] : [];
  });
  return { ...file, ...Object.fromEntries(fitting) };
}
