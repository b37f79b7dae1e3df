import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { retentionText } from '../../src/domain/retention.ts';
import { staticUrls } from '../../src/domain/pages/pages.ts';
import { headerItems } from '../../src/web/site/features/shell/navigation.ts';
import { testDealership } from '../harness/site/dealership.ts';
import { staffScripts } from '../harness/site/staff-scripts.ts';
import { expectAccessible, expectReadable } from '../harness/site/axe.ts';
import { test } from '../harness/site/browser.ts';
import { visit, withoutScripts } from '../harness/site/visits.ts';

const rows = (page: Page, vehicles: string) =>
  page
    .getByRole('table', { name: `Extended warranty for ${vehicles}` })
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => row.textContent));

/** Figures that stand on two lines. */
function brokenFigures() {
  const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    for (const { index, 0: figure } of (text.textContent ?? '').matchAll(/₹?\d[\d,.]{2,}/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + figure.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) broken.push(figure);
    }
  }
  return broken;
}

/** Without scrolling sideways at 320 px, nor with letters twice as large at 360 px, where no price is broken either. */
async function expectRoomOnPhones(page: Page) {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // What is far from the screen takes part too.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  expect(await sideways()).toBeLessThanOrEqual(0);
  expect(await page.evaluate(brokenFigures)).toEqual([]);
}

/** One act, one name: on every button and link "Test ride", but for the contract's own "BOOK TEST RIDE". */
async function expectOneNameForRides(page: Page) {
  const { names, texts } = await page.evaluate(() => {
    const said = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
    const all = [...document.querySelectorAll('a, button, h1, h2, h3, label')].map((element) => said(element).trim());
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const written = [document.title];
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      if (!text.parentElement?.closest('script, style')) written.push(text.textContent ?? '');
    }
    return { names: all.filter((name) => /(?:test|trial)\W*(?:ride|drive)/i.test(name)), texts: written.join('\n') };
  });
  expect(names.filter((name) => !/^Test ride\b/.test(name) && name !== 'BOOK TEST RIDE')).toEqual([]);
  expect(
    texts.match(/(?:book|take) (?:a|your) test[ -]?ride|test-ride|testride|(?:test|trial)[ -]drive|trial ride/gi),
  ).toBe(null);
}

test('the desk has scripts of its own', async ({ site }) => {
  const login = await (await fetch(`${site.url}/admin/login`)).text();
  expect([...(await staffScripts())].filter((script) => login.includes(script))).not.toEqual([]);
});

describe('every page', () => {
  test.for(staticUrls)(
    '%s is accessible, has one heading, a title, a description and its own address, fetches nothing of the desk and fits a narrow phone',
    async (path, { page, site }) => {
      const ofTheDesk: string[] = [];
      const scripts = await staffScripts();
      page.on('request', (request) => {
        if (scripts.has(new URL(request.url()).pathname)) ofTheDesk.push(request.url());
      });
      await visit(page, path);
      expect(ofTheDesk).toEqual([]);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.title()).toContain('Shreeji Wheels');
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.url + path);
      await expectOneNameForRides(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
      await expectRoomOnPhones(page);
    },
  );

  test('has a description and a picture of its own to be shared with', async ({ site }) => {
    const heads = await Promise.all(
      staticUrls.map(async (path) => {
        const html = await (await fetch(site.url + path)).text();
        const tag = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
        return { path, description: tag('description'), image: tag('og:image'), alt: tag('og:image:alt') };
      }),
    );
    expect(heads.filter(({ image, alt }) => !image || !alt)).toEqual([]);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });

  test.for([
    ...['/motorcycle', '/view-details', '/quotation', '/angle-view'].map((path) => `${path}?bike=HORNET2.0`),
    '/compare?bikes=CBSHINE,ACTIVA6G,DIO',
  ])('%s fits a narrow phone, and letters twice as large; a test ride has one name', async (path, { page }) => {
    await visit(page, path);
    await expectOneNameForRides(page);
    await expectRoomOnPhones(page);
  });

  test('can be read without JavaScript', async ({ browser, site }) => {
    await withoutScripts(browser, site, '/extendedWarranty', async (page) => {
      expect(await page.getByRole('table').count()).toBe(2);
      expect(await page.getByRole('main').innerText()).toContain('1,20,000 km');
    });
  });
});

describe('about us', () => {
  test('welcomes to the dealership', async ({ page }) => {
    await page.goto('/about');
    await expect
      .poll(() => page.getByRole('heading', { level: 1, name: 'Welcome to Shreeji Wheels' }).isVisible())
      .toBe(true);
  });
});

describe('the parents of the menus, visited directly', () => {
  const parents = headerItems(testDealership).flatMap((item) => ('entries' in item ? [item] : []));

  test.for(parents)('$to lists what its menu lists', async ({ to: path, entries }, { page }) => {
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('list').last().getByRole('link');
    const listed = await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const inMenu = entries.map(({ to }) => to);
    expect(listed.filter((to) => to !== null && inMenu.includes(to))).toEqual(inMenu);
  });
});

describe('the extended warranty', () => {
  test('totals years and kilometres for scooters and for motorcycles', async ({ page }) => {
    await page.goto('/extendedWarranty');
    expect(await rows(page, 'scooters')).toEqual([
      'PlanExtended byTotal cover',
      'StandardIncluded3 years36,000 km',
      'Option-11 year12,000 km4 years48,000 km',
      'Option-22 years24,000 km5 years60,000 km',
      'Option-33 years36,000 km6 years72,000 km',
      'Option-47 years84,000 km10 years1,20,000 km',
    ]);
    expect((await rows(page, 'motorcycles')).at(-1)).toBe('Option-47 years88,000 km10 years1,30,000 km');
    expect(await page.getByText('whichever comes first').count()).toBeGreaterThan(0);
  });
});

