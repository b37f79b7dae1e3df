import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { site as calls } from '../../domain/calls/site.ts';
import type { SiteApi } from '../../domain/site-api.ts';
import { answer } from '../answering.ts';

/** The calls of section 7 that read the catalogue: the very answers that the pages are made from. */
export async function answerSite(app: FastifyInstance, { site }: { site: SiteApi }) {
  await app.register(async (reading) => {
    askAgainSendOnce(reading);
    answer(reading, calls.images, () => site.images());
    answer(reading, calls.bikes, () => site.bikes());
    answer(reading, calls.scooters, () => site.scooters());
    answer(reading, calls.gallery, () => site.gallery());
    answer(reading, calls.offers, () => site.offers());
    answer(reading, calls.bikeView, ({ params }) => site.bikeView(params.bikeName));
    answer(reading, calls.bikeFeatures, ({ params }) => site.bikeFeatures(params.bikeName));
    answer(reading, calls.bikeAccessories, ({ params }) => site.bikeAccessories(params.bikeName));
    answer(reading, calls.bikeColours, ({ params }) => site.bikeColours(params.bikeName));
    answer(reading, calls.angleFrames, ({ params }) => site.angleFrames(params.bikeName));
    answer(reading, calls.dealers, ({ params }) => site.dealers(params.id));
    answer(reading, calls.charges, () => site.charges());
  });
}

/** Asked for each time, sent only when it changed. */
function askAgainSendOnce(app: FastifyInstance) {
  app.addHook('onSend', async ({ headers }, reply, body) => {
    if (reply.statusCode !== 200 || typeof body !== 'string') return body;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (headers['if-none-match'] !== etag) return body;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
