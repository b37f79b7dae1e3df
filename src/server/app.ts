import type { ServerOptions } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_CONSENTS } from '../domain/enquiries/fields/consents.ts';
import { siteRoutes } from './public/catalogue.ts';
import { apiDocsRoute } from './public/api-docs.ts';
import { enquiryRoutes } from './public/enquiries.ts';
import { quotationLinkRoutes } from './public/quotations.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { staffRoutes } from './staff/index.ts';
import { checkOrigin } from './plugins/csrf.ts';
import { assetRoutes } from './pages/assets.ts';
import { serviceWorkerRoute } from './pages/service-worker.ts';
import { PageCacheServer } from './pages/page-cache-server.ts';
import { securityHeaders } from './plugins/headers.ts';
import { healthRoutes } from './monitoring/health.ts';
import { iconRoutes } from './pages/icons.ts';
import { jsonBodies } from './plugins/json.ts';
import { RateLimiter } from './plugins/rate-limits.ts';
import { loggerOptions } from './monitoring/logging.ts';
import { dataSaverPath } from './media/data-saver.ts';
import { mediaRoutes } from './media/serve-media.ts';
import { metricsRoute } from './monitoring/metrics.ts';
import { closeSlowReaders, trackConnections, limitConnections } from './plugins/connections.ts';
import { LOAD_LIMITS, CLIENT_SHARE, shedLoad } from './plugins/overload.ts';
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
import { KEEP_ALIVE_SECONDS } from './pages/response-writer.ts';

const JSON_BODY_LIMIT_BYTES = 64 * 1024;

const CONNECTIONS: ServerOptions = {
  keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000,
  requestTimeout: UPLOAD_WITHIN_MS,
  headersTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
};

type Left = 'warnings' | 'clockDoubtMs' | 'devices' | 'consents' | 'missingPictures';
/** What a test may leave out stands here. */
export type AppParts = Omit<AppContext, 'limiter' | Left> & Partial<Pick<AppContext, Left>>;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const showroom: AppContext = {
    warnings: () => [],
    clockDoubtMs: () => 0,
    missingPictures: { count: 0, warning: () => undefined },
    devices: { any: false },
    consents: () => DEFAULT_CONSENTS,
    ...parts,
    limiter: new RateLimiter(parts.db, parts.clock),
  };
  const { config, renderer, clock } = showroom;
  const { trustProxy: trust } = config;
  const door = new PageCacheServer(config, clock);
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
    frameworkErrors: (_error, _request, reply) => sendBadUrl(reply, config.publicUrl),
    serverFactory: (behind) => door.server(CONNECTIONS, behind),
  });
  jsonBodies(app);
  errorHandler(app);
  const open = trackConnections(app);
  shutDownGracefully(app, open);
  closeSlowReaders(app, open);
  if (config.rateLimits) limitConnections(app, trust);
  securityHeaders(app, config.publicUrl);
  shedLoad(app, { ...LOAD_LIMITS, share: config.rateLimits ? CLIENT_SHARE : undefined });
  bodyTimeouts(app);
  checkOrigin(app, config.publicUrl);
  const { middleware, assetsDir } = renderer;
  if (middleware) app.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, next));
  if (assetsDir) await assetRoutes(app, assetsDir);
  const probe = new ReadinessProbe(showroom.db);
  healthRoutes(app, showroom, probe);
  metricsRoute(app, showroom, { door, probe });
  iconRoutes(app, showroom);
  await mediaRoutes(app, config.mediaDir);
  await siteRoutes(app, { site: showroom.site, previewFor: (request) => previewFor(showroom, request) });
  enquiryRoutes(app, showroom);
  await quotationLinkRoutes(app, showroom);
  sitemapRoutes(app, showroom);
  shareCardRoutes(app, showroom);
  apiDocsRoute(app, showroom);
  await staffRoutes(app, showroom);
  serviceWorkerRoute(app);
  app.get('/api/*', (_request, reply) => reply.callNotFound());
  pageRoutes(app, showroom, door);
  return app;
}