describe('the annual maintenance contract', () => {
  test('names what it covers and what it brings', async ({ page }) => {
    await page.goto('/amc');
    const text = await page.getByRole('main').innerText();
    for (const part of [
      'free maintenance service for 1 year',
      'after the free services are completed',
      'Savings up to 30%',
      '3 maintenance services',
      '2 additional free washes',
      '10% off labour, except accidental',
      '5% off spares and accessories',
      '5% off genuine engine oil',
      'engine health report',
    ])
      expect(text).toContain(part);
  });

  test('answers questions for search engines too', async ({ page }) => {
    await page.goto('/amc');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const kinds = blocks.map((block) => (JSON.parse(block) as { '@type': string })['@type']);
    expect(kinds).toContain('FAQPage');
  });
});

describe('the offers', () => {
  /** With the listed fields alone, as the release before answers while instances are upgraded. */
  const offer = (id: number) => ({ id, title: `Offer ${id}`, image: '', description: `Text ${id}` });

  /** Comes to the offers from another page, with this answer of the call. */
  async function openWith(page: Page, answer: { status?: number; json: unknown }) {
    await page.route('/api/getOffers', (route) => route.fulfill(answer));
    await visit(page, '/contact');
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'OFFERS' }).click();
    await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor();
  }

  test('have title, picture and text of the latest one on the first screen of a phone, and the first field of its form', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/offers');
    const article = page.getByRole('article');
    const field = page.getByRole('form', { name: 'Offer enquiry' }).getByLabel('Name');
    const bottomOf = async (shown: Locator) => {
      const box = await shown.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    // Above the bar at the foot of the window.
    const end = await page.evaluate(() => innerHeight - 60);
    for (const shown of [article.getByRole('heading'), article.locator('img'), article.locator('p').last(), field]) {
      expect(await bottomOf(shown)).toBeLessThan(end);
    }
  });

  test('fold a long text on a phone until somebody asks for all of it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openWith(page, { json: [{ ...offer(1), description: 'Come and see it. '.repeat(60) }] });
    const text = page.getByRole('article').getByText('Come and see it.');
    const heightOf = async () => (await text.boundingBox())?.height ?? 0;
    const folded = await heightOf();
    await page.getByText('Read more').click();
    expect(await heightOf()).toBeGreaterThan(2 * folded);
  });

  test('show the one with the highest id', async ({ page }) => {
    await openWith(page, { json: [offer(2), offer(10), offer(9)] });
    await page.getByRole('heading', { name: 'Offer 10' }).waitFor();
    expect(await page.getByText('Offer 9').count()).toBe(0);
  });

  test('say so when there is none, and keep the form', async ({ page }) => {
    await openWith(page, { json: [] });
    await page.getByText('No offer is running today').waitFor();
    await expect.poll(() => page.getByRole('form', { name: 'Offer enquiry' }).isVisible()).toBe(true);
  });

  test('tell in a toast when they cannot be fetched', async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    await openWith(page, { status: 500, json: {} });
    await expect
      .poll(() => page.getByRole('alert').getByText('The offers could not be loaded.').isVisible())
      .toBe(true);
  });
});

describe('terms and privacy', () => {
  test('the terms speak of data, links, products and being contacted despite a registry', async ({ page }) => {
    await page.goto('/terms-conditions');
    const text = await page.getByRole('main').innerText();
    for (const part of ['Use of your details', 'Links to other sites', 'Product information', 'do-not-call'])
      expect(text).toContain(part);
  });

  test('the privacy policy names the officer, the board, the way to withdraw and how long data is kept', async ({
    page,
  }) => {
    await page.goto('/privacy-policy');
    const main = page.getByRole('main');
    expect(await main.innerText()).toContain('The Grievance Officer, Shreeji Wheels');
    expect(await main.innerText()).toContain('Data Protection Board of India');
    const { keepEnquiriesMonths } = testDealership;
    expect(await main.innerText()).toContain(`For ${retentionText(keepEnquiriesMonths)} from the day you sent it`);
    expect(await main.getByRole('link', { name: 'the form to withdraw' }).getAttribute('href')).toBe('/opt-out');
  });
});

test.for(['/', '/about', '/scooters', '/scooters?bike=DIO', '/view-details?bike=DIO', '/text-ride-booking?bike=DIO'])(
  'a link to %s is shared with a picture that every messenger shows',
  async (path, { site }) => {
    const page = await (await fetch(site.url + path)).text();
    const address = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
    const picture = await fetch(site.url + new URL(address).pathname);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  },
);

describe('search engines', () => {
  test('find pages that exist, each with the day it last changed', async ({ site }) => {
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)].map(
      ([, url]) => url,
    );
    expect(addresses).toEqual(expect.arrayContaining([`${site.url}/amc`, `${site.url}/view-details?bike=ACTIVA6G`]));
    const statuses = await Promise.all(addresses.map(async (url = '') => `${(await fetch(url)).status} ${url}`));
    expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([]);
  });

  test('are told where the map is and to leave the panel alone', async ({ site }) => {
    const robots = await (await fetch(`${site.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(robots).toContain('Disallow: /admin/');
  });
});

test('a page that does not exist answers 404 and offers others', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'This road ends here' }).waitFor();
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3);
});
