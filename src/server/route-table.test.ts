import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../domain/endpoints/index.ts';
import { pageUrl, everyPage, modelUrls } from '../domain/pages/pages.ts';
import { DEALERSHIP_CARD } from '../domain/pages/share-cards.ts';
import { OWNER, stockShelves, type TestDesk, testDesk } from '../../tests/harness/staff/desk.ts';
import { HEALTH, withRoutes } from '../../tests/harness/wire/routes.ts';
import { builtRenderer, type Renderer } from './pages/renderer.ts';

const STRANGERS = ['/wp-login.php', '/.env', '/wp-login.php?x=1', '/api/nothing', '/-'];
const PICTURE = '0123456789abcdef-600x400.avif';

const pagePaths = everyPage.map(pageUrl);
const ofAssets = (assetsDir = '') => readdirSync(assetsDir).filter((name) => /\.(?:js|css)$/.test(name));

/** What is asked for where a route stands for many addresses. */
const BEHIND_WILDCARDS: Readonly<Record<string, (renderer: Renderer) => readonly string[]>> = {
  '/*': () => [
    ...pagePaths,
    ...modelUrls('DIO'),
    '/models.data',
    '/dealers/1.data',
    '/admin',
    '/admin/login',
    '/nothing',
  ],
  '/api/*': () => ['/api/nothing'],
  '/media/*': () => [`/media/${PICTURE}`, '/media/film.mp4', '/media/nothing.avif'],
  '/share/*': () => [DEALERSHIP_CARD, '/share/nothing.jpg'],
  '/assets/*': ({ assetsDir }) =>
    ofAssets(assetsDir)
      .slice(0, 2)
      .map((name) => `/assets/${name}`),
};

function addressesOf(path: string, renderer: Renderer): readonly string[] {
  if (!path.includes('*')) return [path.replace(/\{(\w+)\}/g, (_, name) => (name === 'bikeName' ? 'DIO' : '1'))];
  const addresses = BEHIND_WILDCARDS[path]?.(renderer);
  if (!addresses) throw new Error(`Which addresses of ${path} should be asked for?`);
  return addresses;
}

const withQuery = (address: string) => `${address}${address.includes('?') ? '&' : '?'}x=1`;

describe.each([
  ['without PUBLIC_URL', undefined],
  ['with PUBLIC_URL', 'http://wheels.example'],
])('every route, %s', (_, publicUrl) => {
  let desk: TestDesk;
  let renderer: Renderer;
  let routes: string[];
  let owner: string;
  let salesperson: string;
  beforeAll(async () => {
    renderer = await builtRenderer();
    const options = { publicUrl, renderer, rateLimits: false };
    ({ made: desk, routes } = await withRoutes(() => testDesk('sqlite', options)));
    await stockShelves(desk.db);
    for (const name of [PICTURE, 'film.mp4']) await writeFile(join(desk.mediaDir, name), 'content');
    await desk.app.listen({ port: 0, host: '127.0.0.1' });
    await desk.addAccount({ user_id: 'rahul', role: 'sales' }, OWNER.password);
    owner = await signIn(OWNER.userId);
    salesperson = await signIn('rahul');
  });
  afterAll(() => desk.close());

  async function signIn(userId: string) {
    const answer = await desk.call('POST', '/api/login', {
      payload: { userId, password: OWNER.password },
      headers: { host },
    });
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  const host = publicUrl ? new URL(publicUrl).host : 'localhost';

  /** Over a connection of its own, since nothing but that passes the front door. */
  const ask = (method: string, path: string, { cookie = '', from = host } = {}) =>
    new Promise<string>((resolve, reject) => {
      const { port } = desk.app.server.address() as AddressInfo;
      const body = method === 'GET' ? undefined : '{}';
      const headers = { host: from, ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
      const asked = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
        resolve(`${answer.statusCode} ${answer.headers['content-type']}`);
        // Some never end.
        answer.destroy();
      });
      asked.once('error', reject).end(body);
    });

  /** The answer to everything that can be asked, by what was asked. */
  async function askAll(spelled: (address: string) => string) {
    const answers = new Map<string, string>();
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const right = endpoints.find((call) => call.method === method && call.path === path)?.right;
      for (const address of addressesOf(path, renderer)) {
        const asked = spelled(address);
        answers.set(`${method} ${address}`, await ask(method, asked));
        // A file of customers takes a process half a second: somebody asks for it who may not.
        const cookie = right === 'export' ? salesperson : owner;
        if (method === 'GET') answers.set(`GET ${address} by staff`, await ask(method, asked, { cookie }));
      }
    }
    for (const path of HEALTH) answers.set(`GET ${path} here`, await ask('GET', spelled(path), { from: '127.0.0.1' }));
    return answers;
  }

  it('answers the same with a query and without, also after unknown addresses were asked for', async () => {
    const fresh = await askAll((address) => address);
    const pages = addressesOf('/*', renderer).map((address) => `GET ${address}`);
    const html = [...fresh].filter(([, answer]) => answer.includes('html')).map(([asked]) => asked);
    expect(html.filter((asked) => !pages.includes(asked.replace(' by staff', '')))).toEqual([]);
    const same = (answers: Map<string, string>) =>
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(fresh));
    same(await askAll(withQuery));
    for (const path of STRANGERS) expect(await ask('GET', path)).toMatch(/^404/);
    same(await askAll(withQuery));
    same(await askAll((address) => address));
  });
});
