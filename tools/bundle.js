import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runQuietly } from './command.js';
import { Plainly, tell } from './say.js';
import { bundleServer } from './server-bundle.js';
import { filesUnder, hashOf, isStamped, stamp } from './stamp.js';

/** All that the pages are made of. */
const PAGES = [
  'src/web',
  'src/domain',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tools/bundle.js',
];

/** And the server beside them. */
const SERVER = ['src/data', 'src/server', 'tools/server-bundle.js'];

/**
 * Builds what `npm start` runs when its sources have changed since the last time: the pages, and the server with them.
 *
 * @param {string} root
 * @param {string} node
 */
export async function buildBundle(root, node) {
  const pages = hashOf(root, PAGES);
  const whole = `${pages} ${hashOf(root, SERVER)}`;
  const stampOf = (/** @type {string} */ what) => join(root, 'build', `.built-${what}`);
  if (!isStamped(stampOf('pages'), pages)) {
    await buildPages(root, node);
    stamp(stampOf('pages'), pages);
  }
  if (isStamped(stampOf('whole'), whole)) return;
  await bundleServer(root, node);
  stamp(stampOf('whole'), whole);
}

/**
 * @param {string} root
 * @param {string} node
 */
async function buildPages(root, node) {
  await tell('Building the pages', async () => {
    const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
    const { ok, output } = await runQuietly(node, [cli, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (!ok) throw new Plainly(`The pages could not be built.\n\n${output}`);
    compressFiles(join(root, 'build', 'client'));
  });
}

const WORTH_COMPRESSING = /\.(?:js|css|svg|json|txt)$/;
/** Below this a compressed answer is no smaller on the wire: it fits one packet either way. */
const SMALLEST_BYTES = 1024;

/**
 * Compresses once, as well as it can be done, so that no visitor waits for it.
 *
 * @param {string} folder
 */
function compressFiles(folder) {
  for (const file of filesUnder(folder)) {
    if (!WORTH_COMPRESSING.test(file) || statSync(file).size < SMALLEST_BYTES) continue;
    const content = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
