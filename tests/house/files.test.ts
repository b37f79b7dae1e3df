import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { filesUnder } from '../../tools/stamp.js';

const root = join(import.meta.dirname, '../..');
const OURS = [
  '.ci',
  'bench',
  'demo',
  'docs',
  'src',
  'tests',
  'tools',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'README.md',
];
const TEXT = /\.(?:[jt]sx?|mjs|json|md|css|svg|html|txt|ya?ml|sh|npmrc)$|\/run$/;
const MOST_LINES = 250;
/** What these offer is looked for by name. */
const FOR_REACT_ROUTER = ['src/web/root.tsx', 'src/web/entry.server.tsx'];

const files = OURS.flatMap((name) => filesUnder(join(root, name)))
  .filter((file) => TEXT.test(file))
  .map((file) => ({ name: relative(root, file), text: readFileSync(file, 'utf8') }));

const namesOf = (found: typeof files) => found.map(({ name }) => name);

describe('the files of the project', () => {
  it('can be read in one sitting', () => {
    const code = files.filter(({ name }) => /^(?:demo|src|tools)\/.*\.(?:[jt]sx?|mjs)$/.test(name));
    expect(namesOf(code.filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES))).toEqual([]);
  });

  it('offer no function and no value to others that no other file names', () => {
    const users = new Map<string, Set<string>>();
    const code = files.filter(({ name }) => /\.(?:[jt]sx?|mjs)$/.test(name));
    for (const { name, text } of code) {
      for (const [word] of text.matchAll(/\w+/g)) users.set(word, (users.get(word) ?? new Set()).add(name));
    }
    const offered = code
      .filter(({ name }) => !FOR_REACT_ROUTER.includes(name))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/^export (?:async )?(?:function\*?|class|const) (\w+)/gm)].map(([, word = '']) => ({
          name,
          word,
        })),
      );
    expect(offered.filter(({ word }) => users.get(word)?.size === 1)).toEqual([]);
  });

  it('name no package registry, so that each machine uses its own', () => {
    const host = /\bregistry\.[a-z0-9-]+\.[a-z]{2,}\b|^\s*(?:@[\w-]+:)?registry\s*=/im;
    expect(namesOf(files.filter(({ text }) => host.test(text)))).toEqual([]);
  });

  it('lock packages by checksum, not by address', () => {
    const lock: { packages: Record<string, { resolved?: string; integrity?: string }> } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    );
    const [, ...packages] = Object.entries(lock.packages);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(packages.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
  });

  it('list every package that the shop is made of, for whoever has to know', async () => {
    const {
      dependencies,
      devDependencies,
    }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { stdout } = await promisify(execFile)(join(root, '.ci/sbom'), { maxBuffer: 32 * 2 ** 20 });
    const { components }: { components: { name: string; version: string }[] } = JSON.parse(stdout);
    const listed = components.map(({ name, version }) => `${name} ${version}`);
    const named = Object.entries({ ...dependencies, ...devDependencies }).map(
      ([name, version]) => `${name} ${version}`,
    );
    expect(listed).toEqual(expect.arrayContaining(named));
  });

  const browserTests = files.filter(({ name }) => name.startsWith('tests/browser/'));

  it('end no browser test in a wait that asserts nothing', () => {
    const bareWait = /^ +await [^;]*\.waitFor(?:URL|Function)?\([^;]*\);\n *\}(?:, [\d_]+)?\);\n/m;
    const step = /^( +)(?:const \w+ = )?await step\([^\n]*\n([^]*?)^\1\}\);\n/gm;
    expect(namesOf(browserTests.filter(({ text }) => bareWait.test(text.replaceAll(step, '$2'))))).toEqual([]);
  });

  it('change the `test` of no browser file for the files after it', () => {
    const changesTest = /^(?:const \w+ = )?\w+(?:\s*\.extend\([^;]*)?\s*\.override\(/m;
    expect(namesOf(browserTests.filter(({ text }) => changesTest.test(text)))).toEqual([]);
  });
});
