import { z } from 'zod';
import { checkText } from '../../enquiries/fields/field-checks.ts';
import { GALLERY_ALT_LENGTH } from '../../staff/staff.ts';
import { OFFERS, UPLOADS } from '../../staff/staff-messages.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, rowIdSchema, textBy } from '../schemas.ts';
import { galleryImageSchema } from '../site.ts';

export const galleryEndpoints = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/galleryupload',
    summary: 'Adds pictures to the gallery, with one text for all of them',
    right: 'catalogue',
    body: {
      texts: { alt: textBy((typed) => checkText(typed, 'Text', GALLERY_ALT_LENGTH)).prefault('') },
      files: { images: 'many' },
    },
    answer: doneSchema.extend({ images: z.array(galleryImageSchema) }),
    status: 201,
    refusals: { 413: UPLOADS.tooMany, 415: UPLOADS.notMultipart },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/deleteGalleryImg/{id}',
    summary: 'Removes a picture from the gallery',
    right: 'catalogue',
    params: z.object({ id: rowIdSchema(OFFERS.invalidId) }),
    answer: doneSchema.extend({ publication: z.int().describe('To put it back: POST /api/shop/picture/undo/{id}') }),
    refusals: { 404: OFFERS.invalidId },
  }),
};
