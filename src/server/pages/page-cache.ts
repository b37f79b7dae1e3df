import { PAGE_RENDERING } from '../../domain/endpoints/endpoint-costs.ts';
import { limitConcurrency } from '../media/concurrency.ts';
import { clientBucket } from '../plugins/client-bucket.ts';
import { serviceUnavailable, tooManyFromClient } from '../plugins/errors.ts';

/** One address gets no more of the line: there is no end to what can be chosen on a page, and each choice is a rendering. */
const MOST_OF_ONE = 40;

/** Rendering is work for the one thread that serves everybody: few at a time, and nobody waits behind a hundred others. */
const { atOnce, mostWaiting } = PAGE_RENDERING;
const inTurn = limitConcurrency(atOnce, { mostWaiting, turnAway: serviceUnavailable });
const underwayFor = new Map<string, number>();

/** For everything that has to be rendered, kept or not. */
export async function queueRender<T>(ip: string, render: () => Promise<T>): Promise<T> {
  const place = clientBucket(ip);
  const before = underwayFor.get(place) ?? 0;
  if (before >= MOST_OF_ONE) throw tooManyFromClient();
  underwayFor.set(place, before + 1);
  try {
    return await inTurn(render);
  } finally {
    const left = (underwayFor.get(place) ?? 1) - 1;
    if (left > 0) underwayFor.set(place, left);
    else underwayFor.delete(place);
  }
}

/** What visitors choose on pages, and pages of their own, are rendered this often in a minute for one address; the cache is open to them beyond that. */
const CHOICES_A_MINUTE = 240;
const MINUTE_MS = 60_000;

/** Counts the renderings that one address has asked for in this minute (rate limit). */
export class RenderingBudget {
  readonly #clock: () => Date;
  #minute = 0;
  #spent = new Map<string, number>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** How many seconds the address has to wait; 0: there was one left. */
  spend(ip: string): number {
    const now = this.#clock().getTime();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#spent = new Map();
    this.#minute = minute;
    const place = clientBucket(ip);
    const spent = this.#spent.get(place) ?? 0;
    if (spent >= CHOICES_A_MINUTE) return Math.ceil(((minute + 1) * MINUTE_MS - now) / 1_000);
    this.#spent.set(place, spent + 1);
    return 0;
  }
}

/**
 * Public pages, rendered once per change instead of once per visit. Two visitors of a page that is not there yet share
 * one rendering. A rendering that began before a change is handed out but not kept. Where there is no room left, the
 * page goes that nobody has asked for in the longest time (least recently used).
 */
export class PageCache<Page extends { lasting: false } | { lasting: true; until: number }> {
  readonly #most: number;
  readonly #clock: () => Date;
  #kept = new Map<string, Extract<Page, { lasting: true }>>();
  #underway = new Map<string, Promise<Page>>();
  /** It stands at the end already. */
  #latest = '';

  constructor(most: number, clock: () => Date) {
    this.#most = most;
    this.#clock = clock;
  }

  /** How often a page was there, and how often it had to be rendered. */
  readonly counts = { hits: 0, misses: 0 };

  forgetAll() {
    this.#kept = new Map();
    this.#underway = new Map();
    this.#latest = '';
  }

  kept(key: string, now = this.#clock()): Extract<Page, { lasting: true }> | undefined {
    const page = this.#kept.get(key);
    if (!page) return undefined;
    // None outlives the moment at which what it shows changes by itself.
    if (page.until <= now.getTime()) {
      this.#kept.delete(key);
      return undefined;
    }
    this.counts.hits += 1;
    if (key !== this.#latest) {
      this.#kept.delete(key);
      this.#kept.set(key, page);
      this.#latest = key;
    }
    return page;
  }

  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const there = this.kept(key);
    if (there) return there;
    const underway = this.#underway.get(key);
    this.counts[underway ? 'hits' : 'misses'] += 1;
    if (underway) return underway;
    const page = this.#render(key, render);
    this.#underway.set(key, page);
    return page;
  }

  async #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const kept = this.#kept;
    const underway = this.#underway;
    try {
      const page = await render();
      if (!isLasting(page)) return page;
      kept.set(key, page);
      this.#latest = key;
      if (kept.size > this.#most) kept.delete(kept.keys().next().value ?? '');
      return page;
    } finally {
      underway.delete(key);
    }
  }
}

function isLasting<Page extends { lasting: boolean }>(page: Page): page is Extract<Page, { lasting: true }> {
  return page.lasting;
}
