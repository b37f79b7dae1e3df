import type { FastifyPluginAsync } from 'fastify';
import { describeApi } from '../../domain/endpoints/api-description.ts';
import { apiDocsEndpoints } from '../../domain/endpoints/api-docs.ts';
import { endpoints } from '../../domain/endpoints/index.ts';
import { type CachedPage, createCachedPage, sendKept } from '../pages/cached-page.ts';
import { SECURITY_HEADERS } from '../plugins/headers.ts';
import type { AppContext } from '../app-context.ts';

/** The description of the API. Making it takes longer than anything else that anybody may ask for: it is made once. */
export const apiDocsRoutes: FastifyPluginAsync<Pick<AppContext, 'config' | 'dealership'>> = async (
  app,
  { config, dealership },
) => {
  const headers = {
    ...SECURITY_HEADERS(config.publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  };
  let made: { title: string; answer: Promise<CachedPage> } | undefined;

  app.get(apiDocsEndpoints.read.path, async (_request, reply) => {
    const title = `${dealership().name}: calls`;
    if (made?.title !== title) {
      made = { title, answer: createCachedPage(JSON.stringify(describeApi(title, endpoints)), 200, headers) };
    }
    sendKept(reply, await made.answer);
  });
};
