import { z } from 'zod';
import { checkText } from '../../enquiries/fields/field-checks.ts';
import { OFFER_DESCRIPTION_LENGTH, OFFER_TITLE_LENGTH } from '../../staff/staff.ts';
import { OFFERS, UPLOADS } from '../../staff/staff-messages.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, rowIdSchema, textBy } from '../schemas.ts';
import { plainOfferSchema } from '../site.ts';

export const offerEndpoints = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/createOffers',
    summary: 'Adds an offer',
    right: 'catalogue',
    body: {
      texts: {
        title: textBy((typed) => checkText(typed, 'Title', OFFER_TITLE_LENGTH)),
        description: textBy((typed) => checkText(typed, 'Description', OFFER_DESCRIPTION_LENGTH)),
      },
      files: { image: 'one' },
    },
    answer: doneSchema.extend({ offer: plainOfferSchema }),
    status: 201,
    refusals: { 413: UPLOADS.tooLarge, 415: UPLOADS.notMultipart },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/deleteOffers/{id}',
    summary: 'Removes an offer',
    right: 'catalogue',
    params: z.object({ id: rowIdSchema(OFFERS.invalidId) }),
    answer: doneSchema.extend({ publication: z.int().describe('To put it back: POST /api/shop/offer/undo/{id}') }),
    refusals: { 404: OFFERS.invalidId },
  }),
};
