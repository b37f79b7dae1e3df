import type { ServerOptions } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_CONSENTS } from '../domain/enquiries/consents.ts';
import { siteRoutes } from './api/catalogue.ts';
import { apiDocsRoute } from './api/description.ts';
import { enquiryRoutes } from './api/enquiries.ts';
import { quotationLinkRoutes } from './api/quotations.ts';
import { shutDownGracefully } from './closing.ts';
import { staffRoutes } from './desk/index.ts';
import { checkOrigin } from './safety/doorkeeper.ts';
import { assetRoutes } from './pages/assets.ts';
import { serviceWorkerRoute } from './pages/desk-worker.ts';
import { PageCacheServer } from './pages/front-door.ts';
import { securityHeaders } from './safety/headers.ts';
import { healthRoutes } from './health.ts';
import { iconRoutes } from './pages/icons.ts';
import { jsonBodies } from './safety/json.ts';
import { RateLimiter } from './safety/limits.ts';
import { loggerOptions } from './logging.ts';
import { dataSaverPath } from './media/data-saver.ts';
import { mediaRoutes } from './media/serve.ts';
import { metricsRoute } from './metrics.ts';
import { closeSlowReaders, trackConnections, limitConnections } from './safety/connections.ts';
import { LOAD_LIMITS, CLIENT_SHARE, shedLoad } from './safety/overload.ts';
import { pageRoutes } from './pages/serve.ts';
import { shareCardRoutes } from './pages/share-cards.ts';
import { readForwardedHeaders, isTrusted } from './safety/proxies.ts';
import { requestPath } from './safety/target.ts';
import { bodyTimeouts, UPLOAD_WITHIN_MS } from './safety/patience.ts';
import { previewFor } from './preview.ts';
import { sendBadUrl, errorHandler } from './safety/problems.ts';
import { ReadinessProbe } from './readiness.ts';
import type { AppContext } from './showroom.ts';
import { sitemapRoutes } from './pages/sitemap.ts';
import { KEEP_ALIVE_SECONDS } from './pages/whole-answer.ts';

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
