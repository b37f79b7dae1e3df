import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { tell } from './say.js';

/** What brings files of its own along or code for this very machine, is a long list of words, or is not there. */
const LEFT_WHERE_IT_IS = [
  '@zxcvbn-ts/language-common',
  'fontkit',
  'nodemailer',
  'pdfkit',
  'pg-native',
  'sharp',
  'vite',
];

/** How the server is run, here and wherever it is started: Node's compile cache is of no use with other settings. */
export const SERVER_FLAGS = [
  // Threads that help to collect garbage would go before the one that serves pages; on two cores it waits for them.
  '--single-threaded-gc',
  // What a busy first second keeps for long would from then on be made among the old objects at once, request after
  // request, and hold all that it points to until the next great collection.
  '--no-allocation-site-pretenuring',
  '--disable-warning=ExperimentalWarning',
];

/**
 * The server and its pages in a file each: a start does not look for a thousand. Names stay as they are written, and above
 * each part stands the file that it comes from. A first start fills Node's compile cache (`src/server/start.ts`).
 *
 * @param {string} root
 * @param {string} node
 */
export async function bundleServer(root, node) {
  const { build } = await import('esbuild');
  const folder = join(root, 'build', 'start');
  rmSync(folder, { recursive: true, force: true });
  /** @type {import('esbuild').BuildOptions} */
  const settings = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node24',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: LEFT_WHERE_IT_IS,
    logLevel: 'silent',
  };
  /** @type {import('esbuild').BuildOptions} */
  const scripts = { format: 'cjs', outExtension: { '.js': '.cjs' }, plugins: [placesOf(folder, '__dirname')] };
  await tell('Bundling the server', async () => {
    await build({
      ...settings,
      ...scripts,
      entryPoints: { server: 'src/server/main.ts', pages: 'build/server/index.js' },
    });
    const plugins = [placesOf(folder, 'import.meta.dirname')];
    await build({ ...settings, format: 'esm', plugins, entryPoints: { main: 'src/server/start.ts' } });
    await runOnce(root, node);
  });
}

/**
 * Starts the server with an empty database, asks for its first page and stops it. Node writes its compile cache then.
 *
 * @param {string} root
 * @param {string} node
 */
async function runOnce(root, node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-build-'));
  const server = spawn(node, [...SERVER_FLAGS, 'build/start/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'off',
    },
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [, address] = /^ready (\S+)$/.exec(line) ?? [];
    if (!address) continue;
    await fetch(address)
      .then((page) => page.text())
      .finally(() => server.kill('SIGTERM'));
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * A source that names its own place means the place where it was written: fonts and programs lie beside it.
 *
 * @param {string} folder
 * @param {string} here how a bundle calls the folder it lies in
 * @returns {import('esbuild').Plugin}
 */
const placesOf = (folder, here) => ({
  name: 'places',
  setup(build) {
    build.onLoad({ filter: /\/src\/(?:data|domain|server)\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const [other] = /import\.meta\.(?!dirname)\w+/.exec(source) ?? [];
      if (other) return { errors: [{ text: `${path}: in a bundle ${other} means the bundle` }] };
      const way = JSON.stringify(`/${dirname(relative(folder, path))}`);
      return { loader: 'ts', contents: source.replaceAll('import.meta.dirname', `(${here} + ${way})`) };
    });
  },
});
