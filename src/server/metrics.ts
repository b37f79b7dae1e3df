import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { databaseLoad } from '../data/database.ts';
import { enquiries } from '../domain/enquiries/index.ts';
import type { Config } from './config.ts';
import type { FrontDoor } from './pages/front-door.ts';
import { Refusal } from './safety/problems.ts';
import type { Showroom } from './showroom.ts';
import { vitals } from './vitals.ts';

/** Upper ends, in seconds, of the classes that durations are counted in. */
const CLASSES = [0.005, 0.025, 0.1, 0.5, 2.5, 10];
const KINDS: ReadonlyMap<string, string> = new Map(enquiries.map(({ call, kind }) => [call, kind]));
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]', 'localhost']);
/** Headers that proxies add to what they hand on. */
const HANDED_ON = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/;

interface Durations {
  counts: number[];
  sum: number;
}

/** Counts that only grow, by what they are counted under. */
class Counter {
  readonly #counts = new Map<string, number>();

  add(labels: string) {
    this.#counts.set(labels, (this.#counts.get(labels) ?? 0) + 1);
  }

  lines(name: string): string[] {
    return [...this.#counts].map(([labels, count]) => `${name}{${labels}} ${count}`);
  }
}

/**
 * What the server has done and how it is, in Prometheus' text format: for whoever sits at the machine, or knows the
 * token. Labels come from our own declarations, never from what was sent.
 */
export function metricsCall(app: FastifyInstance, { config, db, clock, clockDoubtMs }: Showroom, door: FrontDoor) {
  const requests = new Counter();
  const stored = new Counter();
  const durations = new Map<string, Durations>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());

  app.addHook('onResponse', (request, reply, next) => {
    const { url = 'none' } = request.routeOptions;
    const route = url.startsWith('/assets/') ? '/assets/*' : url;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.add(`route="${route}",method="${request.method}",status="${status}"`);
    const kind = reply.statusCode === 201 ? KINDS.get(route) : undefined;
    if (kind) stored.add(`kind="${kind}"`);
    observe(durations, route, reply.elapsedTime / 1000);
    next();
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw new Refusal(404, 'Not found.');
    const { rss, heapUsed } = process.memoryUsage();
    const { hits, misses } = door.pages.counts;
    const { waiting, busy } = databaseLoad(db);
    const lines = [
      '# TYPE showroom_requests_total counter',
      ...requests.lines('showroom_requests_total'),
      '# TYPE showroom_request_seconds histogram',
      ...[...durations].flatMap(histogram),
      '# TYPE showroom_enquiries_total counter',
      ...stored.lines('showroom_enquiries_total'),
      '# TYPE showroom_kept_pages_total counter',
      `showroom_kept_pages_total{found="yes"} ${hits}`,
      `showroom_kept_pages_total{found="no"} ${misses}`,
      '# TYPE showroom_database_busy gauge',
      `showroom_database_busy ${busy}`,
      '# TYPE showroom_database_waiting gauge',
      `showroom_database_waiting ${waiting}`,
      '# TYPE showroom_event_loop_delay_seconds gauge',
      ...[50, 99].map((p) => `showroom_event_loop_delay_seconds{quantile="0.${p}"} ${delay.percentile(p) / 1e9}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE showroom_heap_bytes gauge',
      `showroom_heap_bytes ${heapUsed}`,
      ...(await vitals({ config, db, clock }, clockDoubtMs())).flatMap(({ name, help, value }) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} gauge`,
        `${name} ${value}`,
      ]),
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
    ];
    delay.reset();
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return `${lines.join('\n')}\n`;
  });
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

function observe(durations: Map<string, Durations>, route: string, seconds: number) {
  const known = durations.get(route) ?? { counts: CLASSES.map(() => 0).concat(0), sum: 0 };
  const at = CLASSES.findIndex((end) => seconds <= end);
  const index = at < 0 ? CLASSES.length : at;
  known.counts[index] = (known.counts[index] ?? 0) + 1;
  known.sum += seconds;
  durations.set(route, known);
}

function histogram([route, { counts, sum }]: [string, Durations]): string[] {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    return `showroom_request_seconds_bucket{route="${route}",le="${CLASSES[index] ?? '+Inf'}"} ${total}`;
  });
  return [
    ...buckets,
    `showroom_request_seconds_sum{route="${route}"} ${sum}`,
    `showroom_request_seconds_count{route="${route}"} ${total}`,
  ];
}
