import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { watchContent } from '../data/content.ts';
import { dayOf } from '../domain/dates.ts';
import type { Showroom } from './showroom.ts';
import { contentPolicy } from './headers.ts';
import { siteOrigin } from './origin.ts';
import { type Encoding, type KeptPage, keepable, PageCache } from './page-cache.ts';

/** Pages whose content depends on nothing but these parts of the address are kept; others are rendered anew. */
const KEPT_QUERY = /^(?:\?bike=[^&]*)?$/;
const LONGEST_KEPT_ADDRESS = 200;

/** A shared cache may serve a page this long before asking again; browsers ask each time and mostly get a 304. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

export function servePages(app: FastifyInstance, showroom: Showroom) {
  const { db, clock, config, renderer } = showroom;
  const cache = new PageCache();
  const stopWatching = watchContent(db, () => cache.forgetAll());
  app.addHook('onClose', async () => stopWatching());

  app.get('/*', async (request, reply) => {
    const origin = siteOrigin(config, request);
    const renderNow = () => render(origin, request.url, showroom);
    if (renderer.middleware || !isKept(request.url)) return send(reply, await renderNow());
    const key = `${dayOf(clock())} ${origin} ${request.url}`;
    const page = await cache.get(key, async () => {
      const { body, status, policy } = await renderNow();
      return keepable(body, status, policy);
    });
    return sendKept(request, reply, page);
  });
}

function isKept(address: string): boolean {
  const queryAt = address.indexOf('?');
  const path = queryAt < 0 ? address : address.slice(0, queryAt);
  const query = queryAt < 0 ? '' : address.slice(queryAt);
  const staff = path === '/admin' || path.startsWith('/admin/');
  return !staff && !path.endsWith('.data') && KEPT_QUERY.test(query) && address.length <= LONGEST_KEPT_ADDRESS;
}

interface Rendered {
  status: number;
  headers: Headers;
  body: string;
  policy: string;
}

async function render(
  origin: string,
  address: string,
  { renderer, site, dealership, clock }: Showroom,
): Promise<Rendered> {
  const response = await renderer.render(new Request(origin + address), {
    site,
    dealership,
    origin,
    today: dayOf(clock()),
  });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, policy: contentPolicy(body, dealership) };
}

function send(reply: FastifyReply, page: Rendered) {
  for (const name of ['content-type', 'location', 'x-remix-response']) {
    const value = page.headers.get(name);
    if (value) reply.header(name, value);
  }
  return reply
    .code(page.status)
    .headers({ 'content-security-policy': page.policy, 'cache-control': 'no-store' })
    .send(page.body);
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': page.status === 200 ? PUBLIC_PAGE : 'no-store',
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page.bodies[encoding]);
}

function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  const offered = String(accepted ?? '');
  if (/\bbr\b(?!;q=0)/.test(offered)) return 'br';
  return /\bgzip\b(?!;q=0)/.test(offered) ? 'gzip' : 'identity';
}
