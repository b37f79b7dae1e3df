import { z } from 'zod';

/** Who gets the money of a line. */
export const RECEIVERS = {
  maker: 'the maker, through us',
  state: 'the state',
  insurer: 'the insurer',
  lender: 'the lender',
  dealer: 'us',
} as const;
export type Receiver = keyof typeof RECEIVERS;

/**
 * The lines between the price of the machine and the price on the road, in the order in which they are shown. There is
 * none for "handling": nobody may be made to pay it. The number plate is inside the vehicle's price.
 */
export const CHARGES = {
  'road-tax': { label: 'Road tax', receiver: 'state', compulsory: true },
  registration: { label: 'Registration', receiver: 'state', compulsory: true },
  'insurance-own-damage': { label: 'Insurance, own damage, one year', receiver: 'insurer', compulsory: true },
  'insurance-third-party': { label: 'Insurance, third party, five years', receiver: 'insurer', compulsory: true },
  other: { label: 'Other compulsory charges', receiver: 'state', compulsory: true },
  hypothecation: { label: 'Hypothecation, since there is a loan', receiver: 'state', compulsory: true },
  tcs: { label: 'Tax collected at source', receiver: 'state', compulsory: true },
} as const satisfies Record<string, { label: string; receiver: Receiver; compulsory: boolean }>;
export type Charge = keyof typeof CHARGES;
export const CHARGE_NAMES = Object.keys(CHARGES) as [Charge, ...Charge[]];

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

/** Two rates of one scope: they are about the same machines, places and prices. */
export const scopeOf = ({ charge, place, aboveCc, upToCc, electric, abovePrice }: Rate): string =>
  [charge, place.toLowerCase(), aboveCc, upToCc, electric, abovePrice].join('|');
