import { z } from 'zod';
import { OPTIONAL_CHARGES, RECEIVER_NAMES } from '../charges/charge-kinds.ts';
import { EMI_LIMITS } from '../emi.ts';
import { TRADE_IN_LIMITS } from '../trade-in.ts';
import { checkLine } from '../../enquiries/fields/field-checks.ts';
import { textBy } from '../../endpoints/schemas.ts';
import { QUOTATION_TEXTS } from './quotation-texts.ts';

/** What quotations are made of, and what the calls about them are sent and answer. */

const rupees = z.int().min(0).max(100_000_000);

const line = (label: string, most: number) => textBy((typed) => checkLine(typed, label, most));

const exchangeSchema = z.object({
  brand: line('Brand', TRADE_IN_LIMITS.name),
  model: line('Model', TRADE_IN_LIMITS.name),
  year: z.int().min(TRADE_IN_LIMITS.firstYear).max(TRADE_IN_LIMITS.lastYear).nullable(),
  kilometres: z.int().min(0).max(TRADE_IN_LIMITS.kilometres).nullable(),
  price: rupees.nullable(),
});

const loanTerms = z.object({
  downPayment: rupees,
  rate: z
    .number()
    .min(EMI_LIMITS.rate.min)
    .max(EMI_LIMITS.rate.max)
    .overwrite((rate) => Math.round(rate * 100) / 100)
    .describe('Per cent a year, to the hundredth'),
  months: z.int().min(EMI_LIMITS.months.min).max(EMI_LIMITS.months.max),
});
export type LoanTerms = z.infer<typeof loanTerms>;

/** A line of the price on the road. */
export const chargeLineSchema = z.object({
  label: z.string(),
  amount: z.int(),
  receiver: z.enum(RECEIVER_NAMES),
  compulsory: z.boolean(),
  example: z.boolean().describe('Made up for the demonstration'),
});

/** All that a quotation says, as it was on the day it was issued. */
const quotationSchema = z.object({
  to: z.string(),
  issuedOn: z.iso.date(),
  validUntil: z.iso.date().describe('The last day on which it holds'),
  issuer: z.object({
    name: z.string(),
    brand: z.string(),
    colour: z.string(),
    street: z.string(),
    place: z.string(),
    phone: z.string(),
    email: z.string(),
    gstin: z.string(),
  }),
  machine: z.object({
    key: z.string(),
    name: z.string(),
    variant: z.string(),
    colour: z.string(),
    engine: z.string(),
    image: z.string(),
  }),
  place: z.string().describe('Of registration'),
  lines: z.array(chargeLineSchema),
  total: z.int(),
  loan: loanTerms.extend({ amount: z.int(), emi: z.int() }).nullable(),
  exchange: exchangeSchema.nullable(),
});
export type Quotation = z.infer<typeof quotationSchema>;

/** What is to be quoted, as the desk says it. */
export const quotationRequestSchema = z.strictObject({
  to: line('Name', 100),
  model: z.string().min(1, QUOTATION_TEXTS.noModel).max(100),
  variant: z.string().max(100).default(''),
  colour: z.string().max(100).default(''),
  accessories: z.array(z.string().max(200)).max(40).default([]).describe('By their headings'),
  chosen: z.array(z.enum(OPTIONAL_CHARGES)).max(OPTIONAL_CHARGES.length).default([]),
  loan: loanTerms.strict().nullable().default(null),
  exchange: exchangeSchema.strict().nullable().default(null),
  replaces: z.int().optional().describe('The quotation of which it is a new version'),
});
export type QuotationRequest = z.output<typeof quotationRequestSchema>;

/** A quotation as the desk lists it. */
export const quotationRowSchema = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string().describe('Its number, with the version from the second on'),
  version: z.int(),
  page: z.string().describe('Where it is read, from the slash on'),
  issued_at: z.int(),
  issued_by: z.string(),
  state: z.enum(['valid', 'over', 'superseded', 'withdrawn', 'gone']),
  paper: quotationSchema,
});
export type QuotationRow = z.infer<typeof quotationRowSchema>;

/** … and as its page shows it to whoever has the link. */
export const publicQuotationSchema = quotationRowSchema
  .pick({ number: true, name: true, version: true, state: true, paper: true })
  .extend({ accepted: z.boolean() });
export type PublicQuotation = z.infer<typeof publicQuotationSchema>;
