import { z } from 'zod';
import { LEADS } from '../leads/messages.ts';
import { newerOpen, params } from '../leads/shapes.ts';
import { orderSchema, quotationRow } from '../quotations/shapes.ts';
import { QUOTATIONS } from '../quotations/texts.ts';
import { textBy } from './parts.ts';
import { checkText } from '../enquiries/checks.ts';
import { QUOTATION_PRINTING } from './costs.ts';
import { defineCall } from './define.ts';
import { done, rowId } from './parts.ts';

const LONGEST_QUESTION = 1000;

const refusals = { 404: QUOTATIONS.unknown, 410: QUOTATIONS.gone, 429: QUOTATIONS.tooMany };

/** Issuing a quotation, and what whoever has its link can do with it. */
export const quotations = {
  issue: defineCall({
    method: 'POST',
    path: '/api/leads/{id}/quotations',
    summary: 'Issues a quotation, or a new version of one',
    right: 'own-leads',
    params,
    body: orderSchema,
    answer: done.extend({ quotation: quotationRow }),
    status: 201,
    refusals: { 400: QUOTATIONS.notOnOffer, 403: LEADS.notYours, 404: LEADS.unknown, 409: newerOpen },
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/api/leads/{id}/quotations/{quotation}/withdrawal',
    summary: 'Withdraws a quotation: its page says so, and it can no longer be accepted',
    right: 'own-leads',
    params: params.extend({ quotation: rowId(QUOTATIONS.unknown) }),
    answer: done,
    refusals: { 403: LEADS.notYours, 404: QUOTATIONS.unknown, 409: QUOTATIONS.superseded },
  }),
  pdf: defineCall({
    method: 'GET',
    path: '/api/quotations/{token}/pdf',
    summary: 'The quotation as a file',
    right: 'open',
    cost: QUOTATION_PRINTING,
    answer: { mediaType: 'application/pdf' },
    refusals,
  }),
  opened: defineCall({
    method: 'POST',
    path: '/api/quotations/{token}/opened',
    summary: 'Says that somebody reads it',
    right: 'open',
    answer: done,
    refusals,
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/quotations/{token}/acceptance',
    summary: 'I take it',
    right: 'open',
    answer: done,
    refusals: { ...refusals, 409: QUOTATIONS.withdrawn },
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/quotations/{token}/questions',
    summary: 'Asks back about it',
    right: 'open',
    body: z.object({ text: textBy((typed) => checkText(typed, 'Question', LONGEST_QUESTION)) }),
    answer: done,
    refusals: { ...refusals, 409: QUOTATIONS.withdrawn },
  }),
};
