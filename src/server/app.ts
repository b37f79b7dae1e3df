import type { ServerOptions } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { DELIVERED_CONSENTS } from '../domain/enquiries/consents.ts';
import { answerSite } from './api/catalogue.ts';
import { answerDescription } from './api/description.ts';
import { takeEnquiries } from './api/enquiries.ts';
import { answerQuotationLinks } from './api/quotations.ts';
import { closePromptly } from './closing.ts';
import { staffCalls } from './desk/index.ts';
import { keepDoor } from './safety/doorkeeper.ts';
import { serveAssets } from './pages/assets.ts';
import { serveDeskWorker } from './pages/desk-worker.ts';
import { FrontDoor } from './pages/front-door.ts';
import { sendSafeHeaders } from './safety/headers.ts';
import { healthCalls } from './health.ts';
import { iconCalls } from './pages/icons.ts';
import { acceptJson } from './safety/json.ts';
import { Limiter } from './safety/limits.ts';
import { logging } from './logging.ts';
import { forDataSaver } from './media/data-saver.ts';
import { serveMedia } from './media/serve.ts';
import { serveMetrics } from './metrics.ts';
import { cutOffSlowReaders, openConnections, shareConnections } from './safety/connections.ts';
import { BEARABLE, SHARE, shedLoad } from './safety/overload.ts';
import { servePages } from './pages/serve.ts';
import { shareCards } from './pages/share-cards.ts';
import { hearProxies, isTrusted } from './safety/proxies.ts';
import { pathAsked } from './safety/target.ts';
import { cutOffTheSlow, UPLOAD_WITHIN_MS } from './safety/patience.ts';
import { previewFor } from './preview.ts';
import { answerBadAddress, answerProblems } from './safety/problems.ts';
import { ReadinessProbe } from './readiness.ts';
import type { Showroom } from './showroom.ts';
import { sitemapCalls } from './pages/sitemap.ts';
import { STAYS_OPEN_SECONDS } from './pages/whole-answer.ts';

const JSON_BODY_LIMIT_BYTES = 64 * 1024;

const CONNECTIONS: ServerOptions = {
  keepAliveTimeout: STAYS_OPEN_SECONDS * 1_000,
  requestTimeout: UPLOAD_WITHIN_MS,
  headersTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
};

type Left = 'warnings' | 'clockDoubtMs' | 'devices' | 'consents' | 'missingPictures';
/** What a test may leave out stands here. */
export type AppParts = Omit<Showroom, 'limiter' | Left> & Partial<Pick<Showroom, Left>>;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const showroom: Showroom = {
    warnings: () => [],
    clockDoubtMs: () => 0,
    missingPictures: { count: 0, warning: () => undefined },
    devices: { any: false },
    consents: () => DELIVERED_CONSENTS,
    ...parts,
    limiter: new Limiter(parts.db, parts.clock),
  };
  const { config, renderer, clock } = showroom;
  const { trustProxy: trust } = config;
  const door = new FrontDoor(config, clock);
  const app = fastify({
    ...logging(config.logLevel),
    trustProxy: trust && ((address, hop) => hop === 0 && isTrusted(trust, address)),
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // While closing, what was accepted is still answered; only new connections are refused.
    return503OnClosing: false,
    rewriteUrl: (request) => {
      if (trust) hearProxies(request, trust);
      return forDataSaver(pathAsked(request), request.headers);
    },
    frameworkErrors: (_error, _request, reply) => answerBadAddress(reply, config.publicUrl),
    serverFactory: (behind) => door.server(CONNECTIONS, behind),
  });
  acceptJson(app);
  answerProblems(app);
  const open = openConnections(app);
  closePromptly(app, open);
  cutOffSlowReaders(app, open);
  if (config.rateLimits) shareConnections(app, trust);
  sendSafeHeaders(app, config.publicUrl);
  shedLoad(app, { ...BEARABLE, share: config.rateLimits ? SHARE : undefined });
  cutOffTheSlow(app);
  keepDoor(app, config.publicUrl);
  const { middleware, assetsDir } = renderer;
  if (middleware) app.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, next));
  if (assetsDir) await serveAssets(app, assetsDir);
  const probe = new ReadinessProbe(showroom.db);
  healthCalls(app, showroom, probe);
  serveMetrics(app, showroom, { door, probe });
  iconCalls(app, showroom);
  await serveMedia(app, config.mediaDir);
  await answerSite(app, { site: showroom.site, previewFor: (request) => previewFor(showroom, request) });
  takeEnquiries(app, showroom);
  await answerQuotationLinks(app, showroom);
  sitemapCalls(app, showroom);
  shareCards(app, showroom);
  answerDescription(app, showroom);
  await staffCalls(app, showroom);
  serveDeskWorker(app);
  app.get('/api/*', (_request, reply) => reply.callNotFound());
  servePages(app, showroom, door);
  return app;
}
