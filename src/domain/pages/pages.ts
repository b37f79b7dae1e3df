import type { Dealership } from '../dealership.ts';

/**
 * A public page, told once. Its routes, the header's menu, the footer, the way shown above it, the sitemap, the kept
 * pages, `npm run screens` and the tests over all pages read it here.
 */
export interface PageDefinition<Id extends string = string> {
  /** Its address; `:id` stands for one of several. */
  path: string;
  /** Its plain name, as in the way that leads to it. */
  name: string;
  /** The page above it. One with a label in the menu then stands in that page's dropdown. */
  under?: Id;
  /** Its label in the header's menu. */
  menu?: string | ((dealership: Dealership) => string);
  footer?: { column: FooterColumn; label: string };
  /**
   * What it reads of the query while the server renders it, and so tells one kept page from another. Everything else
   * in a query is for the browser alone, once the page is there: it makes no page of its own. Filters, comparisons and
   * instalments are read by rules of their own (server/pages/addresses.ts).
   */
  query?: readonly string[];
  /** The step that the bar on phones offers here; a test ride where none is named. On a form it steps aside. */
  act?: 'service' | 'none';
  /**
   * `model`: there is nothing to see without `?bike=`; every model with details has such a page. `person`: somebody's
   * own, at an address that nobody can guess; no list names it, and nobody keeps it.
   */
  about?: 'model' | 'person';
  /** Of a page that a dealership can switch off: whether it has it. */
  offered?: (dealership: Dealership) => boolean;
}

export const FOOTER_COLUMNS = ['Buying', 'Services', 'The dealership'] as const;
type FooterColumn = (typeof FOOTER_COLUMNS)[number];

/**
 * Each page by the name of its route's file in `src/web/site`, in the order in which menu and footer list them. A new
 * page is its file and a line here.
 */
export const PAGES = declare({
  home: { path: '/', name: 'Home', menu: 'HOME' },
  motorcycle: { path: '/motorcycle', name: 'Motorcycles', menu: 'MOTORCYCLE', query: ['bike', 'colour', 'variant'] },
  scooters: { path: '/scooters', name: 'Scooters', menu: 'SCOOTERS', query: ['bike', 'colour', 'variant'] },
  services: { path: '/services', name: 'Services', menu: 'SERVICES', act: 'service' },
  'service-booking': {
    path: '/service-booking',
    name: 'Book a service',
    under: 'services',
    menu: 'BOOK FOR SERVICE',
    footer: { column: 'Services', label: 'Book For Service' },
    act: 'none',
  },
  amc: {
    path: '/amc',
    name: 'AMC',
    under: 'services',
    menu: 'AMC',
    footer: { column: 'Services', label: 'Book For AMC' },
    act: 'service',
  },
  'extended-warranty': {
    path: '/extendedWarranty',
    name: 'Extended warranty',
    under: 'services',
    menu: 'EXTENDED WARRANTY',
    footer: { column: 'Services', label: 'Extended Warranty' },
    act: 'service',
  },
  finance: {
    path: '/finance',
    name: 'Finance',
    menu: 'FINANCE',
    footer: { column: 'Buying', label: 'Finance' },
    query: ['bike', 'colour'],
    act: 'none',
  },
  'emi-calculator': {
    path: '/emi-calculator',
    name: 'EMI calculator',
    footer: { column: 'Buying', label: 'EMI Calculator' },
  },
  models: {
    path: '/models',
    name: 'Find your machine',
    footer: { column: 'Buying', label: 'Find Your Machine' },
  },
  compare: {
    path: '/compare',
    name: 'Compare',
    under: 'models',
    footer: { column: 'Buying', label: 'Compare' },
  },
  networks: { path: '/networks', name: 'Networks', menu: 'NETWORKS' },
  dealer: { path: '/dealers/:id', name: 'Dealer', under: 'networks', menu: ({ town }) => town.toUpperCase() },
  offers: { path: '/offers', name: 'Offers', menu: 'OFFERS', act: 'none' },
  gallery: { path: '/gallery', name: 'Gallery', menu: 'GALLERY' },
  contact: { path: '/contact', name: 'Contact us', footer: { column: 'Buying', label: 'Contact Us' }, act: 'none' },
  'opt-in': { path: '/optain', name: 'Stay in touch', footer: { column: 'Services', label: 'Opt In' }, act: 'none' },
  'opt-out': {
    path: '/opt-out',
    name: 'Withdraw your consent',
    under: 'opt-in',
    footer: { column: 'Services', label: 'Opt Out' },
    act: 'none',
  },
  about: { path: '/about', name: 'About us', footer: { column: 'The dealership', label: 'About Us' } },
  'joy-club': {
    path: '/joy-club',
    name: 'Joy club',
    footer: { column: 'The dealership', label: 'Joy Club' },
    act: 'none',
    offered: ({ joyClubPage }) => joyClubPage,
  },
  'terms-conditions': {
    path: '/terms-conditions',
    name: 'Terms and conditions',
    footer: { column: 'The dealership', label: 'Terms & Conditions' },
    query: ['version'],
  },
  'privacy-policy': {
    path: '/privacy-policy',
    name: 'Privacy policy',
    footer: { column: 'The dealership', label: 'Privacy Policy' },
    query: ['version'],
  },
  'view-details': {
    path: '/view-details',
    name: 'Bike details',
    about: 'model',
    query: ['bike', 'colour', 'variant', 'tab'],
  },
  'angle-view': { path: '/angle-view', name: '360° view', about: 'model', query: ['bike', 'colour', 'variant'] },
  quotation: {
    path: '/quotation',
    name: 'Quotation',
    about: 'model',
    query: ['bike', 'colour', 'variant'],
    act: 'none',
  },
  'quotation-paper': { path: '/quotation/:id', name: 'Your quotation', about: 'person', act: 'none' },
  'text-ride-booking': {
    path: '/text-ride-booking',
    name: 'Test ride',
    query: ['bike', 'colour', 'variant'],
    act: 'none',
  },
});

