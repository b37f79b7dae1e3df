import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { siteEndpoints as calls } from '../../domain/endpoints/site.ts';
import type { SiteApi } from '../../domain/site-api.ts';
import { route } from '../routes.ts';
import { isPreviewRequest, PREVIEW_HEADERS } from '../preview.ts';

interface Context {
  site: SiteApi;
  /** The site with a draft, where the request asks for one and may. */
  previewFor?: (request: FastifyRequest) => Promise<SiteApi | undefined>;
}

/** The endpoints that read the catalogue. The pages are made from the same answers. */
export const catalogueRoutes: FastifyPluginAsync<Context> = async (app, { site, previewFor }) => {
  const siteFor = async (request: FastifyRequest) => (await previewFor?.(request)) ?? site;

  // The browser asks every time; the body is sent only when it has changed.
  app.addHook('onSend', async ({ headers, url }, reply, body) => {
    if (isPreviewRequest(url)) void reply.headers(PREVIEW_HEADERS);
    if (reply.statusCode !== 200 || typeof body !== 'string' || isPreviewRequest(url)) return body;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (headers['if-none-match'] !== etag) return body;
    reply.code(304).removeHeader('content-type');
    return '';
  });

  route(app, calls.images, async ({ request }) => (await siteFor(request)).images());
  route(app, calls.bikes, async ({ request }) => (await siteFor(request)).bikes());
  route(app, calls.scooters, async ({ request }) => (await siteFor(request)).scooters());
  route(app, calls.formModels, async ({ request }) => (await siteFor(request)).formModels());
  route(app, calls.gallery, async ({ request }) => (await siteFor(request)).gallery());
  route(app, calls.offers, async ({ request }) => (await siteFor(request)).offers());
  route(app, calls.bikeView, async ({ params, request }) => (await siteFor(request)).bikeView(params.bikeName));
  route(app, calls.bikeGone, async ({ params, request }) => (await siteFor(request)).bikeGone(params.bikeName));
  route(app, calls.bikeFeatures, async ({ params, request }) => (await siteFor(request)).bikeFeatures(params.bikeName));
  route(app, calls.bikeAccessories, async ({ params, request }) =>
    (await siteFor(request)).bikeAccessories(params.bikeName),
  );
  route(app, calls.bikeColours, async ({ params, request }) => (await siteFor(request)).bikeColours(params.bikeName));
  route(app, calls.angleFrames, async ({ params, request }) => (await siteFor(request)).angleFrames(params.bikeName));
  route(app, calls.branches, async ({ request }) => (await siteFor(request)).branches());
  route(app, calls.dealers, async ({ params, request }) => (await siteFor(request)).dealers(params.id));
  route(app, calls.text, async ({ params, request }) => (await siteFor(request)).text(params.name));
  route(app, calls.charges, async ({ request }) => (await siteFor(request)).charges());
};
