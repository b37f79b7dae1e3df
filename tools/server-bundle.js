import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { tell } from './say.js';

/** What brings files of its own along or code for this very machine, is a long list of words, or is not there. */
const LEFT_WHERE_IT_IS = ['@zxcvbn-ts/language-common', 'fontkit', 'pdfkit', 'pg-native', 'sharp', 'vite'];

/** Packages that were written for `require` find it here too. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * The server and its pages in a few files: a start does not look for a thousand. Names stay as they are written, and
 * above each part stands the file that it comes from.
 *
 * @param {string} root
 */
export async function bundleServer(root) {
  const { build } = await import('esbuild');
  const folder = join(root, 'build', 'start');
  rmSync(folder, { recursive: true, force: true });
  /** @type {import('esbuild').BuildOptions} */
  const settings = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: LEFT_WHERE_IT_IS,
    banner: { js: REQUIRE },
    plugins: [placesOf(folder)],
    logLevel: 'silent',
  };
  await tell('Bundling the server', async () => {
    // What is loaded when it is first needed stays apart.
    await build({ ...settings, entryPoints: ['src/server/main.ts'], splitting: true });
    await build({ ...settings, entryPoints: { pages: 'build/server/index.js' } });
  });
}

/**
 * A source that names its own place means the place where it was written: fonts and programs lie beside it.
 *
 * @param {string} folder
 * @returns {import('esbuild').Plugin}
 */
const placesOf = (folder) => ({
  name: 'places',
  setup(build) {
    build.onLoad({ filter: /\/src\/(?:data|domain|server)\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const [other] = /import\.meta\.(?!dirname|url)\w+/.exec(source) ?? [];
      if (other) return { errors: [{ text: `${path}: in a bundle ${other} means the bundle` }] };
      const file = relative(folder, path);
      const contents = source
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`);
      return { loader: 'ts', contents };
    });
  },
});
