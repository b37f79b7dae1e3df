import { modelKey } from '../../domain/catalogue.ts';
import { readCompared } from '../../domain/finding/compare-address.ts';
import { filterQuery, readFilters } from '../../domain/finding/filters.ts';
import { isOffered } from '../../domain/finding/find.ts';
import { type Page, pageAt, PAGES } from '../../domain/pages.ts';
import { NotOnOffer, type SiteApi } from '../../domain/site-api.ts';

/** Stands for every name that there is not: all of them get one page that says so. */
const NO_SUCH = '-';
const LONGEST_NAME = 100;
const NUMBER = /^[1-9]\d{0,8}$/;

/** The one spelling of a page's address. */
export interface KeptAddress {
  path: string;
  /** The branch that the path names. */
  branch?: string;
  /** As the page reads it: known names only, in its own order. */
  query: ReadonlyMap<string, string>;
}

/**
 * The address under which a page is kept, however it was spelled; undefined for what is never kept: the staff's pages,
 * pages of one thing out of many that may be somebody's own, and data without a page. A path without a page is `/-`.
 */
export function keptAddress(url: string): KeptAddress | undefined {
  const queryAt = url.indexOf('?');
  const path = decoded(queryAt < 0 ? url : url.slice(0, queryAt));
  if (path === '/admin' || path.startsWith('/admin/') || path.endsWith('.data')) return undefined;
  const page = pageAt(path);
  if (!page) return { path: `/${NO_SUCH}`, query: NOTHING };
  const query = queryAt < 0 ? NOTHING : readQuery(page, new URLSearchParams(url.slice(queryAt)));
  if (!page.path.includes(':')) return { path: page.path, query };
  return page === PAGES.dealer ? { path: page.path, query, branch: path.split('/')[2] ?? '' } : undefined;
}

/** Somebody's own page, or its data. */
export function isSomebodysOwn(url: string): boolean {
  return pageAt(decoded(url.split('?', 1)[0] ?? '').replace(/\.data$/, ''))?.about === 'person';
}

const NOTHING: ReadonlyMap<string, string> = new Map();

function readQuery(page: Page, sent: URLSearchParams): ReadonlyMap<string, string> {
  if (page === PAGES.models) return new Map(filterQuery(readFilters(sent)));
  if (page === PAGES.compare) return namesIn(readCompared(sent));
  const names = page.query ?? [];
  const read = new Map<string, string>();
  for (const name of names) {
    const value = sent.get(name) ?? '';
    if (value !== '') read.set(name, name === 'bike' ? modelKey(value) : value);
  }
  return read;
}

const namesIn = (bikes: readonly string[]) => (bikes.length > 0 ? new Map([['bikes', bikes.join(',')]]) : NOTHING);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** As text, to be rendered and to be kept under. */
export function asText({ path, branch, query }: KeptAddress): string {
  const named = branch === undefined ? path : path.replace(':id', () => encodeURIComponent(branch));
  return query.size === 0 ? named : `${named}?${new URLSearchParams([...query]).toString()}`;
}

/** A page of which there are as many as the shop has things; others differ by what a visitor chose on them. */
export const isPlain = ({ query }: KeptAddress) => query.size === 0 || (query.size === 1 && query.has('bike'));

/** The same address, with `-` in place of a model or a branch that there is not, and without a sort of machine that there is not. */
export async function ofWhatThereIs(site: SiteApi, address: KeptAddress): Promise<KeptAddress> {
  const { branch, query } = address;
  const there = async (bike: string) => bike.length <= LONGEST_NAME && !(await isMissing(site.bikeView(bike)));
  const bike = query.get('bike');
  if (bike !== undefined && !(await there(bike))) {
    // One that is switched off has a page that says what took its place.
    const isKnown = bike.length <= LONGEST_NAME && !(await isMissing(site.bikeGone(bike)));
    return { ...address, query: new Map([['bike', isKnown ? bike : NO_SUCH]]) };
  }
  const bikes = query.get('bikes')?.split(',');
  if (bikes) {
    const known = await Promise.all(bikes.map(async (name) => ((await there(name)) ? name : NO_SUCH)));
    return { ...address, query: namesIn([...new Set(known)]) };
  }
  const type = query.get('type');
  if (type !== undefined && !(await isOffered(site, type))) {
    return { ...address, query: new Map([...query].filter(([name]) => name !== 'type')) };
  }
  if (branch !== undefined && (!NUMBER.test(branch) || (await isMissing(site.dealers(branch))))) {
    return { ...address, branch: NO_SUCH };
  }
  return address;
}

/** A question that cannot be answered at the moment is left for the page, which says so. */
const isMissing = (asked: Promise<unknown>) =>
  asked.then(
    () => false,
    (error: unknown) => error instanceof NotOnOffer,
  );
