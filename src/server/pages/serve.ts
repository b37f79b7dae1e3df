import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { watchContent } from '../../data/content.ts';
import { StorageUnavailable } from '../../data/errors.ts';
import { dayOf } from '../../domain/dates.ts';
import type { Showroom } from '../showroom.ts';
import type { FrontDoor } from './front-door.ts';
import { contentPolicy, safeHeaders } from '../safety/headers.ts';
import { keepPage, sendKept } from './kept-page.ts';
import { siteOrigin } from './origin.ts';
import { reportFailure, RETRY_AFTER_SECONDS } from '../safety/problems.ts';

/** Pages whose content depends on nothing but these parts of the address are kept; others are rendered anew. */
const KEPT_QUERY = /^(?:\?bike=[^&]*)?$/;
const LONGEST_KEPT_ADDRESS = 200;

export function servePages(app: FastifyInstance, showroom: Showroom, door: FrontDoor) {
  const { db, config, renderer } = showroom;
  const stopWatching = watchContent(db, () => door.pages.forgetAll());
  app.addHook('preClose', async () => door.close());
  app.addHook('onClose', async () => stopWatching());

  app.get('/*', async (request, reply) => {
    const origin = siteOrigin(config, request);
    const renderNow = () => render(origin, request, showroom);
    if (renderer.middleware || !isKept(request.url)) return send(reply, await renderNow());
    const page = await door.pages.get(door.keyOf(origin, request.url), async () => {
      const { body, status, policy, trouble } = await renderNow();
      const safe = { ...safeHeaders(config.publicUrl), ...trouble, 'content-security-policy': policy };
      return keepPage(body, status, safe);
    });
    // Every header line is written already; from here on it is the front door's work.
    reply.hijack();
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
    sendKept(page, { acceptEncoding: acceptEncoding?.toString(), ifNoneMatch }, reply.raw);
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
  /** Header lines of a page that could not be made. */
  trouble: Record<string, string>;
}

async function render(
  origin: string,
  request: FastifyRequest,
  { renderer, site, dealership, clock }: Showroom,
): Promise<Rendered> {
  const trouble: Record<string, string> = {};
  let unavailable = false;
  const failed = (error: unknown) => {
    unavailable ||= error instanceof StorageUnavailable;
    if (unavailable) trouble['retry-after'] = String(RETRY_AFTER_SECONDS);
    trouble['x-reference'] = reportFailure(request, error);
  };
  const response = await renderer.render(new Request(origin + request.url), {
    site,
    dealership,
    origin,
    today: dayOf(clock()),
    failed,
    reference: () => trouble['x-reference'],
  });
  const body = await response.text();
  const status = unavailable && response.status === 500 ? 503 : response.status;
  return { status, headers: response.headers, body, policy: contentPolicy(body, dealership), trouble };
}

function send(reply: FastifyReply, page: Rendered) {
  for (const name of ['content-type', 'location', 'x-remix-response']) {
    const value = page.headers.get(name);
    if (value) reply.header(name, value);
  }
  return reply
    .code(page.status)
    .headers({ ...page.trouble, 'content-security-policy': page.policy, 'cache-control': 'no-store' })
    .send(page.body);
}
