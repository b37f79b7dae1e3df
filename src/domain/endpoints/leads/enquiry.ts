import { z } from 'zod';
import { LEAD_TEXTS } from '../../leads/lead-texts.ts';
import { ENQUIRY } from '../../staff/staff-messages.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema } from '../schemas.ts';

/** What is no number is the number of no enquiry. */
const params = z.object({
  id: z
    .string()
    .transform((text) => (/^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : 0)),
});

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const enquiryValueSchema = z.union([plain, z.record(z.string(), z.boolean()).readonly()]);

const refusals = { 404: ENQUIRY.unknown };
const readerRefusals = { ...refusals, 403: LEAD_TEXTS.otherDepartment };

/** One enquiry, whatever its kind. */
export const enquiryEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/enquiries/{id}',
    summary: 'One enquiry with everything that was sent',
    right: 'own-leads',
    params,
    answer: z.object({
      id: z.int(),
      kind: z.string(),
      created_date: z.iso.date(),
      created_time: z.string(),
      values: z.record(z.string(), enquiryValueSchema).readonly(),
      consent: z.record(z.string(), plain).readonly().nullable(),
      suspectedSpam: z.boolean(),
      hasLink: z.boolean().describe('Look before you open it'),
      lead: z.int().nullable().describe('What the desk works on because of it, if anything'),
      readOnly: z.boolean().describe('Its lead is a colleague’s'),
    }),
    refusals: readerRefusals,
  }),
  sayWhetherSpam: defineEndpoint({
    method: 'PATCH',
    path: '/api/enquiries/{id}',
    summary: 'Says whether an enquiry is spam',
    right: 'own-leads',
    params,
    body: z.object({ suspectedSpam: z.boolean(ENQUIRY.unsaid) }),
    answer: doneSchema,
    refusals: { ...refusals, 403: LEAD_TEXTS.notYours, 409: ENQUIRY.workedOn },
  }),
  erase: defineEndpoint({
    method: 'DELETE',
    path: '/api/enquiries/{id}',
    summary: 'Erases an enquiry for good',
    right: 'erase',
    params,
    answer: doneSchema,
    refusals,
  }),
};
