/** `npm run demo:encode`: fills `demo/catalogue/ready` with what an import would otherwise have to encode. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture } from '../media/encode.ts';
import { contentId } from '../media/store.ts';
import { takingTurns } from '../media/turns.ts';
import { checkCatalogue, picturesOf } from './folder.ts';
import { DEMO_CATALOGUE } from './import.ts';
import { fromReady, READY_FOLDER } from './ready.ts';

const PICTURES_AT_ONCE = 2;

const folder = await checkCatalogue(DEMO_CATALOGUE);
const ready = path.join(DEMO_CATALOGUE, READY_FOLDER);
await mkdir(ready, { recursive: true });
const wanted = new Set<string>();
const inTurn = takingTurns(PICTURES_AT_ONCE);
let encoded = 0;

await Promise.all(
  picturesOf(folder).map(({ file, use }) =>
    inTurn(async () => {
      if (use === 'card') return;
      const sourceFile = path.join(DEMO_CATALOGUE, file);
      const source = await readFile(sourceFile);
      const id = contentId(source);
      const done = fromReady(folder.ready, id, sourceFile, use);
      if (done) return done.forEach(({ name }) => wanted.add(name));
      for (const { name, bytes } of await encodePicture(id, source, { use, keepClean: true })) {
        wanted.add(name);
        // The largest version of a clean source is the source: once is enough.
        if (bytes !== source) await writeFile(path.join(ready, name), bytes);
      }
      encoded += 1;
    }),
  ),
);
const stale = (await readdir(ready)).filter((name) => !wanted.has(name));
await Promise.all(stale.map((name) => rm(path.join(ready, name))));
console.log(`${encoded} pictures encoded, ${stale.length} files removed that no picture needs any more.`);
