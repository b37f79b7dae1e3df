import { z } from 'zod';
import { CHARGE_NAMES } from './charge-kinds.ts';

const rupees = z.int().min(0).max(10_000_000);
const cubicCentimetres = z.int().min(1).max(5_000);

/** What is charged from a day on, and where that is written. A later one of the same scope takes its place. */
export const rateSchema = z
  .strictObject({
    charge: z.enum(CHARGE_NAMES),
    /** The place of registration; empty: everywhere. */
    place: z.string().trim().max(60).default(''),
    /** The first day on which it holds. */
    from: z.iso.date('expected a day such as 2026-04-01'),
    /** Of the ex-showroom price, or a sum. */
    percent: z.number().min(0).max(100).optional(),
    fixed: rupees.optional(),
    /** Only for engines of more than this, up to that size. */
    aboveCc: cubicCentimetres.optional(),
    upToCc: cubicCentimetres.optional(),
    /** Only for electric machines, or only for others. */
    electric: z.boolean().optional(),
    /** Only for machines that cost more than this. */
    abovePrice: rupees.optional(),
    /** The line itself is at least, and at most, so much. */
    least: rupees.optional(),
    most: rupees.optional(),
    /** Where it is written: a notification, a tariff, a lender's sheet. */
    source: z.string().trim().min(1, 'please say where this is written').max(300),
    /** Made up for the demonstration; the pages say so. */
    example: z.boolean().default(false),
  })
  .refine(({ percent, fixed }) => (percent === undefined) !== (fixed === undefined), {
    path: ['percent'],
    error: 'please give either a percentage or a sum',
  })
  .refine(({ aboveCc = 0, upToCc = Infinity }) => aboveCc < upToCc, {
    path: ['upToCc'],
    error: 'expected to be more than the size it begins above',
  })
  .refine(({ least = 0, most = Infinity }) => least <= most, {
    path: ['most'],
    error: 'expected to be no less than the least',
  });

export type Rate = z.infer<typeof rateSchema>;
