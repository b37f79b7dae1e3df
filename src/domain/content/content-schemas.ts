import { z } from 'zod';
import { isMinute } from '../calendar/dates.ts';

/** What the things kept by the shop are made of, in the catalogue folder as in the panel. */

export const HIGHEST_PRICE = 10_000_000;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const lineSchema = (most: number) =>
  z.string().trim().min(1, 'must not be empty').max(most, `must not be longer than ${most} characters`);
export const paragraphSchema = lineSchema(2_000);
export const priceSchema = z
  .int('expected whole rupees, such as 78684')
  .min(0, 'must not be below 0')
  .max(HIGHEST_PRICE, 'is higher than any price here');
export const paintSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour such as #c8102e');
export const slugSchema = z
  .string()
  .max(60)
  .regex(SLUG, 'expected small letters, digits and hyphens, such as pearl-white');
export const sitePathSchema = z
  .string()
  .regex(/^\/(?!\/)[\w\-/?=&%.+]*$/, 'expected a page of the site, such as /motorcycle');
export const httpsUrlSchema = z.url({ protocol: /^https$/, error: 'expected an address that starts with https://' });

export const vehicleKindSchema = z.enum(['motorcycle', 'scooter']);

const degrees = (most: number) => z.number('expected degrees, such as 22.5645').min(-most).max(most);
export const latitudeSchema = degrees(90);
export const longitudeSchema = degrees(180);

/** Minutes at the dealership. */
export const contentMomentSchema = z.string().refine(isMinute, 'expected a day and a time, such as 2026-11-20T06:00');

/** What is read out to those who can't see a picture, and the point of it that stays in view however it is cut. */
export const pictureTextFields = {
  alt: z.string().trim().max(200, 'must not be longer than 200 characters').default(''),
  focus: z
    .string()
    .regex(/^(?:|\d{1,3}% \d{1,3}%)$/, 'expected a point such as 50% 30%')
    .default(''),
};

/** A picture, a card or a brochure as the media folder names it. */
export const mediaPictureSchema = z
  .string('needs a picture')
  .regex(/^\/media\/[0-9a-f]{16}-\d{1,5}x\d{1,5}\.avif$/, 'needs a picture');
export const mediaCardSchema = z.string().regex(/^(?:|\/media\/[0-9a-f]{16}\.jpg)$/, 'expected a picture for sharing');
export const mediaBrochureSchema = z
  .string()
  .regex(/^(?:|\/media\/[0-9a-f]{16}-[a-z0-9-]{1,80}\.pdf)$/, 'expected a brochure');

/** What is shown for a time only: from one minute on, until another. */
export const dateRangeFields = { from: contentMomentSchema.optional(), until: contentMomentSchema.optional() };

export function areDatesInOrder({ from, until }: { from?: string | undefined; until?: string | undefined }): boolean {
  return from === undefined || until === undefined || from < until;
}

export const DATES_OUT_OF_ORDER = { message: 'must be after the beginning', path: ['until'] };
