import { z } from 'zod';
import { checkText } from '../enquiries/checks.ts';
import { OFFER_DESCRIPTION_LENGTH, OFFER_TITLE_LENGTH } from '../staff.ts';
import { OFFERS, UPLOADS } from '../staff-messages.ts';
import { defineCall } from './define.ts';
import { done, rowId, textBy } from './parts.ts';
import { plainOffer } from './site.ts';

export const offers = {
  add: defineCall({
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
    answer: done.extend({ offer: plainOffer }),
    status: 201,
    refusals: { 413: UPLOADS.tooLarge, 415: UPLOADS.notMultipart },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/deleteOffers/{id}',
    summary: 'Removes an offer',
    right: 'catalogue',
    params: z.object({ id: rowId(OFFERS.invalidId) }),
    answer: done.extend({ publication: z.int().describe('To put it back: POST /api/shop/offer/undo/{id}') }),
    refusals: { 404: OFFERS.invalidId },
  }),
};
