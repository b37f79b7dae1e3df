import type { Page } from 'playwright-core';
import { launchChromium, SIZES } from '../tests/harness/site/chromium.ts';
import { startSite } from '../tests/harness/site/site.ts';
import { staffScripts } from '../tests/harness/site/staff-scripts.ts';
import { type Benchmark, type Measure, whole } from './measure.ts';

const KB = 1000;

interface Fetched {
  path: string;
  type: string;
  bytes: number;
}

/** Whose scripts are the most: models by the dozen, a model's five tabs, a comparison, forms. */
const INNER_PAGES = [
  '/motorcycle',
  '/models',
  '/view-details?bike=ACTIVA6G',
  '/compare',
  '/quotation?bike=DIO',
  '/text-ride-booking',
  '/contact',
  '/amc',
];

/** What a first visit fetches on a phone, as a real browser does it. */
export const client: Benchmark = async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } });
  const browser = await launchChromium({ drawn: true });
  try {
    const page = await browser.newPage({ viewport: SIZES.phone, deviceScaleFactor: 2 });
    const fetched = await firstVisit(page, site.url);
    const of = (type: string) => fetched.filter((file) => file.type === type);
    const hero = await largestPicture(page, fetched);
    const inner: Measure[] = [];
    for (const path of INNER_PAGES) {
      const visitor = await browser.newPage({ viewport: SIZES.phone, deviceScaleFactor: 2 });
      const scripts = (await firstVisit(visitor, site.url + path)).filter(({ type }) => type === 'script');
      inner.push(atMost(`JavaScript of ${path}`, scripts, 135 * KB));
      await visitor.close();
    }
    return [
      atMost('all that the first visit of the home page fetches', fetched, 250 * KB),
      atMost('JavaScript of the home page', of('script'), 135 * KB),
      ...inner,
      atMost('styles', of('stylesheet'), 20 * KB),
      atMost('the largest picture of the first screen on a phone', hero, 120 * KB),
      count('fonts before the first paint', of('font'), 2),
      none(
        'files of the staff’s',
        of('script').filter(({ path }) => staffFiles.has(path)),
      ),
      none('scripts that hold up the first paint', await blockingScripts(page)),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
};

async function firstVisit(page: Page, url: string): Promise<Fetched[]> {
  const answers: Promise<Fetched>[] = [];
  page.on('requestfinished', (request) => {
    answers.push(
      request.sizes().then(({ responseBodySize }) => ({
        path: new URL(request.url()).pathname,
        type: request.resourceType(),
        bytes: responseBodySize,
      })),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return Promise.all(answers);
}

/** The browser's own idea of the largest thing painted. */
async function largestPicture(page: Page, fetched: readonly Fetched[]): Promise<Fetched[]> {
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility())
      .map((image) => new URL(image.currentSrc).pathname),
  );
  return fetched
    .filter(({ path, type }) => type === 'image' && shown.includes(path))
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 1);
}

async function blockingScripts(page: Page): Promise<Fetched[]> {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => new URL(name).pathname),
  );
  return names.filter((path) => path.endsWith('.js')).map((path) => ({ path, type: 'script', bytes: 0 }));
}

const staffFiles = await staffScripts();

function atMost(what: string, files: readonly Fetched[], limit: number): Measure {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const figures = `${whole(bytes)} bytes in ${files.length} files, at most ${whole(limit)}`;
  return { what, figures, ratio: bytes / limit, limit: { atMost: 1 } };
}

function count(what: string, files: readonly Fetched[], limit: number): Measure {
  return { what, figures: namesOf(files), ratio: files.length / limit, limit: { atMost: 1 } };
}

function none(what: string, files: readonly Fetched[]): Measure {
  return { what, figures: namesOf(files), ratio: files.length, limit: { atMost: 0 } };
}

const namesOf = (files: readonly Fetched[]) => files.map(({ path }) => path).join(' ') || 'none';
