import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteEndpoints as calls } from '../../domain/endpoints/site.ts';
import type { SiteApi } from '../../domain/site-api.ts';
import { route } from '../routes.ts';
import { isPreviewRequest, PREVIEW_HEADERS } from '../preview.ts';

/** The calls of section 7 that read the catalogue: the very answers that the pages are made from. */
export async function siteRoutes(app: FastifyInstance, { site, previewFor }: Answering) {
  const siteFor = async (request: FastifyRequest) => (await previewFor?.(request)) ?? site;
  await app.register(async (reading) => {
    askAgainSendOnce(reading);
    route(reading, calls.images, async ({ request }) => (await siteFor(request)).images());
    route(reading, calls.bikes, async ({ request }) => (await siteFor(request)).bikes());
    route(reading, calls.scooters, async ({ request }) => (await siteFor(request)).scooters());
    route(reading, calls.formModels, async ({ request }) => (await siteFor(request)).formModels());
    route(reading, calls.gallery, async ({ request }) => (await siteFor(request)).gallery());
    route(reading, calls.offers, async ({ request }) => (await siteFor(request)).offers());
    route(reading, calls.bikeView, async ({ params, request }) => (await siteFor(request)).bikeView(params.bikeName));
    route(reading, calls.bikeGone, async ({ params, request }) => (await siteFor(request)).bikeGone(params.bikeName));
    route(reading, calls.bikeFeatures, async ({ params, request }) =>
      (await siteFor(request)).bikeFeatures(params.bikeName),
    );
    route(reading, calls.bikeAccessories, async ({ params, request }) =>
      (await siteFor(request)).bikeAccessories(params.bikeName),
    );
    route(reading, calls.bikeColours, async ({ params, request }) =>
      (await siteFor(request)).bikeColours(params.bikeName),
    );
    route(reading, calls.angleFrames, async ({ params, request }) =>
      (await siteFor(request)).angleFrames(params.bikeName),
    );
    route(reading, calls.branches, async ({ request }) => (await siteFor(request)).branches());
    route(reading, calls.dealers, async ({ params, request }) => (await siteFor(request)).dealers(params.id));
    route(reading, calls.text, async ({ params, request }) => (await siteFor(request)).text(params.name));
    route(reading, calls.charges, async ({ request }) => (await siteFor(request)).charges());
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
    if (isPreviewRequest(url)) void reply.headers(PREVIEW_HEADERS);
    if (reply.statusCode !== 200 || typeof body !== 'string' || isPreviewRequest(url)) return body;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (headers['if-none-match'] !== etag) return body;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
