import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { changeContent } from '../../data/content.ts';
import { addToGallery, deleteFromGallery } from '../../data/gallery.ts';
import { checkText } from '../../domain/enquiries/checks.ts';
import { type Done, GALLERY_ALT_LENGTH, type GalleryAnswer } from '../../domain/staff.ts';
import { GALLERY, OFFERS } from '../../domain/staff-messages.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { asRefusal, formParts } from './forms.ts';
import { discardUnused } from './pictures.ts';
import { good, rowId } from './sent.ts';

export function galleryCalls(app: FastifyInstance, desk: Desk) {
  const { db, media, clock, dealership } = desk;

  app.post('/api/galleryupload', async (request, reply): Promise<GalleryAnswer> => {
    const stored: string[] = [];
    try {
      const alt = (await storePictures(request, stored)) || `At ${dealership.name}, ${dealership.town}`;
      if (stored.length === 0) throw new Refusal(400, GALLERY.noFile);
      const pictures = stored.map((image_path) => ({ image_path, alt }));
      const images = await changeContent(db, async (trx) => {
        const added = await addToGallery(trx, pictures, clock());
        for (const { id, alt: subject } of added) {
          const userId = request.staff.user_id;
          await recordActivity(trx, { at: clock(), userId, action: 'picture-added', subject, details: { id } });
        }
        return added;
      });
      await Promise.all(stored.map((image) => media.settle(image)));
      reply.code(201);
      return { message: OFFERS.added, images };
    } catch (error) {
      await Promise.all(stored.map((image) => media.remove(image)));
      throw asRefusal(error);
    }
  });

  app.delete<{ Params: { id: string } }>('/api/deleteGalleryImg/:id', async (request): Promise<Done> => {
    const id = rowId(request.params.id, OFFERS.invalidId);
    const { image_path } = await changeContent(db, async (trx) => {
      const deleted = await deleteFromGallery(trx, id);
      if (!deleted) throw new Refusal(404, OFFERS.invalidId);
      const userId = request.staff.user_id;
      const details = { id };
      await recordActivity(trx, { at: clock(), userId, action: 'picture-deleted', subject: deleted.alt, details });
      return deleted;
    });
    await discardUnused(desk, request, image_path);
    return { message: OFFERS.deleted };
  });

  /** Notes each picture as soon as it lies on the disk; answers what the form says they show. */
  async function storePictures(request: FastifyRequest, stored: string[]): Promise<string> {
    let alt = '';
    for await (const part of formParts(request)) {
      if ('bytes' in part && part.name === 'images') stored.push(await media.storeUpload(part.bytes));
      else if ('text' in part && part.name === 'alt') alt = good(checkText(part.text, 'Text', GALLERY_ALT_LENGTH));
    }
    return alt;
  }
}
