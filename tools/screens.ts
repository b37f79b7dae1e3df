/**
 * Every public page and every staff screen, at three widths, as pictures in `screens/`: to be looked at after any
 * visible change. `npm run screens -- home staff-price-1440` takes only those whose name begins so.
 */
import { rmSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { openDatabase } from '../src/data/database.ts';
import { saveInBulk } from '../src/data/enquiries.ts';
import { enquiries } from '../src/domain/enquiries/index.ts';
import { inventEnquiries } from '../src/server/commands/invented-enquiries.ts';
import { readDealership } from '../src/server/dealership.ts';
import { launchChromium } from '../tests/harness/chromium.ts';
import { STAFF, startSite } from '../tests/harness/site.ts';
import { FOLDER, type Shot, take } from './screens/camera.ts';
import { startOddDealership } from './screens/odd-dealership.ts';
import { ODD_SHOTS, PUBLIC_SHOTS } from './screens/public-pages.ts';

const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
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
const site = await startSite({ env: { RATE_LIMITS: 'off' } });
const browser = await launchChromium();
try {
  const db = await openDatabase({ dataDir: site.dataDir });
  await saveInBulk(db, [...inventEnquiries(2_000, new Date(), readDealership().brand.slug)]);
  await db.destroy();
  for (const viewport of SIZES) {
    await takePages(await visitor(site.url, viewport), PUBLIC_SHOTS, viewport.width);
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await signedIn(browser, { viewport, colorScheme });
      await takeStaffScreens(context, `${viewport.width}-${colorScheme}`);
    }
  }
  if (asked.length === 0 || asked.some((start) => start.startsWith('odd'))) await takeOddDealership();
} finally {
  await browser.close();
  await site.stop();
}

function visitor(baseURL: string, viewport: (typeof SIZES)[number]) {
  return browser.newContext({ viewport, baseURL, locale: 'en-IN' });
}

async function takePages(context: BrowserContext, shots: readonly Shot[], width: number) {
  for (const shot of shots) {
    if (wanted(`${shot.name}-${width}`)) await take(context, shot, `${width}`);
  }
  await context.close();
}

async function takeOddDealership() {
  const odd = await startOddDealership();
  for (const viewport of SIZES) await takePages(await visitor(odd.url, viewport), ODD_SHOTS, viewport.width);
  await odd.stop();
}

async function takeStaffScreens(context: BrowserContext, suffix: string) {
  for (const screen of STAFF_SCREENS) {
    const name = `staff-${screen}`;
    if (wanted(`${name}-${suffix}`)) await take(context, { name, path: `/admin/dashboard?screen=${screen}` }, suffix);
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
