import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTarget, type Target } from '../harness/site/target.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const MANY = 300;

/** How many pages the server has had to render so far. */
async function rendered(): Promise<number> {
  const metrics = await (await target.call('GET', '/metrics')).text();
  return Number(/^showroom_kept_pages_total\{found="no"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** Asks for many addresses, some at a time, and answers their statuses and how many renderings it took. */
async function askFor(addresses: readonly string[]) {
  const before = await rendered();
  const statuses = new Set<number>();
  for (let from = 0; from < addresses.length; from += 20) {
    const answers = await Promise.all(addresses.slice(from, from + 20).map((address) => target.call('GET', address)));
    for (const answer of answers) {
      statuses.add(answer.status);
      await answer.body?.cancel();
    }
  }
  return { statuses: [...statuses], renderings: (await rendered()) - before };
}

const each = (address: (n: number) => string) => Array.from({ length: MANY }, (_, n) => address(n));

it.each([
  ['a query that the page does not read', each((n) => `/?bike=${n}&utm=${n}`), 200],
  ['models that there are not, where the page is about one', each((n) => `/view-details?bike=${n}`), 404],
  ['models that there are not, where it is about more', each((n) => `/finance?bike=${n}`), 200],
  ['paths that there are not', each((n) => `/nothing/${n}?x=${n}`), 404],
  ['colours and tabs that there are not', each((n) => `/view-details?bike=DIO&colour=${n}&tab=${n}`), 200],
  ['versions of a text that there are not', each((n) => `/terms-conditions?version=${n + 100}`), 404],
  ['figures that the browser fills in', each((n) => `/emi-calculator?bike=DIO&price=${100_000 + n}`), 200],
  ['branches that there are not', each((n) => `/dealers/${n + 100}`), 404],
])('%s: hundreds of them take one rendering', async (_what, addresses, status) => {
  const { statuses, renderings } = await askFor(addresses);
  expect(statuses).toEqual([status]);
  expect(renderings).toBeGreaterThanOrEqual(1);
  // That the shelves were stocked may be noticed in between: it is forgotten and rendered anew then, once or twice.
  expect(renderings).toBeLessThan(MANY / 50);
});

it('however a page is spelled, it is one page', async () => {
  const spellings = [
    '/view-details?bike=XBLADE',
    '/view-details?bike=x%20blade',
    '/VIEW-details/?x=1&bike=xBLADE&bike=no',
  ];
  expect(await askFor(spellings)).toEqual({ statuses: [200], renderings: 1 });
});

it('the same machines are one comparison, in any order', async () => {
  const orders = ['/compare?bikes=DIO,XBLADE', '/compare?bikes=XBLADE,DIO', '/compare?bikes=x%20blade&bikes=dio'];
  expect(await askFor(orders)).toEqual({ statuses: [200], renderings: 1 });
});

it('the pages that people ask for are still there afterwards', async () => {
  await askFor(each((n) => `/emi-calculator?price=${100_000 + n}&calculate=1`).slice(0, 80));
  expect(await askFor(['/', '/view-details?bike=XBLADE', '/finance?bike=none'])).toMatchObject({ renderings: 0 });
});

/** What somebody at another address is answered. */
async function fromElsewhere(address: string): Promise<number> {
  const sent = get(target.site.url + address, { localAddress: '127.0.1.77' });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return answer.statusCode ?? 0;
}

it('one address gets its share of the renderings, and others do not wait behind all that it chose', async () => {
  const chosen = each((n) => `/models?budget=${10_000 + n * 1_000}`).slice(0, 150);
  const asked = Promise.all(chosen.map(fromElsewhere));
  expect(await askFor(['/finance?bike=DIO'])).toMatchObject({ statuses: [200] });
  expect(new Set(await asked)).toEqual(new Set([200, 429]));
});
