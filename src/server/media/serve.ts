import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../problems.ts';
import { MEDIA, mediaFile } from './names.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** The film keeps its name when it is replaced. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Browsers show a PDF inside a page of their own, which our strict policy for files would leave blank. */
const PDF_POLICY =
  "default-src 'self'; object-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Pictures, brochures and the film, in parts where asked for. Only names of ours lead to the disk at all. */
export async function serveMedia(app: FastifyInstance, dir: string) {
  await app.register(async (media) => {
    await media.register(fastifyStatic, {
      root: dir,
      serve: false,
      cacheControl: false,
      dotfiles: 'deny',
      index: false,
    });

    media.get<{ Params: { '*': string } }>(`${MEDIA}*`, (request, reply) => {
      // As it was sent: an encoded name is never one of ours.
      const name = (request.url.split('?', 1)[0] ?? '').slice(MEDIA.length);
      const file = mediaFile(name);
      if (!file) return refuse(reply, 404, 'Not found.');
      reply.headers({ 'content-type': file.contentType, 'cache-control': file.lasting ? FOREVER : FOR_AN_HOUR });
      if (file.title) reply.header('content-disposition', `inline; filename="${file.title}"`);
      if (file.contentType === 'application/pdf') reply.header('content-security-policy', PDF_POLICY);
      return reply.sendFile(name);
    });
    media.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'Not found.'));
  });
}
