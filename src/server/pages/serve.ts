import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { watchContent } from '../../data/content/content-version.ts';
import { PREVIEW_HEADERS, previewFor } from '../preview.ts';
import { HttpError } from '../plugins/errors.ts';
import type { AppContext } from '../app-context.ts';
import { urlText, isPlainUrl, isPersonalPage, cachedPageUrl, withKnownValues } from './page-urls.ts';
import type { PageCacheServer } from './page-cache-server.ts';
import { sendKept } from './cached-page.ts';
import { siteOrigin } from './origin.ts';
import { queueRender, RenderingBudget } from './page-cache.ts';
import { renderPage, renderForCache } from './rendering.ts';

const tooManyPages = (seconds: number) =>
  `Very many different pages were asked for from your connection. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;

type Context = AppContext & { pageCache: PageCacheServer };

export const pageRoutes: FastifyPluginAsync<Context> = async (app, context) => {
  const { db, config, renderer, site, pageCache } = context;
  const forget = () => pageCache.forgetAll();
  const stopWatching = watchContent(db, () => {
    // At once, because the editor is told that the change is live; and again once the settings are read, because a page
    // may have been rendered with the old ones meanwhile.
    forget();
    void context.refreshDealership().then(forget, forget);
  });
  app.addHook('preClose', async () => pageCache.close());
  app.addHook('onClose', async () => stopWatching());

  const budget = new RenderingBudget(context.clock);
  async function renderWithinBudget<T>({ ip }: FastifyRequest, reply: FastifyReply, render: () => Promise<T>) {
    const waitSeconds = config.rateLimits ? budget.spend(ip) : 0;
    if (waitSeconds === 0) return queueRender(ip, render);
    reply.header('retry-after', waitSeconds);
    throw new HttpError(429, tooManyPages(waitSeconds));
  }

  app.get('/*', async (request, reply) => {
    const origin = siteOrigin(config, request);
    const preview = await previewFor(context, request);
    if (preview) {
      const { status, headers, body } = await queueRender(request.ip, () =>
        renderPage({ ...context, site: preview, previewing: true }, request, origin),
      );
      return reply
        .code(status)
        .headers({ ...headers, ...PREVIEW_HEADERS })
        .send(body);
    }
    const spelled = renderer.middleware ? undefined : cachedPageUrl(request.url);
    const address = spelled && (await withKnownValues(site, spelled));
    const isEndless = address ? !isPlainUrl(address) : isPersonalPage(request.url);
    const inTurn = <T>(render: () => Promise<T>) =>
      isEndless ? renderWithinBudget(request, reply, render) : queueRender(request.ip, render);
    const page = address
      ? await pageCache.get(origin, address, () =>
          inTurn(() => renderForCache(context, request, origin, urlText(address))),
        )
      : await inTurn(() => renderPage(context, request, origin));
    if (!page.lasting) return reply.code(page.status).headers(page.headers).send(page.body);
    // The page cache server answers the next visitor.
    sendKept(reply, page);
  });
};
