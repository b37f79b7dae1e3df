import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Small files compress worse, and each is a request: what pages share comes in few files. A group takes along all that its
 * modules import, unless a group of higher priority has it.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules.(?:react|react-dom|react-router|scheduler)[\\/]/, priority: 5 },
  {
    // Every public page needs it.
    name: 'frame',
    test: /src.web.(?:root|site.(?:layout|features.(?:page-head|bike.vehicle-kinds))|ui.(?:icons.\w|inputs.input-classes|media.Tick))/,
    priority: 4,
  },
  { name: 'common', test: /src.(?:web.ui|domain.calendar)/, minShareCount: 12, priority: 3 },
  { name: 'forms', test: /src.web.(?:forms|site.features.shared)/, minShareCount: 5, priority: 2 },
  { name: 'bike', test: /src.web.site.features/, minShareCount: 4, priority: 1 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // No list of files beside each import: a part needs next to nothing that its page has not fetched.
  build: { sourcemap: false, assetsInlineLimit: 0, modulePreload: { resolveDependencies: () => [] } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
});
