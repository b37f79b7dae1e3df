import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { changeContent } from '../../../data/content/content-version.ts';
import { addToGallery } from '../../../data/content/add-picture.ts';
import { galleryEndpoints } from '../../../domain/endpoints/content/gallery.ts';
import { GALLERY, OFFERS } from '../../../domain/staff/staff-messages.ts';
import { route, type HandlerInput } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { asUploadError } from './multipart-forms.ts';
import { deletePublished } from './delete-picture.ts';

export const galleryRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  const { db, media, clock, dealership } = context;

  route(app, galleryEndpoints.add, async ({ body, staff }) => {
    const stored: string[] = [];
    try {
      const { name, town } = dealership();
      const alt = (await storePictures(body, stored)) || `At ${name}, ${town}`;
      if (stored.length === 0) throw new HttpError(400, GALLERY.noFile);
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
      throw asUploadError(error);
    }
  });

  route(app, galleryEndpoints.remove, ({ params: { id }, staff }) =>
    deletePublished(context, 'picture', id, 'picture-deleted', staff.user_id),
  );

  /** Notes each picture as soon as it lies on the disk; answers what the form says they show. */
  async function storePictures(
    parts: HandlerInput<typeof galleryEndpoints.add>['body'],
    stored: string[],
  ): Promise<string> {
    let alt = '';
    for await (const part of parts) {
      if ('bytes' in part) stored.push(await media.storeUpload(part.bytes));
      else alt = part.text;
    }
    return alt;
  }
};
