import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { HttpError, sendError } from '../plugins/errors.ts';
import { MEDIA_PATH, mediaFile, largestVersion } from './media-names.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** The film keeps its name when it is replaced. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Browsers show a PDF inside a page of their own making, which the policy of other files would leave blank. */
const PDF_POLICY =
  "default-src 'self'; object-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Pictures, brochures and the film, with byte ranges. Only names of ours lead to the disk. */
export const mediaRoutes: FastifyPluginAsync<{ dir: string }> = async (app, { dir }) => {
  await mkdir(dir, { recursive: true });
  app.setNotFoundHandler((request, reply) => {
    const whole = largestVersion(nameAsSent(request));
    return whole ? reply.redirect(MEDIA_PATH + whole) : sendError(reply, 404, 'Not found.');
  });
  app.addHook('onRequest', async (request) => {
    if (!mediaFile(nameAsSent(request))) throw new HttpError(404, 'Not found.');
  });
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
    setHeaders: (reply, file) => {
      const found = mediaFile(path.basename(file));
      if (!found) return;
      reply.header('content-type', found.contentType);
      reply.header('cache-control', found.lasting ? FOREVER : FOR_AN_HOUR);
      if (found.contentType === 'image/avif') reply.header('vary', 'save-data');
      if (found.title) reply.header('content-disposition', `inline; filename="${found.title}"`);
      if (found.contentType === 'application/pdf') reply.header('content-security-policy', PDF_POLICY);
    },
  });
};

/** Not decoded: a name of ours never needs to be. */
function nameAsSent({ url }: FastifyRequest): string {
  return (url.split('?', 1)[0] ?? '').slice(MEDIA_PATH.length);
}
