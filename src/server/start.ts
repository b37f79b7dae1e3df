/** What `npm start` runs: the server as it was bundled. `main.ts` is the same from its sources. */
import path from 'node:path';
import { BUNDLE_DIR, loadWithCodeCache } from './code-cache.ts';

loadWithCodeCache(path.join(BUNDLE_DIR, 'start/server.cjs'));
