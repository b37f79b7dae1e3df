import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../domain/dates.ts';
import type { Showroom } from './showroom.ts';
import { contentPolicy } from './headers.ts';
import { type Encoding, type KeptPage, keepable, PageCache } from './page-cache.ts';

/** Pages whose content depends on nothing but these parts of the address are kept; others are rendered anew. */
const KEPT_QUERY = /^(?:\?bike=[^&]*)?$/;
const LONGEST_KEPT_ADDRESS = 200;

/** A shared cache may serve a page this long before asking again; browsers ask each time and mostly get a 304. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

export function servePages(app: FastifyInstance, showroom: Showroom): { cache: PageCache } {
  const cache = new PageCache();

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://localhost');
    const staff = url.pathname === '/admin' || url.pathname.startsWith('/admin/');
    const origin = showroom.config.publicUrl ?? `${request.protocol}://${request.host}`;
    const keep = !staff && KEPT_QUERY.test(url.search) && request.url.length <= LONGEST_KEPT_ADDRESS;
    if (!keep || url.pathname.endsWith('.data'))
      return send(request, reply, await render(origin, request.url, showroom), 'no-store');
    const key = `${dayOf(showroom.clock())} ${origin} ${url.pathname}${url.search}`;
    const page = await cache.get(key, async () => asKept(await render(origin, request.url, showroom)));
    return sendKept(request, reply, page);
  });

  return { cache };

  async function asKept({ status, body, policy }: Rendered): Promise<KeptPage> {
    return keepable(body, status, policy);
  }
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

function send(_request: FastifyRequest, reply: FastifyReply, page: Rendered, caching: string) {
  for (const name of ['content-type', 'location', 'x-remix-response']) {
    const value = page.headers.get(name);
    if (value) reply.header(name, value);
  }
  return reply
    .code(page.status)
    .headers({ 'content-security-policy': page.policy, 'cache-control': caching })
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
