import { modelKey } from '../../domain/catalogue/model-key.ts';
import { CALCULATE, EMI_QUERY } from '../../domain/pricing/emi.ts';
import { readCompared } from '../../domain/finder/compare-url.ts';
import { filterQuery, readFilters } from '../../domain/finder/filters.ts';
import { isOffered } from '../../domain/finder/find-models.ts';
import { isDetailTab, type PageDefinition, pageAt, PAGES } from '../../domain/pages/pages.ts';
import { isModelNotAvailable, type SiteApi } from '../../domain/site-api.ts';
import { parseTextName } from '../../domain/content/texts/text-names.ts';

/** Stands for every name that there is not: all of them get one page that says so. */
const NO_SUCH = '-';
const LONGEST_NAME = 100;
const NUMBER = /^[1-9]\d{0,8}$/;

/** The one spelling of a page's address. */
export interface CachedPageUrl {
  path: string;
  /** The branch that the path names. */
  branch?: string;
  /** As the page reads it: known names only, in its own order. */
  query: ReadonlyMap<string, string>;
}

/**
 * The address under which a page is kept, however it was spelled; undefined for what is never kept: the staff's pages,
 * pages of one thing out of many that may be somebody's own, and data without a page. A path without a page is `/-`:
 * only the router knows that nothing else is there, so only the route behind all others may ask this.
 */
export function cachedPageUrl(url: string): CachedPageUrl | undefined {
  const { path } = splitUrl(url);
  if (path === '/admin' || path.startsWith('/admin/') || path.endsWith('.data')) return undefined;
  return pageAt(path) ? pageAddress(url) : { path: `/${NO_SUCH}`, query: NOTHING };
}

/** The same for an address that is a page's beyond doubt; undefined for every other. */
export function pageAddress(url: string): CachedPageUrl | undefined {
  const { path, query: sent } = splitUrl(url);
  const page = path.endsWith('.data') ? undefined : pageAt(path);
  if (!page) return undefined;
  const query = sent === '' ? NOTHING : readQuery(page, new URLSearchParams(sent));
  if (!page.path.includes(':')) return { path: page.path, query };
  return page === PAGES.dealer ? { path: page.path, query, branch: path.split('/')[2] ?? '' } : undefined;
}

function splitUrl(url: string): { path: string; query: string } {
  const queryAt = url.indexOf('?');
  return queryAt < 0
    ? { path: decoded(url), query: '' }
    : { path: decoded(url.slice(0, queryAt)), query: url.slice(queryAt) };
}

/** Somebody's own page, or its data. */
export function isPersonalPage(url: string): boolean {
  return pageAt(decoded(url.split('?', 1)[0] ?? '').replace(/\.data$/, ''))?.about === 'person';
}

const NOTHING: ReadonlyMap<string, string> = new Map();

function readQuery(page: PageDefinition, sent: URLSearchParams): ReadonlyMap<string, string> {
  if (page === PAGES.models) return new Map(filterQuery(readFilters(sent)));
  if (page === PAGES.compare) return namesIn(readCompared(sent));
  const read = new Map<string, string>();
  for (const name of namesRead(page, sent)) {
    const value = sent.get(name) ?? '';
    if (value === '' || (name === 'tab' && !isDetailTab(value))) continue;
    read.set(name, name === 'bike' ? modelKey(value) : value);
  }
  return read;
}

function namesRead(page: PageDefinition, sent: URLSearchParams): readonly string[] {
  if (page !== PAGES['emi-calculator']) return page.query ?? [];
  // Without the button of its form the browser reads them, and the server has one calculator for all.
  return sent.has(CALCULATE) ? EMI_QUERY : [];
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
export function urlText({ path, branch, query }: CachedPageUrl): string {
  const named = branch === undefined ? path : path.replace(':id', () => encodeURIComponent(branch));
  return query.size === 0 ? named : `${named}?${new URLSearchParams([...query]).toString()}`;
}

/** A page of which there are as many as the shop has things; others differ by what a visitor chose on them. */
export const isPlainUrl = ({ query }: CachedPageUrl) => query.size === 0 || (query.size === 1 && query.has('bike'));

/** How a page is told of what an address names: `-` says that there is no such thing, undefined that nothing was named. */
type Known = (site: SiteApi, value: string, address: CachedPageUrl) => Promise<string | undefined>;

/** A part of the model that is named, or of any where none is, by its slug. */
function partOf(part: 'colours' | 'variants'): Known {
  return async (site, named, { query }) => {
    const bike = query.get('bike');
    const asked = bike === undefined ? [site.bikes(), site.scooters()] : [site.bikeView(bike)];
    const models = await Promise.all(asked).catch((error: unknown) => (isModelNotAvailable(error) ? [] : undefined));
    const isOne = models?.flat().some((model) => model[part].some(({ slug }) => slug === named));
    return (isOne ?? true) ? named : undefined;
  };
}

const KNOWN: Readonly<Record<string, Known>> = {
  bike: async (site, bike) => {
    if (bike.length > LONGEST_NAME) return NO_SUCH;
    // One that is switched off has a page that says what took its place.
    return (await isThere(site.bikeView(bike))) || (await isThere(site.bikeGone(bike))) ? bike : NO_SUCH;
  },
  bikes: async (site, bikes) => {
    const there = async (bike: string) => bike.length <= LONGEST_NAME && (await isThere(site.bikeView(bike)));
    const known = await Promise.all(bikes.split(',').map(async (name) => ((await there(name)) ? name : NO_SUCH)));
    return namesIn([...new Set(known)]).get('bikes');
  },
  type: async (site, type) => ((await isOffered(site, type)) ? type : undefined),
  colour: partOf('colours'),
  variant: partOf('variants'),
  version: async (site, version, { path }) => {
    const text = parseTextName(path);
    return text === undefined || (await isThere(site.text(`${text}.${version}`))) ? version : NO_SUCH;
  },
};

/** The same address, naming only what there is. Whatever else somebody writes into one, few pages are made for it. */
export async function withKnownValues(site: SiteApi, address: CachedPageUrl): Promise<CachedPageUrl> {
  const { branch } = address;
  if (branch !== undefined && !(NUMBER.test(branch) && (await isThere(site.dealers(branch))))) {
    return { ...address, branch: NO_SUCH };
  }
  const query = new Map<string, string>();
  for (const [name, value] of address.query) {
    const known = KNOWN[name] ? await KNOWN[name](site, value, address) : value;
    if (known !== undefined) query.set(name, known);
  }
  return { ...address, query };
}

/** A question that cannot be answered at the moment is left for the page, which says so. */
const isThere = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    (error: unknown) => !isModelNotAvailable(error),
  );
