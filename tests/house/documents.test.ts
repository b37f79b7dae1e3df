import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/domain/endpoints/index.ts';
import { dealershipSchema } from '../../src/domain/dealership.ts';
import { VARIABLES } from '../../src/server/config.ts';
import { runQuietly } from '../../tools/command.js';
import { SERVER_FLAGS } from '../../tools/server-bundle.js';
import { filesUnder } from '../../tools/stamp.js';

const root = join(import.meta.dirname, '../..');
const DOCUMENT = 'docs/adding-an-enquiry.md';
/** A reader of the guides creates these files. */
const IN_THE_GUIDE = new Set([
  'src/domain/enquiries/kinds/insurance.ts',
  'src/web/site/pages/insurance.tsx',
  'src/domain/enquiries/kinds/contact.test.ts',
  'src/server/jobs/outbox/channels/sms.ts',
]);

/** The code blocks of a document in one language, in their order. */
const codeIn = (document: string, language = 'tsx?') =>
  [...readFileSync(join(root, document), 'utf8').matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, code]) => code ?? '',
  );

describe('the guides for adding things, followed word for word', () => {
  const [definition = '', page = '', line = ''] = codeIn(DOCUMENT);
  const examples = codeIn('docs/adding-a-stage-role-channel-screen.md');
  const example = (words: string) => examples.find((code) => code.includes(words)) ?? '';
  const [stage, role] = [example('finance-check'), example('rights: [')];
  let house: string;
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'showroom-house-'));
    cpSync(join(root, 'src'), join(house, 'src'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
    writeFileSync(join(house, 'package.json'), '{ "type": "module" }');
    write('src/domain/enquiries/kinds/insurance.ts', () => definition);
    write('src/web/site/pages/insurance.tsx', () => page);
    write('src/domain/pages/pages.ts', (text) => text.replace('declare({\n', `declare({\n${line}`));
    write('src/domain/enquiries/index.ts', (text) =>
      `import { insurance } from './kinds/insurance.ts';\n${text}`.replace(
        'EnquiryDefinition[] = [',
        'EnquiryDefinition[] = [\n  insurance,',
      ),
    );
    write('src/domain/leads/departments-and-stages.ts', (text) => text.replace(/^ *\{ name: 'booked'/m, `${stage}$&`));
    write('src/domain/staff/rights.ts', (text) => text.replace('export const ROLES = {\n', `$&${role}`));
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  function write(file: string, change: (text: string) => string) {
    const path = join(house, file);
    mkdirSync(join(path, '..'), { recursive: true });
    const isNew = ['insurance.ts', 'insurance.tsx'].some((name) => file.endsWith(name));
    writeFileSync(path, change(isNew ? '' : readFileSync(path, 'utf8')));
  }

  it('is right to the compiler', { timeout: 120_000 }, async () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    const files = ['src/web/site/pages/insurance.tsx', 'src/domain/enquiries/index.ts', 'src/domain/staff/rights.ts'];
    writeFileSync(
      join(house, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, rootDirs: undefined }, files }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { output } = await runQuietly(process.execPath, [tsc, '--project', house], { cwd: house });
    expect(output).toBe('');
  });

  it('makes an enquiry of one more kind and a page in menu, footer and sitemap', async () => {
    const { enquiries } = await import(join(house, 'src/domain/enquiries/index.ts'));
    const { PAGES, staticUrls } = await import(join(house, 'src/domain/pages/pages.ts'));
    expect(enquiries[0]).toMatchObject({ kind: 'insurance', call: '/insurance' });
    expect(PAGES.insurance).toMatchObject({ menu: 'INSURANCE', footer: { column: 'Services' } });
    expect(staticUrls).toContain('/insurance-renewal');
  });

  it('makes a stage in the middle of the funnel, with a number of its own, and a role', async () => {
    const { DEPARTMENTS } = await import(join(house, 'src/domain/leads/departments-and-stages.ts'));
    const stages = DEPARTMENTS.sales.stages as { name: string; number: number }[];
    expect(stages.slice(3, 6).map(({ name }) => name)).toEqual(['quoted', 'finance-check', 'booked']);
    expect(stages.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(stages.map((_, i) => i));
    const { ROLE_NAMES } = await import(join(house, 'src/domain/staff/rights.ts'));
    expect(ROLE_NAMES).toContain('accounts');
  });
});

describe('docs/your-first-change.md, followed word for word', () => {
  const GUIDE = 'docs/your-first-change.md';
  const contact = 'src/domain/enquiries/kinds/contact.ts';
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'showroom-first-change-'));
    cpSync(join(root, 'src/domain'), join(copy, 'src/domain'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
    const [test = ''] = codeIn(GUIDE);
    writeFileSync(join(copy, contact.replace('.ts', '.test.ts')), test);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const runTest = () => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    return runQuietly(process.execPath, [vitest, 'run', '--root', copy, 'kinds/contact.test.ts'], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1' },
    });
  };

  it('its test fails before the change and passes after it', { timeout: 120_000 }, async () => {
    expect((await runTest()).ok).toBe(false);
    let text = readFileSync(join(copy, contact), 'utf8');
    for (const change of codeIn(GUIDE, 'diff')) {
      const lines = change.trimEnd().split('\n');
      const before = lines.filter((line) => line.startsWith(' ')).map((line) => line.slice(1));
      expect(text.split(before.join('\n'))).toHaveLength(2);
      text = text.replace(before.join('\n'), () => lines.map((line) => line.slice(1)).join('\n'));
    }
    writeFileSync(join(copy, contact), text);
    expect(await runTest()).toEqual({ ok: true, output: expect.stringContaining('2 passed') });
  });
});

