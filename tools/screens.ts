/**
 * Every public page and every staff screen, at three widths, as pictures in `screens/`: to be looked at after any
 * visible change. `npm run screens -- home staff-price` takes only those whose name begins so.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { openDatabase } from '../src/data/database.ts';
import { saveInBulk } from '../src/data/enquiries.ts';
import { enquiries } from '../src/domain/enquiries/index.ts';
import { inventEnquiries } from '../src/server/commands/invented-enquiries.ts';
import { readDealership } from '../src/server/dealership.ts';
import { launchChromium } from '../tests/harness/browser.ts';
import { STAFF, startSite } from '../tests/harness/site.ts';

const FOLDER = join(import.meta.dirname, '../screens');
const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const MODEL = 'HORNET2.0';
const PAGES = {
  home: '/',
  about: '/about',
  motorcycle: '/motorcycle',
  scooters: '/scooters',
  services: '/services',
  'service-booking': '/service-booking',
  amc: '/amc',
  'extended-warranty': '/extendedWarranty',
  finance: `/finance?bike=${MODEL}`,
  'emi-calculator': `/emi-calculator?bike=${MODEL}`,
  networks: '/networks',
  dealer: '/dealers/1',
  offers: '/offers',
  gallery: '/gallery',
  contact: '/contact',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  'opt-in': '/optain',
  'opt-out': '/opt-out',
  'view-details': `/view-details?bike=${MODEL}`,
  'angle-view': `/angle-view?bike=${MODEL}`,
  'test-ride': `/text-ride-booking?bike=${MODEL}`,
  'joy-club': '/joy-club',
  'not-found': '/no-such-page',
};
const STAFF_SCREENS = [
  'dashboard',
  'account',
  'price',
  'accessories-price',
  'bikes',
  'gallery',
  'offer',
  'profile',
  'change-password',
  'activity',
  ...enquiries.map(({ report }) => report.screen),
];

const asked = process.argv.slice(2);
const wanted = (name: string) => asked.length === 0 || asked.some((start) => name.startsWith(start));

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const site = await startSite({ env: { RATE_LIMITS: 'off' } });
const browser = await launchChromium();
try {
  const db = await openDatabase({ dataDir: site.dataDir });
  await saveInBulk(db, [...inventEnquiries(2_000, new Date(), readDealership().brand.slug)]);
  await db.destroy();
  for (const viewport of SIZES) {
    await takePages(await browser.newContext({ viewport, baseURL: site.url, locale: 'en-IN' }), viewport.width);
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await signedIn(browser, { viewport, colorScheme });
      await takeStaffScreens(context, `${viewport.width}-${colorScheme}`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

async function takePages(context: BrowserContext, width: number) {
  for (const [name, path] of Object.entries(PAGES)) {
    if (wanted(name)) await take(context, path, `${name}-${width}`);
  }
  await context.close();
}

async function takeStaffScreens(context: BrowserContext, suffix: string) {
  for (const screen of STAFF_SCREENS) {
    if (wanted(`staff-${screen}`))
      await take(context, `/admin/dashboard?screen=${screen}`, `staff-${screen}-${suffix}`);
  }
  await context.close();
}

async function signedIn(from: Browser, options: { viewport: (typeof SIZES)[number]; colorScheme: 'light' | 'dark' }) {
  const context = await from.newContext({ ...options, baseURL: site.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const answer = await context.request.post('/api/login', { data: STAFF });
  const { token } = (await answer.json()) as { token: string };
  await context.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  return context;
}

async function take(context: BrowserContext, path: string, name: string) {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  // Pictures further down load as they come into view.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
  await page.close();
  process.stdout.write(`${name}\n`);
}
