import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { databaseLoad } from '../../data/operations/open-database.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import type { Config } from '../config.ts';
import { DamageCheck } from './damage-check.ts';
import { FolderServers } from './folder-servers.ts';
import type { PageCacheServer } from '../pages/page-cache-server.ts';
import type { ReadinessProbe } from './readiness.ts';
import { HttpError, type TurnedAway } from '../plugins/errors.ts';
import type { AppContext } from '../app-context.ts';
import { type HealthFigure, healthFigures, type Watches } from './health-figures.ts';

const WATCHED_EVERY_MS = 10_000;
/** Whoever collects metrics waits ten seconds. */
const REFRESHED_WITHIN_MS = 2_000;

/** Upper ends, in seconds, of the classes that durations are counted in. */
const CLASSES = [0.005, 0.025, 0.1, 0.5, 2.5, 10];
const KINDS: ReadonlyMap<string, string> = new Map(enquiries.map(({ call, kind }) => [call, kind]));
const PAGES = '/*';
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]', 'localhost']);
/** Headers that proxies add to what they hand on. */
const HANDED_ON = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/;

interface Watched {
  pageCache: PageCacheServer;
  probe: ReadinessProbe;
}

/**
 * Metrics in Prometheus' text format, readable from this machine or with the token. Labels come from our own
 * declarations, never from a request. The plugin is app-wide: it counts the answers of every route registered after it.
 */
export const metricsRoutes = fp<AppContext & Watched>(async (app, context) => {
  const { config, db, pageCache, probe } = context;
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'showroom_requests_total',
    help: 'Requests answered, kept pages included',
    labelNames: ['route', 'method', 'status'],
    registers,
    collect() {
      for (const [status, count] of pageCache.takeAnswered()) this.inc({ route: PAGES, method: 'GET', status }, count);
    },
  });
  const durations = new Histogram({
    name: 'showroom_request_seconds',
    help: 'How long they took; a kept page is not timed',
    labelNames: ['route'],
    buckets: CLASSES,
    registers,
  });
  const stored = new Counter({
    name: 'showroom_enquiries_total',
    help: 'Enquiries stored',
    labelNames: ['kind'],
    registers,
  });
  describeState(registers, db, { pageCache, probe });
  describeRefusals(registers, app.turnedAway);
  const servers = config.databaseUrl ? undefined : new FolderServers(config.dataDir);
  const refresh = describeVitals(registers, context, { damage: new DamageCheck(db), servers });
  watchBySelf(app, { probe, refresh, servers });
  const delay = describeDelay(registers);
  app.addHook('onClose', async () => void delay.disable());

  app.addHook('onResponse', (request, reply, next) => {
    const { url: route = 'none' } = request.routeOptions;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.inc({ route, method: request.method, status });
    durations.observe({ route }, reply.elapsedTime / 1000);
    const kind = reply.statusCode === 201 ? KINDS.get(route) : undefined;
    if (kind) stored.inc({ kind });
    next();
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw new HttpError(404, 'Not found.');
    await Promise.race([refresh(), after(REFRESHED_WITHIN_MS, undefined, { ref: false })]);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
});

/** Rows that come from the database or a disk keep their last value while it does not answer. */
function describeVitals(registers: Registry[], context: AppContext, watches: Watches): () => Promise<void> {
  const gauges = new Map<string, Gauge>();
  const set = ({ name, help, value }: HealthFigure) => {
    const gauge = gauges.get(name) ?? new Gauge({ name, help, registers });
    gauges.set(name, gauge);
    gauge.set(value);
  };
  let underway: Promise<void> | undefined;
  const ask = async () => {
    await Promise.all(healthFigures(context, watches).map((one) => one.then((vital) => vital && set(vital))));
  };
  return () => (underway ??= ask().finally(() => (underway = undefined)));
}

/** A shop that nobody visits and nobody asks about itself notices all the same what is wrong with it. */
function watchBySelf(app: FastifyInstance, { probe, refresh, servers }: SelfWatch) {
  let timer: NodeJS.Timeout | undefined;
  // On a disk that refuses it, the probe says why.
  const show = async () => servers?.show().catch(() => {});
  app.addHook('onListen', async () => {
    await show();
    timer = setInterval(() => void Promise.all([probe.run(), refresh(), show()]), WATCHED_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await servers?.leave().catch(() => {});
  });
}

interface SelfWatch {
  probe: ReadinessProbe;
  refresh: () => Promise<void>;
  servers: FolderServers | undefined;
}

/** Requests that were refused though nothing was wrong with what they asked for. */
function describeRefusals(registers: Registry[], turnedAway: TurnedAway) {
  void new Counter({
    name: 'showroom_turned_away_total',
    help: 'Requests turned away, by the reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(turnedAway)) this.inc({ reason }, count);
    },
  });
}

/** What is asked for whenever somebody looks. */
function describeState(registers: Registry[], db: AppContext['db'], { pageCache, probe }: Watched) {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('showroom_ready', 'Whether an enquiry can be stored: 1 or 0', () => (probe.latest.ready ? 1 : 0));
  gauge('showroom_database_busy', 'Connections to the database in use', () => databaseLoad(db).busy);
  gauge('showroom_database_waiting', 'Queries that wait for a connection', () => databaseLoad(db).waiting);
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  gauge('showroom_heap_bytes', 'Memory of its objects', () => process.memoryUsage().heapUsed);
  gauge('process_uptime_seconds', 'Since it started', () => process.uptime());
  void new Counter({
    name: 'showroom_kept_pages_total',
    help: 'Whether a page was there when it was asked for, or had to be rendered',
    labelNames: ['found'],
    registers,
    collect() {
      this.reset();
      for (const { counts } of [pageCache.pages, pageCache.choices]) {
        this.inc({ found: 'yes' }, counts.hits);
        this.inc({ found: 'no' }, counts.misses);
      }
    },
  });
}

function describeDelay(registers: Registry[]) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  void new Gauge({
    name: 'showroom_event_loop_delay_seconds',
    help: 'How late things were done, since somebody looked last',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const percent of [50, 99]) this.set({ quantile: `0.${percent}` }, delay.percentile(percent) / 1e9);
      delay.reset();
    },
  });
  return delay;
}

function mayRead(request: FastifyRequest, { metricsToken, trustProxy, publicUrl }: Config): boolean {
  const { authorization } = request.headers;
  if (metricsToken !== undefined && authorization !== undefined) return isSame(authorization, `Bearer ${metricsToken}`);
  // Behind a proxy on this machine every visitor comes from the loopback; and only a proxy can speak https for us.
  const behindProxy = trustProxy || publicUrl?.startsWith('https:') === true;
  return !behindProxy && askedHere(request);
}

/** By somebody at this machine, who calls it by that name, and for nobody else. */
function askedHere({ raw, headers, hostname }: FastifyRequest): boolean {
  const handedOn = Object.keys(headers).some((name) => HANDED_ON.test(name));
  return !handedOn && LOOPBACK.has(raw.socket.remoteAddress ?? '') && LOOPBACK.has(hostname);
}

function isSame(a: string, b: string): boolean {
  const [hashA, hashB] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return hashA !== undefined && hashB !== undefined && timingSafeEqual(hashA, hashB);
}
