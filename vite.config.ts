import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Whether a file whose path is like this leads to a module, by however many others. */
function isNeededBy(users: RegExp, module: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (users.test(module)) return true;
  if (seen.has(module)) return false;
  seen.add(module);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
  return [...importers, ...dynamicImporters].some((user) => isNeededBy(users, user, graph, seen));
}

/** A group takes along whatever its modules need: what public pages need too goes to another one first. */
const onBothSides = (module: string, graph: ModuleGraph) =>
  isNeededBy(/src.web.site/, module, graph) && isNeededBy(/src.web.staff/, module, graph) ? 'part' : null;

/** The bundler would have the name of a part list all that need it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;

/** What many pages need comes in few files: small ones compress worse, and each is a request and a turn of the browser. */
const CHUNKS = [
  // Schemas are the desk's alone: public pages have no room for them.
  { name: 'schemas', test: /node_modules.zod/, priority: 6 },
  {
    name: 'vendor',
    test: /node_modules.(?:react|react-dom|react-router|scheduler)[\\/]/,
    priority: 5,
  },
  {
    name: 'frame',
    test: /src.web.(?:site.(?:features.(?:shell.(?!Footer)|page-head|bike.vehicle-kinds)|layout)|ui.(?:Button|media.Picture|Toasts|icons.icons|lazy-hydrate|useLive)|page-data|dealership|PageMoves|root)/,
    priority: 4,
  },
  {
    // What every page but the first has in common.
    name: 'inner',
    test: /src.(?:domain.catalogue.paints|web.ui.(?:EmptyState|Price|page.(?:Breadcrumb|PageHeader|Section)|media.Swatch|inputs.input-classes|icons.page-icons))/,
    priority: 3,
  },
  { name: 'fields', test: /src.web.ui.inputs.(?:Field|Select|Checkbox|TextField|TextArea)/, priority: 3 },
  {
    name: 'finding',
    test: /src.(?:domain.finder.filters|web.site.features.finder.(?:BudgetField|short))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'reaching',
    test: /src.(?:domain.calendar.opening-hours|web.site.features.shared.(?:ContactDetail|OpenNow|ContactOptions))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    // What is kept of a visitor's choice.
    name: 'choice',
    test: /src.(?:domain.finder.compare-url|web.site.features.(?:visit-state|bike-details.picked-accessories|bike.bike-not-found|compare.(?:compare-list|CompareLink)|shared.PriceDate))/,
    minShareCount: 2,
    priority: 3,
  },
  {
    // What pages about one machine have in common.
    name: 'machine',
    test: /src.(?:domain.(?:pricing.emi|catalogue.key-facts)|web.site.features.(?:bike(?:-details)?.(?!SimilarModels|NoBike|bike-not-found)|test-ride|price|models.ColourSwatches))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    // What one form asks for comes with its page.
    test: /src.(?:domain.(?:pricing.trade-in|enquiries.(?:define-enquiry|fields.(?:fields|field-checks|ride-colours)|columns|spam))|web.forms|web.site.features.shared.(?:EnquiryPanel|FormPage|Steps|FormLink|useFailureToast))/,
    minShareCount: 3,
    priority: 1,
  },
  // What the desk's screens share comes in one file, without what public pages need too.
  { name: onBothSides, debugName: 'part', test: /src.(?:domain|web.(?!site))/, entriesAware: true, priority: 1 },
  { name: 'desk', test: /src.web.staff/, minShareCount: 2, priority: 0 },
];

/**
 * Parts of the router that nothing of ours leads to: react-router.config.ts asks for all routes at once, nothing is
 * instrumented, pages have no actions and no fetchers (forms send by a call of their own). In the browser these
 * functions of its files do nothing.
 */
const SWITCHED_OFF: Readonly<Record<string, readonly string[] | 'all'>> = {
  'dom/ssr/fog-of-war': 'all',
  'dom/ssr/route-discovery': 'all',
  'router/instrumentation': 'all',
  'router/router': [
    'handleAction',
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'resetFetcher',
    'discoverRoutes',
    'patchRoutesImpl',
  ],
  'dom/ssr/single-fetch': ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
  'dom/ssr/components': ['RSCPrefetchPageLinksImpl'],
  'dom/lib': ['NavLinkWithRef', 'useViewTransitionState', 'useSubmit', 'useFormAction'],
  'dom/dom': ['getFormSubmissionInfo'],
};
const ROUTER_FILE = /react-router.dist.production.lib.(.*)\.js$/;

const routerAsSwitchedOn: Plugin = {
  name: 'router-as-switched-on',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: ROUTER_FILE },
    handler(code, id) {
      const off = SWITCHED_OFF[(ROUTER_FILE.exec(id)?.[1] ?? '').replaceAll('\\', '/')];
      return off && (off === 'all' ? withNothing(code) : off.reduce(without, code));
    },
  },
};

function withNothing(code: string): string {
  const [, names] = /^export \{ (.*) \};$/m.exec(code) ?? [];
  if (names === undefined) throw new WrittenDifferently();
  return names.replaceAll(/\w+/g, 'export const $& = () => undefined').replaceAll(',', ';');
}

/** The router's code is indented: a function ends where a bracket stands below its first letter. */
function without(code: string, name: string): string {
  const whole = new RegExp(`^(\\t*)(.*\\bfunction ${name}\\()[^]*?\\n\\1\\}`, 'm');
  if (!whole.test(code)) throw new WrittenDifferently();
  return code.replace(whole, '$1$2) {}');
}

class WrittenDifferently extends Error {
  override readonly message = 'The router is written differently now: look at SWITCHED_OFF anew.';
}

/**
 * Vite's own way to load a part fetches what that part needs ahead of it, by a list. Ours need next to nothing that is not
 * there, and no list (`modulePreload` below).
 */
const partsAsTheyAre: Plugin = {
  name: 'parts-as-they-are',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite.preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), routerAsSwitchedOn, partsAsTheyAre],
  build: { sourcemap: false, assetsInlineLimit: 0, modulePreload: { resolveDependencies: () => [] } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } } } },
  },
});
