import { z } from 'zod';
import { checkText } from '../enquiries/checks.ts';
import { GALLERY_ALT_LENGTH } from '../staff.ts';
import { OFFERS, UPLOADS } from '../staff-messages.ts';
import { defineCall } from './define.ts';
import { done, rowId, textBy } from './parts.ts';
import { galleryImage } from './site.ts';

export const gallery = {
  add: defineCall({
    method: 'POST',
    path: '/api/galleryupload',
    summary: 'Adds pictures to the gallery, with one text for all of them',
    right: 'catalogue',
    body: {
      texts: { alt: textBy((typed) => checkText(typed, 'Text', GALLERY_ALT_LENGTH)).prefault('') },
      files: { images: 'many' },
    },
    answer: done.extend({ images: z.array(galleryImage) }),
    status: 201,
    refusals: { 413: UPLOADS.tooMany, 415: UPLOADS.notMultipart },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/deleteGalleryImg/{id}',
    summary: 'Removes a picture from the gallery',
    right: 'catalogue',
    params: z.object({ id: rowId(OFFERS.invalidId) }),
    answer: done.extend({ publication: z.int().describe('To put it back: POST /api/shop/picture/undo/{id}') }),
    refusals: { 404: OFFERS.invalidId },
  }),
};
