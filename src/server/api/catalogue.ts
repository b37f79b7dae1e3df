import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteApi } from '../../domain/site-api.ts';

type Named = { Params: { name: string } };

/** The calls of section 7 that read the catalogue: the very answers that the pages are made from. */
export function catalogueCalls(app: FastifyInstance, { site }: { site: SiteApi }) {
  const listed: Record<string, () => Promise<unknown>> = {
    images: () => site.images(),
    bikes: () => site.bikes(),
    scooters: () => site.scooters(),
    gallery: () => site.gallery(),
    getOffers: () => site.offers(),
  };
  const named: Record<string, (name: string) => Promise<unknown>> = {
    bikeView: (name) => site.bikeView(name),
    bikeFeatures: (name) => site.bikeFeatures(name),
    bikeAccessories: (name) => site.bikeAccessories(name),
    bikeColours: (name) => site.bikeColours(name),
    '360Images': (name) => site.angleFrames(name),
    dealers: (name) => site.dealers(name),
  };
  for (const [call, read] of Object.entries(listed)) {
    app.get(`/api/${call}`, async (request, reply) => answer(request, reply, await read()));
  }
  for (const [call, read] of Object.entries(named)) {
    app.get<Named>(`/api/${call}/:name`, async (request, reply) =>
      answer(request, reply, await read(request.params.name)),
    );
  }
}

/** Asked for each time, sent only when it changed. */
function answer({ headers }: FastifyRequest, reply: FastifyReply, content: unknown) {
  const body = JSON.stringify(content);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
