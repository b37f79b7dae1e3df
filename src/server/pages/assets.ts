import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../plugins/errors.ts';

const ASSETS = '/assets';
/** Not its compressed versions: they are sent in its place, never by their own names. */
const ASSET = /^\/assets\/[\w.-]+\.(?:css|js|svg|woff2)$/;

/** The browser's part of the pages. Every file is named after its content and stays as it is. */
export async function assetRoutes(app: FastifyInstance, root: string) {
  await app.register(
    async (assets) => {
      // Only names like ours lead to the disk at all.
      assets.addHook('onRequest', async ({ url }) => {
        if (!ASSET.test(url.split('?', 1)[0] ?? '')) throw new HttpError(404, 'Not found.');
      });
      await assets.register(fastifyStatic, {
        root,
        prefix: '/',
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
      });
    },
    { prefix: ASSETS },
  );
}
