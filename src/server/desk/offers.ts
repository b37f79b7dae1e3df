import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { changeContent } from '../../data/content.ts';
import { addOffer, deleteOffer } from '../../data/offers.ts';
import { checkText } from '../../domain/enquiries/checks.ts';
import { type Done, OFFER_DESCRIPTION_LENGTH, OFFER_TITLE_LENGTH, type OfferAnswer } from '../../domain/staff.ts';
import { OFFERS } from '../../domain/staff-messages.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { asRefusal, formParts } from './forms.ts';
import { discardUnused } from './pictures.ts';
import { good, rowId } from './sent.ts';

export function offerCalls(app: FastifyInstance, desk: Desk) {
  const { db, media, clock } = desk;

  app.post('/api/createOffers', async (request, reply): Promise<OfferAnswer> => {
    const { title, description, picture } = await readOffer(request);
    const image = await media.storeUpload(picture).catch((error: unknown) => {
      throw asRefusal(error);
    });
    try {
      const offer = await changeContent(db, async (trx) => {
        const added = await addOffer(trx, { title, description, image }, clock());
        await recordActivity(trx, {
          at: clock(),
          userId: request.staff.user_id,
          action: 'offer-added',
          subject: title,
          details: { id: added.id },
        });
        return added;
      });
      await media.settle(image);
      reply.code(201);
      return { message: OFFERS.added, offer };
    } catch (error) {
      await media.remove(image);
      throw error;
    }
  });

  app.delete<{ Params: { id: string } }>('/api/deleteOffers/:id', async (request): Promise<Done> => {
    const id = rowId(request.params.id, OFFERS.invalidId);
    const { image } = await changeContent(db, async (trx) => {
      const deleted = await deleteOffer(trx, id);
      if (!deleted) throw new Refusal(404, OFFERS.invalidId);
      await recordActivity(trx, {
        at: clock(),
        userId: request.staff.user_id,
        action: 'offer-deleted',
        subject: deleted.title,
        details: { id },
      });
      return deleted;
    });
    await discardUnused(desk, request, image);
    return { message: OFFERS.deleted };
  });
}

async function readOffer(request: FastifyRequest): Promise<{ title: string; description: string; picture: Buffer }> {
  const texts = new Map<string, string>();
  let picture: Buffer | undefined;
  for await (const part of formParts(request)) {
    if ('text' in part) texts.set(part.name, part.text);
    else if (part.name === 'image') picture = part.bytes;
  }
  const title = good(checkText(texts.get('title'), 'Title', OFFER_TITLE_LENGTH));
  const description = good(checkText(texts.get('description'), 'Description', OFFER_DESCRIPTION_LENGTH));
  if (title === '' || description === '' || !picture) throw new Refusal(400, OFFERS.incomplete);
  return { title, description, picture };
}
