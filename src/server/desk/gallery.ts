import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { changeContent } from '../../data/content.ts';
import { addToGallery } from '../../data/gallery.ts';
import { gallery } from '../../domain/calls/gallery.ts';
import { GALLERY, OFFERS } from '../../domain/staff-messages.ts';
import { answer, type Asked } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { asRefusal } from './forms.ts';
import { deleteShown } from './pictures.ts';

export function answerGallery(app: FastifyInstance, desk: Desk) {
  const { db, media, clock, dealership } = desk;

  answer(app, gallery.add, async ({ body, staff }) => {
    const stored: string[] = [];
    try {
      const { name, town } = dealership();
      const alt = (await storePictures(body, stored)) || `At ${name}, ${town}`;
      if (stored.length === 0) throw new Refusal(400, GALLERY.noFile);
      const pictures = stored.map((image_path) => ({ image_path, alt }));
      const images = await changeContent(db, async (trx) => {
        const added = await addToGallery(trx, pictures, clock());
        for (const { id, alt: subject } of added) {
          const entry = { at: clock(), userId: staff.user_id, subject, details: { id } };
          await recordActivity(trx, { ...entry, action: 'picture-added' });
        }
        return added;
      });
      await Promise.all(stored.map((image) => media.settle(image)));
      return { message: OFFERS.added, images };
    } catch (error) {
      await Promise.all(stored.map((image) => media.remove(image)));
      throw asRefusal(error);
    }
  });

  answer(app, gallery.remove, ({ params: { id }, staff }) =>
    deleteShown(desk, 'picture', id, 'picture-deleted', staff.user_id),
  );

  /** Notes each picture as soon as it lies on the disk; answers what the form says they show. */
  async function storePictures(parts: Asked<typeof gallery.add>['body'], stored: string[]): Promise<string> {
    let alt = '';
    for await (const part of parts) {
      if ('bytes' in part) stored.push(await media.storeUpload(part.bytes));
      else alt = part.text;
    }
    return alt;
  }
}
