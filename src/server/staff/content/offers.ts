import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { changeContent } from '../../../data/content/content-version.ts';
import { addOffer } from '../../../data/content/add-offer.ts';
import { offerEndpoints } from '../../../domain/endpoints/content/offers.ts';
import { OFFERS } from '../../../domain/staff/staff-messages.ts';
import { route, type HandlerInput } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { asUploadError } from './multipart-forms.ts';
import { deletePublished } from './delete-picture.ts';

export const offerRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  const { db, media, clock } = context;

  route(app, offerEndpoints.add, async ({ body, staff }) => {
    const { title, description, picture } = await readOffer(body);
    const image = await media.storeUpload(picture).catch((error: unknown) => {
      throw asUploadError(error);
    });
    try {
      const offer = await changeContent(db, async (trx) => {
        const added = await addOffer(trx, { title, description, image }, clock());
        await recordActivity(trx, {
          at: clock(),
          userId: staff.user_id,
          action: 'offer-added',
          subject: title,
          details: { id: added.id },
        });
        return added;
      });
      await media.settle(image);
      return { message: OFFERS.added, offer };
    } catch (error) {
      await media.remove(image);
      throw error;
    }
  });

  route(app, offerEndpoints.remove, ({ params: { id }, staff }) =>
    deletePublished(context, 'offer', id, 'offer-deleted', staff.user_id),
  );
};

async function readOffer(parts: HandlerInput<typeof offerEndpoints.add>['body']) {
  let [title, description] = ['', ''];
  let picture: Buffer | undefined;
  for await (const part of parts) {
    if ('bytes' in part) picture = part.bytes;
    else if (part.name === 'title') title = part.text;
    else description = part.text;
  }
  if (title === '' || description === '' || !picture) throw new HttpError(400, OFFERS.incomplete);
  return { title, description, picture };
}
