import { createServer, type IncomingMessage, type RequestListener, type ServerOptions } from 'node:http';
import { dayOf } from '../../domain/calendar/dates.ts';
import type { Config } from '../config.ts';
import { isPreviewRequest } from '../preview.ts';
import { isValidHost, isSameOrigin } from '../plugins/csrf.ts';
import type { Clock } from '../plugins/rate-limits.ts';
import { urlText, isPlainUrl, type CachedPageUrl, pageAddress } from './page-urls.ts';
import { cachedResponse, type PageRequest, type CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';
import type { UncachedPage } from './rendering.ts';

const MOST_PAGES = 400;
const MOST_CHOICES = 60;

/**
 * Public pages that are kept, handed out before anything else looks at the request: most visits need nothing more. It
 * answers only what it knows by heart, a plain GET or HEAD of an address whose page is there. What there is not, only the
 * router behind it knows: it decides about every other address, and sends every refusal.
 */
export class PageCacheServer {
  readonly pages: PageCache<CachedPage | UncachedPage>;
  /** Pages as visitors made them by what they chose there: there is no end to them, so they have a small shelf of their own. */
  readonly choices: PageCache<CachedPage | UncachedPage>;
  readonly #clock: Clock;
  readonly #publicUrl: string | undefined;
  readonly #behindProxy: boolean;
  readonly #answered = new Map<string, number>();
  #open = true;

  constructor({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>, clock: Clock) {
    this.#clock = clock;
    this.pages = new PageCache(MOST_PAGES, clock);
    this.choices = new PageCache(MOST_CHOICES, clock);
    this.#publicUrl = publicUrl;
    this.#behindProxy = trustProxy !== undefined;
  }

  /** A page is the same for everybody who comes to one address of the site on one day. */
  keyOf(origin: string, address: string, now = this.#clock()): string {
    return `${dayOf(now)} ${origin} ${address}`;
  }

  get(origin: string, address: CachedPageUrl, render: () => Promise<CachedPage | UncachedPage>) {
    const shelf = isPlainUrl(address) ? this.pages : this.choices;
    return shelf.get(this.keyOf(origin, urlText(address)), render);
  }

  forgetAll() {
    this.pages.forgetAll();
    this.choices.forgetAll();
  }

  /** The server with the door in front of it. */
  server(options: ServerOptions, behind: RequestListener) {
    return createServer(options, (request, response) => {
      const asked = this.#open ? plainVisit(request) : undefined;
      const page = asked && this.#kept(asked.host, request.url ?? '');
      if (page) {
        cachedResponse(page, asked).send(response);
        this.#count(response.statusCode);
      } else behind(request, response);
    });
  }

  #count(status: number) {
    const group = `${Math.floor(status / 100)}xx`;
    this.#answered.set(group, (this.#answered.get(group) ?? 0) + 1);
  }

  /** How many visits it has answered by itself since it was asked last, by the hundred of their status. */
  takeAnswered(): [status: string, count: number][] {
    const answered = [...this.#answered];
    this.#answered.clear();
    return answered;
  }

  /** While the shop is closing, the server behind tells every visitor that the connection ends. */
  close() {
    this.#open = false;
  }

  #kept(host: string, url: string): CachedPage | undefined {
    // Which scheme a proxy was asked with is in headers that only the server behind reads.
    if (this.#behindProxy && !this.#publicUrl) return undefined;
    if (!isSameOrigin(this.#publicUrl, host) || isPreviewRequest(url)) return undefined;
    const origin = this.#publicUrl ?? `http://${host}`;
    const now = this.#clock();
    const page = this.pages.kept(this.keyOf(origin, url, now), now) ?? this.#otherwiseSpelled(origin, url);
    return page?.status === 200 ? page : undefined;
  }

  #otherwiseSpelled(origin: string, url: string): CachedPage | undefined {
    if (!url.includes('?')) return undefined;
    const address = pageAddress(url);
    if (!address) return undefined;
    const shelf = isPlainUrl(address) ? this.pages : this.choices;
    return shelf.kept(this.keyOf(origin, urlText(address)));
  }
}

interface Visit extends PageRequest {
  host: string;
}

/** Reads the few header lines that matter, once; nothing for a request that needs a closer look. */
function plainVisit({ method, rawHeaders }: IncomingMessage): Visit | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const value = rawHeaders[i + 1];
    switch (rawHeaders[i]?.toLowerCase()) {
      case 'host':
        if (host !== undefined) return undefined;
        host = value;
        break;
      case 'accept-encoding':
        acceptEncoding = value;
        break;
      case 'if-none-match':
        ifNoneMatch = value;
        break;
      case 'content-length':
      case 'transfer-encoding':
        return undefined;
      default:
    }
  }
  return host === undefined || !isValidHost(host) ? undefined : { host, acceptEncoding, ifNoneMatch };
}
