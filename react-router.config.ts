import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Public pages are few and small: the browser learns all routes at once instead of asking for them one by one.
  routeDiscovery: { mode: 'initial' },
  // What a page loads comes with the page: apart it would be another small file.
  splitRouteModules: false,
} satisfies Config;
