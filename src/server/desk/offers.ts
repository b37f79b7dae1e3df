import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { changeContent } from '../../data/content.ts';
import { addOffer } from '../../data/offers.ts';
import { offers } from '../../domain/calls/offers.ts';
import { OFFERS } from '../../domain/staff-messages.ts';
import { answer, type Asked } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { asRefusal } from './forms.ts';
import { deleteShown } from './pictures.ts';

export function answerOffers(app: FastifyInstance, desk: Desk) {
  const { db, media, clock } = desk;

  answer(app, offers.add, async ({ body, staff }) => {
    const { title, description, picture } = await readOffer(body);
    const image = await media.storeUpload(picture).catch((error: unknown) => {
      throw asRefusal(error);
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

  answer(app, offers.remove, ({ params: { id }, staff }) =>
    deleteShown(desk, 'offer', id, 'offer-deleted', staff.user_id),
  );
}

async function readOffer(parts: Asked<typeof offers.add>['body']) {
  let [title, description] = ['', ''];
  let picture: Buffer | undefined;
  for await (const part of parts) {
    if ('bytes' in part) picture = part.bytes;
    else if (part.name === 'title') title = part.text;
    else description = part.text;
  }
  if (title === '' || description === '' || !picture) throw new Refusal(400, OFFERS.incomplete);
  return { title, description, picture };
}
