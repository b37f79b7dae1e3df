/**
 * Every public page and every staff screen, at three widths, as pictures in `screens/`: to be looked at after any
 * visible change. `npm run screens -- home 'staff-price.*dark'` takes only those whose name begins so,
 * and leaves the other pictures as they are.
 */
import { rmSync } from 'node:fs';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { openDatabase } from '../src/data/operations/open-database.ts';
import { saveInBulk } from '../src/data/enquiries/save-enquiry.ts';
import { generateEnquiries } from '../src/server/commands/invented-enquiries.ts';
import { launchChromium } from '../tests/harness/site/chromium.ts';
import { STAFF, startSite } from '../tests/harness/site/site.ts';
import { FOLDER, type Shot, take } from './screens/camera.ts';
import { startOddDealership } from './screens/odd-dealership.ts';
import { ODD_SHOTS, PUBLIC_SHOTS } from './screens/public-pages.ts';
import { LOGIN_SHOT, STAFF_SHOTS } from './screens/staff-screens.ts';

const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const asked = process.argv.slice(2);
const wanted = (name: string) => asked.length === 0 || asked.some((start) => new RegExp(`^${start}`).test(name));

if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true });
const site = await startSite({ env: { RATE_LIMITS: 'off' } });
const browser = await launchChromium({ drawn: true });
try {
  const db = await openDatabase({ dataDir: site.dataDir });
  const received = [...generateEnquiries(2_000, new Date(), ['honda-activa-6g', 'honda-dio', 'honda-cb-shine'])];
  await saveInBulk(
    db,
    received.map((enquiry, i) => ({ ...enquiry, suspectedSpam: i % 100 === 0 })),
  );
  await db.destroy();
  for (const viewport of SIZES) {
    await takePages(await visitor(site.url, viewport), PUBLIC_SHOTS, viewport.width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await takeStaffScreens({ viewport, colorScheme }, `${viewport.width}-${colorScheme}`);
    }
  }
  if (asked.length === 0 || asked.some((start) => start.startsWith('odd'))) await takeOddDealership();
} finally {
  await browser.close();
  await site.stop();
}

function visitor(baseURL: string, viewport: (typeof SIZES)[number]) {
  return browser.newContext({ viewport, baseURL, locale: 'en-IN', reducedMotion: 'reduce' });
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

async function takeStaffScreens(look: BrowserContextOptions, suffix: string) {
  const isMobile = (look.viewport?.width ?? 0) < 1024;
  const context = await browser.newContext({
    ...look,
    baseURL: site.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
  });
  if (wanted(`${LOGIN_SHOT.name}-${suffix}`)) await take(context, LOGIN_SHOT, suffix);
  await signIn(context);
  for (const shot of STAFF_SHOTS) {
    if (wanted(`${shot.name}-${suffix}`)) await take(context, shot, suffix);
  }
  await context.close();
}

async function signIn(context: BrowserContext) {
  const answer = await context.request.post('/api/login', { data: STAFF });
  const { token } = (await answer.json()) as { token: string };
  await context.addInitScript((value) => localStorage.setItem('adminToken', value), token);
}
