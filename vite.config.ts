import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** What many pages need comes in few files: small ones compress worse, and each is a request and a turn of the browser. */
const CHUNKS = [
  // Schemas are the desk's alone: public pages have no room for them.
  { name: 'schemas', test: /node_modules.zod/, priority: 5 },
  {
    name: 'vendor',
    test: /node_modules.(?:react|react-dom|react-router|scheduler)[\\/]/,
    priority: 4,
  },
  {
    name: 'frame',
    test: /src.web.(?:site.(?:shell.(?!Footer|NotFound)|head|layout)|ui.(?:Button|Picture|Toasts|icons|later|useLive)|page-data|dealership|PageMoves|root|site.bike.kinds)/,
    priority: 3,
  },
  {
    // What every page but the first has in common.
    name: 'inner',
    test: /src.(?:domain.paints|web.ui.(?:Breadcrumb|PageHeader|Price|Section|Swatch|inputs|page-icons))/,
    priority: 2,
  },
  { name: 'fields', test: /src.web.ui.(?:Field|Select|Checkbox|TextField|TextArea)/, priority: 2 },
  {
    name: 'finding',
    test: /src.(?:domain.finding.filters|web.site.finding.(?:BudgetField|short))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'reaching',
    test: /src.(?:domain.opening-hours|web.(?:ui.Map|site.parts.(?:Detail|OpenNow|ReachUs)))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // What pages about one machine have in common.
    name: 'machine',
    test: /src.(?:domain.(?:emi|key-facts)|web.(?:site.(?:bike|price|kept-for-visit|finding.(?:tray|CompareLink)|models.ColourSwatches|parts.PriceDay)))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'forms',
    // What one form asks for comes with its page.
    test: /src.(?:domain.(?:exchange|enquiries.(?:define|fields|checks|columns|spam|sent-values|ride-colours))|web.forms|web.site.parts.(?:EnquiryPanel|FormPage|Steps|ToTheForm|useFailureToast))/,
    minShareCount: 3,
    priority: 0,
  },
];

/**
 * Parts of the router that are switched on by settings we do not have (react-router.config.ts asks for all routes at
 * once; nothing is instrumented). In the browser they answer nothing.
 */
const SWITCHED_OFF =
  /react-router.dist.production.lib.(?:dom.ssr.(?:fog-of-war|route-discovery)|router.instrumentation)\.js$/;

const routerAsSwitchedOn: Plugin = {
  name: 'router-as-switched-on',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: SWITCHED_OFF },
    handler(code) {
      const [, names] = /^export \{ (.*) \};$/m.exec(code) ?? [];
      if (names === undefined) throw new Error('The router is written differently now: look at SWITCHED_OFF anew.');
      return names.replaceAll(/\w+/g, 'export const $& = () => undefined').replaceAll(',', ';');
    },
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), routerAsSwitchedOn],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
});
