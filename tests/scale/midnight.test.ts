import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRates } from '../../src/data/content/rates.ts';
import { changeContent } from '../../src/data/content/content-version.ts';
import type { Database } from '../../src/data/core/engine.ts';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { rateSchema } from '../../src/domain/pricing/charges/rates.ts';
import { stockShelves } from '../harness/staff/desk.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { portOf } from '../harness/wire/raw.ts';
import { type Site, startSite } from '../harness/site/site.ts';

const PUBLIC_URL = 'http://wheels.example';
/** Of the shop: the 14th ends. */
const MIDNIGHT = Date.parse('2027-01-14T18:30:00Z');
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const FOR_ONE = 'private, no-cache';

/** X Blade: 1,18,000; 6 % until midnight, 8 % from then on; 1,000 for the rest. */
const BEFORE = '1,26,080';
const AFTER = '1,28,440';
const PAGES = [
  '/',
  '/motorcycle',
  '/motorcycle?bike=XBLADE',
  '/models',
  '/models?by=on-road&budget=130000',
  '/compare?bikes=XBLADE,DIO',
  '/view-details?bike=XBLADE',
  '/emi-calculator?bike=XBLADE&calculate=1',
  '/text-ride-booking?bike=XBLADE',
  '/quotation?bike=XBLADE',
];

describe('a rate from tomorrow, on two real servers', () => {
  let sites: Site[] = [];
  let db: Database;
  const folder = mkdtempSync(join(tmpdir(), 'showroom-midnight-'));
  const clockFile = join(folder, 'clock');

  /** Puts all clocks to so many milliseconds after midnight, and lets them stand. */
  function at(milliseconds: number) {
    writeFileSync(`${clockFile}.new`, new Date(MIDNIGHT + milliseconds).toISOString());
    renameSync(`${clockFile}.new`, clockFile);
  }

  beforeAll(async () => {
    at(-3_600_000);
    const databaseUrl = await freshDatabase();
    const env = {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../harness/standing-clock.ts')}`,
      CLOCK_FILE: clockFile,
      MEDIA_DIR: join(folder, 'media'),
      DEMO_CONTENT: 'off',
      RATE_LIMITS: 'off',
      PUBLIC_URL,
    };
    sites = await Promise.all([startSite({ databaseUrl, env }), startSite({ databaseUrl, env })]);
    db = await openDatabase({ dataDir: folder, databaseUrl });
    const rate = (charge: string, from: string, more: object) =>
      rateSchema.parse({ charge, from, source: 'a test', ...more });
    const rates = [
      rate('road-tax', '2026-04-01', { percent: 6 }),
      rate('road-tax', '2027-01-15', { percent: 8 }),
      rate('registration', '2026-04-01', { fixed: 300 }),
      rate('insurance-own-damage', '2026-04-01', { fixed: 400 }),
      rate('insurance-third-party', '2026-04-01', { fixed: 300 }),
    ];
    await stockShelves(db);
    await changeContent(db, (trx) => addRates(trx, rates, 'meera', new Date()));
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As a browser or a cache on the way asks, which may have an answer already. */
  async function ask({ url }: Site, path: string, known?: string) {
    const headers = { host: new URL(PUBLIC_URL).host, ...(known && { 'if-none-match': known }) };
    const answer = await new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        get({ port: portOf(url), host: '127.0.0.1', path, headers }, (response) => {
          text(response).then(
            (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
            reject,
          );
        }).on('error', reject);
      },
    );
    const { body, status, headers: sent } = answer;
    const price = [BEFORE, AFTER].filter((each) => body.includes(each)).join(' and ');
    return { status, price, caching: sent['cache-control'], etag: sent.etag };
  }
  const askAll = (paths: readonly string[]) =>
    Promise.all(
      sites.flatMap((site, instance) => paths.map(async (path) => ({ instance, path, ...(await ask(site, path)) }))),
    );
  const prices = async () =>
    (await askAll(PAGES)).map(({ instance, path, status, price, caching }) =>
      [instance, path, status, price, caching].join(' '),
    );
  const everywhere = (price: string, caching: string) =>
    sites.flatMap((_, instance) => PAGES.map((path) => [instance, path, 200, price, caching].join(' ')));

  it('is on every page of both at 00:00 of the shop and on none before, whoever keeps pages in between', async () => {
    // The notice of the stocked shop may still be on its way.
    await expect.poll(prices, { timeout: 20_000 }).toEqual(everywhere(BEFORE, SHARED));

    // From here on a cache that may show a page for 40 seconds could show it past midnight.
    at(-40_001);
    expect(await prices()).toEqual(everywhere(BEFORE, SHARED));
    at(-40_000);
    expect(await prices()).toEqual(everywhere(BEFORE, FOR_ONE));

    at(-1);
    expect(await prices()).toEqual(everywhere(BEFORE, FOR_ONE));
    const kept = await askAll(PAGES);
    for (const { instance, path, etag } of kept) {
      const again = await ask(sites[instance] as Site, path, etag);
      expect([path, again.status]).toEqual([path, 304]);
    }

    at(0);
    for (const { instance, path, etag } of kept) {
      // What a browser kept until then is not taken for the new page either.
      const after = await ask(sites[instance] as Site, path, etag);
      expect({ path, ...after }).toMatchObject({ path, status: 200, price: AFTER, caching: SHARED });
    }
    at(60_000);
    expect(await prices()).toEqual(everywhere(AFTER, SHARED));
  });
});
