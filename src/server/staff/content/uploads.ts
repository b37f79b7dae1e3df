import type { FastifyPluginAsync } from 'fastify';
import { contentEndpoints } from '../../../domain/endpoints/content/content.ts';
import { CONTENT_MESSAGES } from '../../../domain/staff/staff-messages.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { asUploadError } from './multipart-forms.ts';

/** Pictures and brochures on their way into a draft: what no draft and no page names in the end is cleared away. */
export const uploadRoutes: FastifyPluginAsync<StaffContext> = async (app, { media }) => {
  route(app, contentEndpoints.pictures, async ({ body }) => {
    const pictures: { image: string; card: string }[] = [];
    try {
      for await (const part of body) {
        if ('bytes' in part && part.name === 'images') pictures.push(await media.storeShown(part.bytes));
      }
    } catch (error) {
      await Promise.all(pictures.flatMap(({ image, card }) => [media.remove(image), media.remove(card)]));
      throw asUploadError(error);
    }
    if (pictures.length === 0) throw new HttpError(400, CONTENT_MESSAGES.noFile);
    return { pictures };
  });

  route(app, contentEndpoints.brochure, async ({ body }) => {
    for await (const part of body) {
      if (!('bytes' in part) || part.name !== 'brochure') continue;
      try {
        return { brochure: await media.storeSentBrochure(part.bytes) };
      } catch (error) {
        throw asUploadError(error);
      }
    }
    throw new HttpError(400, CONTENT_MESSAGES.noFile);
  });
};
