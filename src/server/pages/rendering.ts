import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { nextContentChange } from '../../data/content/public-content.ts';
import { StorageUnavailable } from '../../data/core/errors.ts';
import { dayOf, startOfNextDay } from '../../domain/calendar/dates.ts';
import { newestConsents } from '../../domain/enquiries/fields/consents.ts';
import { SECURITY_HEADERS, withContentSecurityPolicy } from '../plugins/headers.ts';
import { reportFailure, RETRY_AFTER_SECONDS } from '../plugins/errors.ts';
import type { AppContext } from '../app-context.ts';
import { isPersonalPage } from './page-urls.ts';
import { createCachedPage, type CachedPage, pageCachePolicy } from './cached-page.ts';

/** A page that is made for one visitor alone, and sent as it is. */
export interface UncachedPage {
  lasting: false;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Nothing of what a page says changes until the content does: whether it is there, or says that it is not. */
const LASTING = new Set([200, 404]);
const HANDED_ON = ['content-type', 'location', 'x-remix-response'];

/** Whoever has its address may read it; nobody keeps it, and no search engine lists it. */
export const PRIVATE_PAGE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export async function renderPage(
  context: AppContext & { previewing?: boolean },
  request: FastifyRequest,
  origin: string,
  address = request.url,
): Promise<UncachedPage> {
  const { renderer, site, clock, previewing = false } = context;
  const shop = context.dealership();
  const scriptMark = randomBytes(16).toString('base64url');
  const trouble: Record<string, string> = {};
  let unavailable = false;
  const failed = (error: unknown) => {
    unavailable ||= error instanceof StorageUnavailable;
    if (unavailable) trouble['retry-after'] = String(RETRY_AFTER_SECONDS);
    trouble['x-reference'] = reportFailure(request, error);
  };
  const response = await renderer.render(new Request(origin + address), {
    site,
    // What staff write to customers is no business of a page.
    dealership: { ...shop, whatsappTexts: [] },
    consents: newestConsents(context.consents()),
    origin,
    today: dayOf(clock()),
    previewing,
    failed,
    scriptMark,
    reference: () => trouble['x-reference'],
  });
  const { body, policy } = withContentSecurityPolicy(await response.text(), scriptMark, shop);
  const handedOn = HANDED_ON.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    lasting: false,
    status: unavailable && response.status === 500 ? 503 : response.status,
    headers: {
      ...Object.fromEntries(handedOn),
      ...trouble,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      ...(isPersonalPage(address) && PRIVATE_PAGE_HEADERS),
    },
    body,
  };
}

/** The same, to be kept where that can be; only what is kept is worth being compressed. */
export async function renderForCache(
  context: AppContext,
  request: FastifyRequest,
  origin: string,
  address: string,
): Promise<CachedPage | UncachedPage> {
  const { publicUrl } = context.config;
  const now = context.clock();
  // Asked for before what is shown: what comes in between raises the version. Without a database it is not kept anyway.
  const boundary = await nextContentChange(context.db, now).catch(() => now);
  // Prices and what is charged on top of them are those of a day: at midnight every page is another.
  const midnight = startOfNextDay(dayOf(now));
  const page = await renderPage(context, request, origin, address);
  const { status, headers, body } = page;
  if (!LASTING.has(status) || 'x-reference' in headers) return page;
  const { cacheControl, until } = pageCachePolicy(
    publicUrl,
    now,
    boundary && boundary < midnight ? boundary : midnight,
  );
  const caching = status === 200 ? cacheControl : 'no-store';
  return createCachedPage(
    body,
    status,
    { ...SECURITY_HEADERS(publicUrl), ...headers, 'cache-control': caching },
    until,
  );
}
