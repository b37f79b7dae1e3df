/** `npm run demo:encode`: after the demo's pictures have changed, so that a first start only has to copy them. */
import path from 'node:path';
import { DEMO_CATALOGUE } from './import.ts';
import { makeReady } from './make-ready.ts';

const { encoded, removed } = await makeReady(path.resolve(process.argv[2] ?? DEMO_CATALOGUE));
console.log(`${encoded} pictures encoded; ${removed} files removed that no picture needs any more.`);