export type PageId = keyof typeof PAGES;

/** What `?tab=` of a model's details may say; without it the summary is in front. */
const DETAIL_TABS = ['specifications', 'colours', 'features', 'accessories'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];
export const isDetailTab = (text: string): text is DetailTab => DETAIL_TABS.some((tab) => tab === text);

export const everyPage: readonly PageDefinition<PageId>[] = Object.values(PAGES);

/** Everything under it is the staff's. */
const DESK_PATH = '/admin';
export const DESK_MANIFEST_PATH = `${DESK_PATH}/manifest.webmanifest`;

/** Of the app that an address belongs to once it is installed: the site or the desk. */
export const manifestFor = (pathname: string) =>
  pathname === DESK_PATH || pathname.startsWith(`${DESK_PATH}/`) ? DESK_MANIFEST_PATH : '/manifest.webmanifest';

/** The one branch that the contract lists. */
const FIRST_BRANCH = '1';

/** Where a page is found by somebody who follows a link to it. */
export const pageUrl = ({ path }: PageDefinition) => path.replace(':id', FIRST_BRANCH);

/** Whether a dealership has the page. */
export const isPageEnabled = ({ offered }: PageDefinition, dealership: Dealership) => offered?.(dealership) ?? true;

const plainPages = everyPage.filter(({ about }) => about === undefined);

/** Every page that can be opened as it is. */
export const staticUrls = plainPages.map(pageUrl);

/** Those of them that a dealership has. */
export const plainAddressesOf = (dealership: Dealership) =>
  plainPages.filter((page) => isPageEnabled(page, dealership)).map(pageUrl);

/** The pages of one model, its name without spaces. */
export const modelUrls = (bike: string) =>
  everyPage.filter(({ about }) => about === 'model').map(({ path }) => `${path}?bike=${encodeURIComponent(bike)}`);

const patterns = everyPage.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(':id', '[^/]+')}/?$`, 'i'),
}));

/** The page that is shown at a path, if one is: in small letters or large ones, as the router finds it. */
export const pageAt = (pathname: string) => patterns.find(({ pattern }) => pattern.test(pathname))?.page;

/** The pages below that one, in the order of their declarations. */
export const pagesUnder = (id: PageId): [PageId, PageDefinition<PageId>][] =>
  (Object.entries(PAGES) as [PageId, PageDefinition<PageId>][]).filter(([, { under }]) => under === id);

/** The way to a page from the home page, itself included. */
export function breadcrumbOf({ under, ...page }: PageDefinition<PageId>): { label: string; to: string }[] {
  return [...(under ? breadcrumbOf(PAGES[under]) : []), { label: page.name, to: pageUrl(page) }];
}

function declare<Id extends string>(pages: { [Each in Id]: PageDefinition<NoInfer<Id>> }): Record<
  Id,
  PageDefinition<Id>
> {
  return pages;
}
