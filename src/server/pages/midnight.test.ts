import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type EngineName,
  engines,
  type TestDatabase,
  testDatabase,
} from '../../../tests/harness/databases/databases.ts';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { DEFAULT_CONSENTS } from '../../domain/enquiries/fields/consents.ts';
import { stockShelves } from '../../../tests/harness/staff/desk.ts';
import { addRates } from '../../data/content/rates.ts';
import type { Database } from '../../data/core/engine.ts';
import { siteApi } from '../../data/site-api.ts';
import { rateSchema } from '../../domain/pricing/charges/rates.ts';
import { readConfig } from '../config.ts';
import type { AppContext } from '../app-context.ts';
import { PageCacheServer } from './page-cache-server.ts';
import { pageRoutes } from './serve.ts';

const SITE = 'https://wheels.example';
const MIDNIGHT = Date.parse('2026-11-16T18:30:00Z');
const TODAY = '2026-11-16';
const TOMORROW = '2026-11-17';

const rate = (charge: string, from: string, more: object) =>
  rateSchema.parse({ charge, from, source: 'a test', ...more });

let now = new Date(MIDNIGHT);
const at = (milliseconds: number) => (now = new Date(MIDNIGHT + milliseconds));

let test: TestDatabase;
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  await test.close();
});

/** An instance of the site whose page says what the first machine costs on the road. */
async function instance(db: Database, publicUrl: string | undefined) {
  const clock = () => now;
  const showroom = {
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), publicUrl },
    db,
    clock,
    site: siteApi(db, { clock, dealership: () => testDealership }),
    dealership: () => testDealership,
    consents: () => DEFAULT_CONSENTS,
    refreshDealership: async () => {},
    renderer: {
      render: async (_: Request, { site, today }: { site: AppContext['site']; today: string }) => {
        const [bike] = await site.bikes();
        return new Response(`${today} ${bike?.onRoad?.total ?? 'ex-showroom only'}`);
      },
    },
  } as unknown as AppContext;
  const app = Fastify();
  const pageCache = new PageCacheServer({ publicUrl, trustProxy: undefined }, clock);
  void app.register(pageRoutes, { ...showroom, pageCache });
  open.push(app);
  return {
    async ask(path = '/models') {
      const { body, headers } = await app.inject({ url: path, headers: { host: 'wheels.example' } });
      return { body, caching: headers['cache-control'] };
    },
  };
}

/** X Blade: 1,18,000; 6 % until midnight, 8 % from then on; 1,000 for the rest. */
async function shop(engine: EngineName) {
  test = await testDatabase(engine);
  await stockShelves(test.db);
  await addRates(
    test.db,
    [
      rate('road-tax', '2026-04-01', { percent: 6 }),
      rate('road-tax', TOMORROW, { percent: 8 }),
      rate('registration', '2026-04-01', { fixed: 300 }),
      rate('insurance-own-damage', '2026-04-01', { fixed: 400 }),
      rate('insurance-third-party', '2026-04-01', { fixed: 300 }),
    ],
    'meera',
    now,
  );
}
const BEFORE = `${TODAY} ${1_18_000 + 7_080 + 1_000}`;
const AFTER = `${TOMORROW} ${1_18_000 + 9_440 + 1_000}`;

describe.each(engines)('a rate from tomorrow, on %s', (engine) => {
  it('changes every page at midnight of the shop, on every instance, and none before', async () => {
    await shop(engine);
    const instances = [await instance(test.db, undefined), await instance(await test.openAgain(), undefined)];
    const seen = async () => Promise.all(instances.map(async ({ ask }) => (await ask()).body));
    at(-60_000);
    expect(await seen()).toEqual([BEFORE, BEFORE]);
    at(-1);
    expect(await seen()).toEqual([BEFORE, BEFORE]);
    at(0);
    expect(await seen()).toEqual([AFTER, AFTER]);
    at(60_000);
    expect(await seen()).toEqual([AFTER, AFTER]);
  });

  it('nor does anybody in between show the old page after midnight', async () => {
    await shop(engine);
    const { ask } = await instance(test.db, SITE);
    at(-60_000);
    const early = await ask();
    expect(early).toEqual({ body: BEFORE, caching: expect.stringContaining('s-maxage=10, stale-while-revalidate=30') });
    // From here on a shared cache could show it past midnight.
    at(-39_000);
    expect(await ask()).toEqual({ body: BEFORE, caching: 'private, no-cache' });
    at(0);
    expect(await ask()).toEqual({ body: AFTER, caching: expect.stringContaining('s-maxage=10') });
  });
});

describe('where the price on the road cannot be said', () => {
  it('the page has the ex-showroom price alone, until the rate is there', async () => {
    test = await testDatabase('sqlite');
    await stockShelves(test.db);
    at(-1_000);
    const { ask } = await instance(test.db, undefined);
    expect((await ask()).body).toBe(`${TODAY} ex-showroom only`);
  });
});