it('starts the server with the same settings wherever it is written down', () => {
  const { CMD: inContainer = '', ExecStart: asService = '' } = Object.fromEntries(
    ['Dockerfile', 'docs/operations.md'].flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^(CMD|ExecStart)[ =](.*node.*)$/gm)].map(
        ([, name, command]) => [name, command],
      ),
    ),
  );
  expect(JSON.parse(inContainer)).toEqual(['node', ...SERVER_FLAGS, 'build/start/main.js']);
  expect(asService).toBe(`/usr/bin/node ${SERVER_FLAGS.join(' ')} build/start/main.js`);
});

it('documents name no file or command of ours that there is not', () => {
  const documents = ['docs', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].flatMap((name) =>
    filesUnder(join(root, name)).filter((file) => file.endsWith('.md')),
  );
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const missing = documents.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(/`((?:bench|demo|docs|src|tests|tools)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) => join(file, '..', path));
    const asked = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    return [
      ...named.filter((path) => !IN_THE_GUIDE.has(path) && !existsSync(join(root, path.replace('VERSION', '')))),
      ...linked.filter((path) => !existsSync(path)),
      ...asked.filter((script) => !(script in scripts)),
    ].map((name) => `${relative(root, file)}: ${name}`);
  });
  expect(missing).toEqual([]);
});

describe('settings of the environment', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  it('are written as systemd, a shell and Compose read alike: nothing behind a value, no command in it', () => {
    const documents = filesUnder(join(root, 'docs')).filter((file) => file.endsWith('.md'));
    const code = documents.flatMap((file) => readFileSync(file, 'utf8').match(/^```\w*\n[^]*?^```/gm) ?? []);
    const settings = code.flatMap((block) => block.match(/^[A-Z_]+=.*/gm) ?? []);
    expect(settings).toContain('PUBLIC_URL=https://example.in');
    expect(settings.filter((setting) => !/^[A-Z_]+=(?:'[^']*'|[^\s'"#$&;<>()`]+)$/.test(setting))).toEqual([]);
  });

  it('are those that docs/running.md names, and each reaches the container', () => {
    const [table = ''] = /^\| variable [^]*?\n\n/m.exec(read('docs/running.md')) ?? [];
    const named = [...table.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].toSorted()).toEqual(VARIABLES.toSorted());
    const [, inCompose = ''] = /^  app:\n[^]*?^    environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
    const [inImage = ''] = /^ENV .*$/m.exec(read('Dockerfile')) ?? [];
    const given = `${inCompose}${inImage}`.match(/\b[A-Z_]+(?=[:=])/g) ?? [];
    // Of those that a file may hold, one way is enough.
    const itself = (name: string) => name.replace(/_FILE$/, '');
    expect(named.filter((name) => !given.map(itself).includes(itself(name)))).toEqual([]);
  });
});

it('docs/running.md names what dealership.json need not say', () => {
  const text = readFileSync(join(root, 'docs/running.md'), 'utf8');
  const optional = Object.entries(dealershipSchema.shape).filter(([, schema]) => schema.safeParse(undefined).success);
  expect(optional.map(([name]) => name)).toContain('lenders');
  expect(optional.filter(([name]) => !text.includes(`| \`${name}\``)).map(([name]) => name)).toEqual([]);
});

describe('docs/operations.md', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const MB = 1024 * 1024;
  const UPLOADS_MB = 210;
  const takesFiles = endpoints.filter(({ body }) => body && 'files' in body);

  it('lets through nginx what each call may be sent', () => {
    const locations = [...text.matchAll(/location ~ (\S+) \{\s*client_max_body_size (\d+)m;/g)];
    const mostMb = (path: string) => Number(locations.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2]);
    expect(takesFiles.map(({ path }) => mostMb(path))).toEqual(takesFiles.map(() => UPLOADS_MB));
    const larger = endpoints.filter(({ mostBytes }) => mostBytes !== undefined);
    expect(larger.filter(({ path, mostBytes = 0 }) => mostMb(path) * MB !== mostBytes)).toEqual([]);
  });

  it('lets through Caddy what each call may be sent', () => {
    const [, pictures = ''] = /@pictures path (.*)/.exec(text) ?? [];
    expect(pictures.split(' ').toSorted()).toEqual(takesFiles.map(({ path }) => path).toSorted());
    const [, shop = ''] = /@shop \{\s*path (\S+)\*/.exec(text) ?? [];
    const larger = endpoints.filter(({ mostBytes }) => mostBytes !== undefined);
    expect(larger.filter(({ path, mostBytes }) => !path.startsWith(shop) || mostBytes !== MB)).toEqual([]);
  });
});
