import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { site as calls } from '../../domain/calls/site.ts';
import type { SiteApi } from '../../domain/site-api.ts';
import { answer } from '../answering.ts';
import { asksForPreview, PREVIEW_HEADERS } from '../preview.ts';

/** The calls of section 7 that read the catalogue: the very answers that the pages are made from. */
export async function answerSite(app: FastifyInstance, { site, previewFor }: Answering) {
  const siteFor = async (request: FastifyRequest) => (await previewFor?.(request)) ?? site;
  await app.register(async (reading) => {
    askAgainSendOnce(reading);
    answer(reading, calls.images, async ({ request }) => (await siteFor(request)).images());
    answer(reading, calls.bikes, async ({ request }) => (await siteFor(request)).bikes());
    answer(reading, calls.scooters, async ({ request }) => (await siteFor(request)).scooters());
    answer(reading, calls.formModels, async ({ request }) => (await siteFor(request)).formModels());
    answer(reading, calls.gallery, async ({ request }) => (await siteFor(request)).gallery());
    answer(reading, calls.offers, async ({ request }) => (await siteFor(request)).offers());
    answer(reading, calls.bikeView, async ({ params, request }) => (await siteFor(request)).bikeView(params.bikeName));
    answer(reading, calls.bikeGone, async ({ params, request }) => (await siteFor(request)).bikeGone(params.bikeName));
    answer(reading, calls.bikeFeatures, async ({ params, request }) =>
      (await siteFor(request)).bikeFeatures(params.bikeName),
    );
    answer(reading, calls.bikeAccessories, async ({ params, request }) =>
      (await siteFor(request)).bikeAccessories(params.bikeName),
    );
    answer(reading, calls.bikeColours, async ({ params, request }) =>
      (await siteFor(request)).bikeColours(params.bikeName),
    );
    answer(reading, calls.angleFrames, async ({ params, request }) =>
      (await siteFor(request)).angleFrames(params.bikeName),
    );
    answer(reading, calls.branches, async ({ request }) => (await siteFor(request)).branches());
    answer(reading, calls.dealers, async ({ params, request }) => (await siteFor(request)).dealers(params.id));
    answer(reading, calls.text, async ({ params, request }) => (await siteFor(request)).text(params.name));
    answer(reading, calls.charges, async ({ request }) => (await siteFor(request)).charges());
  });
}

interface Answering {
  site: SiteApi;
  /** The site with a draft, where the request asks for one and may. */
  previewFor?: (request: FastifyRequest) => Promise<SiteApi | undefined>;
}

/** Asked for each time, sent only when it changed. */
function askAgainSendOnce(app: FastifyInstance) {
  app.addHook('onSend', async ({ headers, url }, reply, body) => {
    if (asksForPreview(url)) void reply.headers(PREVIEW_HEADERS);
    if (reply.statusCode !== 200 || typeof body !== 'string' || asksForPreview(url)) return body;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (headers['if-none-match'] !== etag) return body;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
