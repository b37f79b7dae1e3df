/** What `npm start` runs: the bundled server. `main.ts` is the same from its sources. */
import { createRequire, enableCompileCache } from 'node:module';
import path from 'node:path';
import { BUILD_DIR } from './build-dir.ts';

// A start with what Node compiled before is faster. The variable NODE_COMPILE_CACHE names another folder.
enableCompileCache(path.join(BUILD_DIR, '../node_modules/.cache/node'));
createRequire(BUILD_DIR)(path.join(BUILD_DIR, 'start/server.cjs'));
