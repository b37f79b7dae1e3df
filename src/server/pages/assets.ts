import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../plugins/errors.ts';

/** Not its compressed versions: they are sent in its place, never by their own names. */
const ASSET = /^\/assets\/[\w.-]+\.(?:css|js|svg|woff2)$/;

/** Scripts, styles and fonts of the pages. Each file is named after its content, so a cached one never goes stale. */
export const assetRoutes: FastifyPluginAsync<{ dir: string }> = async (app, { dir }) => {
  // Only names like ours lead to the disk.
  app.addHook('onRequest', async ({ url }) => {
    if (!ASSET.test(url.split('?', 1)[0] ?? '')) throw new HttpError(404, 'Not found.');
  });
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
};
