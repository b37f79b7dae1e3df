import { z } from 'zod';
import { LEAD_TEXTS } from '../../leads/lead-texts.ts';
import { newerOpen, leadParamsSchema } from '../../leads/lead-schemas.ts';
import { quotationRequestSchema, quotationRowSchema } from '../../pricing/quotations/quotation-schemas.ts';
import { QUOTATION_TEXTS } from '../../pricing/quotations/quotation-texts.ts';
import { textBy } from '../schemas.ts';
import { checkText } from '../../enquiries/fields/field-checks.ts';
import { QUOTATION_PRINTING } from '../endpoint-costs.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, rowIdSchema } from '../schemas.ts';

const LONGEST_QUESTION = 1000;

const refusals = { 404: QUOTATION_TEXTS.unknown, 410: QUOTATION_TEXTS.gone, 429: QUOTATION_TEXTS.tooMany };

/** Issuing a quotation, and what whoever has its link can do with it. */
export const quotationEndpoints = {
  issue: defineEndpoint({
    method: 'POST',
    path: '/api/leads/{id}/quotations',
    summary: 'Issues a quotation, or a new version of one',
    right: 'own-leads',
    params: leadParamsSchema,
    body: quotationRequestSchema,
    answer: doneSchema.extend({ quotation: quotationRowSchema }),
    status: 201,
    refusals: { 400: QUOTATION_TEXTS.notOnOffer, 403: LEAD_TEXTS.notYours, 404: LEAD_TEXTS.unknown, 409: newerOpen },
  }),
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/api/leads/{id}/quotations/{quotation}/withdrawal',
    summary: 'Withdraws a quotation: its page says so, and it can no longer be accepted',
    right: 'own-leads',
    params: leadParamsSchema.extend({ quotation: rowIdSchema(QUOTATION_TEXTS.unknown) }),
    answer: doneSchema,
    refusals: { 403: LEAD_TEXTS.notYours, 404: QUOTATION_TEXTS.unknown, 409: QUOTATION_TEXTS.superseded },
  }),
  pdf: defineEndpoint({
    method: 'GET',
    path: '/api/quotations/{token}/pdf',
    summary: 'The quotation as a file',
    right: 'open',
    cost: QUOTATION_PRINTING,
    answer: { mediaType: 'application/pdf' },
    refusals,
  }),
  opened: defineEndpoint({
    method: 'POST',
    path: '/api/quotations/{token}/opened',
    summary: 'Says that somebody reads it',
    right: 'open',
    answer: doneSchema,
    refusals,
  }),
  accept: defineEndpoint({
    method: 'POST',
    path: '/api/quotations/{token}/acceptance',
    summary: 'I take it',
    right: 'open',
    answer: doneSchema,
    refusals: { ...refusals, 409: QUOTATION_TEXTS.withdrawn },
  }),
  ask: defineEndpoint({
    method: 'POST',
    path: '/api/quotations/{token}/questions',
    summary: 'Asks back about it',
    right: 'open',
    body: z.object({ text: textBy((typed) => checkText(typed, 'Question', LONGEST_QUESTION)) }),
    answer: doneSchema,
    refusals: { ...refusals, 409: QUOTATION_TEXTS.withdrawn },
  }),
};
