import { z } from 'zod';
import { CONSENT_FIELD } from '../enquiries/fields/consents.ts';
import type { EnquiryDefinition } from '../enquiries/define-enquiry.ts';
import type { FieldDefinition } from '../enquiries/fields/fields.ts';
import { CORRECTS_FIELD } from '../enquiries/reference.ts';
import { validSample } from '../enquiries/fields/samples.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { doneSchema } from './schemas.ts';

/** The call that takes one kind of enquiry. Its fields are read by `parseEnquiry`, here as in the page. */
export const enquiryEndpoint = (enquiry: EnquiryDefinition) =>
  defineEndpoint({
    method: 'POST',
    path: enquiry.call,
    summary: enquiry.title,
    right: 'open',
    headers: { 'Idempotency-Key': 'The same content with the same key is one enquiry, however often it is sent' },
    body: z.unknown().meta({ ...bodySchema(enquiry), examples: [validSample(enquiry)] }),
    answer: doneSchema.extend({
      reference: z.string().describe('Under which visitor and shop speak of it'),
      page: z.string().optional().describe('Where to read what was made of it at once, from the slash on'),
    }),
    status: 201,
    refusals: { 429: 'Too many enquiries from one connection' },
  });

function bodySchema({ fields, consent }: EnquiryDefinition) {
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
      ...(consent && { [CONSENT_FIELD]: { type: 'string', description: 'Which version of the consent was shown' } }),
      [CORRECTS_FIELD]: { type: 'string', description: 'The reference of an earlier enquiry that this one stands for' },
    },
    required: fields.filter((field) => field.required === true).map(({ name }) => name),
  };
}

function fieldSchema({ label, input, maxLength, pattern, min, max, choices, empty }: FieldDefinition) {
  const description = label;
  switch (input) {
    case 'number':
    case 'year':
      return { type: ['integer', 'null'], description, minimum: min, maximum: max };
    case 'checkbox':
      return { type: 'boolean', description };
    case 'none':
      return { type: typeof empty, description };
    case 'channels': {
      const names = ['all', ...(choices ?? []).map(({ value }) => value)];
      return {
        type: 'object',
        description,
        properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
      };
    }
    case 'select':
      return { type: 'string', description, enum: ['', ...(choices ?? []).map(({ value }) => value)] };
    case 'date':
      return { type: 'string', description, format: 'date' };
    default:
      return {
        type: 'string',
        description,
        maxLength,
        ...(pattern && { pattern: `^(?:${pattern.matches.source})?$` }),
      };
  }
}
