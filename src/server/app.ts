import type { ServerOptions } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_CONSENTS } from '../domain/enquiries/fields/consents.ts';
import { catalogueRoutes } from './public/catalogue.ts';
import { apiDocsRoutes } from './public/api-docs.ts';
import { enquiryRoutes } from './public/enquiries.ts';
import { quotationLinkRoutes } from './public/quotations.ts';
import { ActiveChannels } from './jobs/outbox/active-channels.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { staffRoutes } from './staff/index.ts';
import { originCheck } from './plugins/csrf.ts';
import { assetRoutes } from './pages/assets.ts';
import { serviceWorkerRoutes } from './pages/service-worker.ts';
import { PageCacheServer } from './pages/page-cache-server.ts';
import { securityHeaders } from './plugins/headers.ts';
import { healthRoutes } from './monitoring/health.ts';
import { iconRoutes } from './pages/icons.ts';
import { jsonBodies } from './plugins/json.ts';
import { RateLimiter } from './plugins/rate-limits.ts';
import { loggerOptions } from './monitoring/logging.ts';
import { dataSaverPath } from './media/data-saver.ts';
import { MEDIA_PATH } from './media/media-names.ts';
import { mediaRoutes } from './media/serve-media.ts';
import { metricsRoutes } from './monitoring/metrics.ts';
import { connectionLimit, connectionTracking, slowReaderTimeout } from './plugins/connections.ts';
import { CLIENT_SHARE, LOAD_LIMITS, loadShedding } from './plugins/overload.ts';
import { pageRoutes } from './pages/serve.ts';
import { shareCardRoutes } from './pages/share-cards/share-cards.ts';
import { readForwardedHeaders, isTrusted } from './plugins/proxies.ts';
import { requestPath } from './plugins/request-target.ts';
import { bodyTimeouts, UPLOAD_WITHIN_MS } from './plugins/body-timeout.ts';
import { previewFor } from './preview.ts';
import { sendBadUrl, errorHandler } from './plugins/errors.ts';
import { ReadinessProbe } from './monitoring/readiness.ts';
import type { AppContext } from './app-context.ts';
import { sitemapRoutes } from './pages/sitemap.ts';

const JSON_BODY_LIMIT_BYTES = 64 * 1024;

const CONNECTIONS: ServerOptions = {
  keepAliveTimeout: 65_000,
  requestTimeout: UPLOAD_WITHIN_MS,
  headersTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
};

type Optional = 'warnings' | 'clockDoubtMs' | 'activeChannels' | 'consents' | 'missingPictures';
/** A test may leave out the optional ones. */
export type AppParts = Omit<AppContext, 'limiter' | Optional> & Partial<Pick<AppContext, Optional>>;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const context: AppContext = {
    warnings: () => [],
    clockDoubtMs: () => 0,
    missingPictures: { count: 0, warning: () => undefined },
    activeChannels: new ActiveChannels(parts.db, parts.config.channels),
    consents: () => DEFAULT_CONSENTS,
    ...parts,
    limiter: new RateLimiter(parts.db, parts.clock),
  };
  const { config, renderer, site } = context;
  const { publicUrl, rateLimits, trustProxy: trust } = config;
  const pageCache = new PageCacheServer(config, context.clock);
  const probe = new ReadinessProbe(context.db);
  const app = fastify({
    ...loggerOptions(config.logLevel),
    trustProxy: trust && ((address, hop) => hop === 0 && isTrusted(trust, address)),
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // While closing, what was accepted is still answered; only new connections are refused.
    return503OnClosing: false,
    rewriteUrl: (request) => {
      if (trust) readForwardedHeaders(request, trust);
      return dataSaverPath(requestPath(request), request.headers);
    },
    frameworkErrors: (_error, _request, reply) => sendBadUrl(reply, publicUrl),
    serverFactory: (handler) => pageCache.server(CONNECTIONS, handler),
  });

  // App-wide plugins. Each acts on everything below it, and their hooks run in this order.
  // First, because it words and counts the refusals of all others.
  await app.register(errorHandler);
  await app.register(jsonBodies);
  // Connections, before there is a request. The two plugins after the tracking read `openSockets`.
  await app.register(connectionTracking);
  await app.register(gracefulShutdown);
  await app.register(slowReaderTimeout);
  if (rateLimits) await app.register(connectionLimit, { trust });
  // Before all that may refuse a request: a refusal has these headers, too.
  await app.register(securityHeaders, { publicUrl });
  // Before all that costs time: a refused request starts no timer and is not looked at.
  await app.register(loadShedding, { ...LOAD_LIMITS, share: rateLimits ? CLIENT_SHARE : undefined });
  await app.register(bodyTimeouts);
  await app.register(originCheck, { publicUrl });

  // Vite in development, behind the checks above. It answers files; the built ones are served by `assetRoutes`.
  const { middleware, assetsDir } = renderer;
  if (middleware) app.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, next));
  // Before the metrics, which do not count files of the build.
  if (assetsDir) await app.register(assetRoutes, { dir: assetsDir, prefix: '/assets' });
  // Before all other routes, because it counts and times their answers.
  await app.register(metricsRoutes, { ...context, pageCache, probe });

  // Routes. Each plugin keeps its hooks to itself, and the router prefers the longer path: the order does not matter.
  await app.register(healthRoutes, { ...context, probe });
  await app.register(iconRoutes, context);
  await app.register(mediaRoutes, { dir: config.mediaDir, prefix: MEDIA_PATH.slice(0, -1) });
  await app.register(catalogueRoutes, { site, previewFor: (request) => previewFor(context, request) });
  await app.register(enquiryRoutes, context);
  await app.register(quotationLinkRoutes, context);
  await app.register(sitemapRoutes, context);
  await app.register(shareCardRoutes, context);
  await app.register(apiDocsRoutes, context);
  await app.register(staffRoutes, context);
  await app.register(serviceWorkerRoutes);
  // An unknown call is answered with JSON, not with the 404 page of `pageRoutes`.
  app.get('/api/*', (_request, reply) => reply.callNotFound());
  await app.register(pageRoutes, { ...context, pageCache });
  return app;
}
