import type { FastifyInstance } from 'fastify';
import { shop } from '../../../domain/calls/shop.ts';
import { SHOP } from '../../../domain/staff-messages.ts';
import { answer } from '../../answering.ts';
import { Refusal } from '../../safety/problems.ts';
import type { Desk } from '../desk.ts';
import { asRefusal } from '../forms.ts';

/** Pictures and brochures on their way into a draft: what no draft and no page names in the end is cleared away. */
export function answerUploads(app: FastifyInstance, { media }: Desk) {
  answer(app, shop.pictures, async ({ body }) => {
    const pictures: { image: string; card: string }[] = [];
    try {
      for await (const part of body) {
        if ('bytes' in part && part.name === 'images') pictures.push(await media.storeShown(part.bytes));
      }
    } catch (error) {
      await Promise.all(pictures.flatMap(({ image, card }) => [media.remove(image), media.remove(card)]));
      throw asRefusal(error);
    }
    if (pictures.length === 0) throw new Refusal(400, SHOP.noFile);
    return { pictures };
  });

  answer(app, shop.brochure, async ({ body }) => {
    for await (const part of body) {
      if (!('bytes' in part) || part.name !== 'brochure') continue;
      try {
        return { brochure: await media.storeSentBrochure(part.bytes) };
      } catch (error) {
        throw asRefusal(error);
      }
    }
    throw new Refusal(400, SHOP.noFile);
  });
}
