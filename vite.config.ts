import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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
    test: /src.web.(?:site.(?:shell|head)|ui.(?:Button|Picture|Section|Toasts|icons|useLive)|page-data|dealership|PageMoves)/,
    priority: 3,
  },
  {
    name: 'parts',
    test: /src.(?:domain.(?:opening-hours|finding.filters)|web.ui.(?:Carousel|MapOnDemand|MapSketch|Strip|inputs)|web.site.(?:bike.kinds|parts.(?:Detail|OpenNow)|finding.(?:BudgetField|short)))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    // What every page but the first has in common.
    name: 'inner',
    test: /src.(?:domain.(?!staff|rights|masks|reports|dealership|catalogue-folder|api-desc)[^/\\]*$|web.ui.(?:Breadcrumb|Field|PageHeader|Price|Select|Swatch|Text)|web.site.bike)/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'forms',
    // What one form asks for comes with its page.
    test: /src.(?:domain.enquiries.(?:define|fields|checks|columns|spam|sent-values|ride-colours)|web.forms|web.ui.Checkbox|web.site.parts.(?:EnquiryPanel|FormPage|Steps|ToTheForm|useFailureToast))/,
    minShareCount: 3,
    priority: 0,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
});
