import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What nearly every page needs comes in two files: many small ones compress worse, and each is a request. */
const CHUNKS = [
  { name: 'vendor', test: /node_modules/, priority: 2 },
  {
    name: 'frame',
    test: /src.web.(?:site.(?:shell|head)|ui.(?:Button|Picture|Section|Toasts|icons|useLive)|page-data|dealership|PageMoves)/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
});
