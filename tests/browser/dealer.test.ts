import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { test } from '../harness/site/browser.ts';
import { visit, withoutScripts } from '../harness/site/visits.ts';

const DEALER = {
  id: 1,
  name: 'Branch by the river',
  address: 'Ghat Road',
  sale_no: '+91 98765 40000',
  open_time: 'Always',
  email: 'river@example.in',
};

/** Comes to the dealer's page from another one, with this answer of the call. */
async function openWith(page: Page, dealer: object) {
  await page.route('/api/dealers/1', (route) => route.fulfill({ json: [dealer] }));
  await visit(page, '/networks');
  await page.getByRole('main').getByRole('link', { name: 'Anand' }).click();
  await page.getByRole('heading', { level: 1, name: 'Branch by the river' }).waitFor();
}

describe('the dealer page', () => {
  test('shows name, address, number, hours and e-mail', async ({ page }) => {
    await page.goto('/dealers/1');
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Shreeji Wheels, Anand');
    const text = await main.innerText();
    for (const fact of ['Plot 14, Amul Dairy Road', 'Monday to Sunday, 09:30 AM to 7:00 PM', 'Sunday: Open'])
      expect(text).toContain(fact);
    const hrefs = await main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(expect.arrayContaining(['tel:+919876543210', 'mailto:sales@shreejiwheels.example']));
    await expectAccessible(page);
  });

  test('tells no reviews and no lenders that nobody has put into the settings', async ({ page }) => {
    await page.goto('/dealers/1');
    expect(await page.getByRole('heading', { name: 'What our customers say' }).count()).toBe(0);
    expect(await page.locator('[aria-label$="of 5 stars"], blockquote').count()).toBe(0);
    await page.goto('/finance');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Our lending partners' }).count()).toBe(0);
  });

  test('contacts the maker of the map only after a click', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://www.openstreetmap.org/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
    });
    await visit(page, '/dealers/1');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Show the map' }).click();
    await page.getByTitle('Map of Shreeji Wheels, Anand').waitFor();
    await expect.poll(() => asked.length).toBe(1);
    const wayOut = page.getByRole('link', { name: 'Open it in a tab of its own' });
    expect(await wayOut.getAttribute('href')).toContain('destination=22.5645%2C72.9289');
    await page.getByRole('button', { name: 'Back to our sketch' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Show the map' }).isVisible()).toBe(true);
  });

  test('has a way out where the map does not come', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    await page.context().route('https://www.openstreetmap.org/**', (route) => route.abort());
    await page.context().route('https://www.google.com/maps/**', (route) => route.fulfill({ body: 'The way' }));
    await visit(page, '/dealers/1');
    const [failed] = await Promise.all([
      page.waitForEvent('requestfailed'),
      page.getByRole('button', { name: 'Show the map' }).click(),
    ]);
    expect(failed.url()).toContain('openstreetmap.org');
    await page.getByText('No map to be seen?').waitFor();
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open it in a tab of its own' }).click(),
    ]);
    expect(tab.url()).toContain('destination=22.5645%2C72.9289');
    await page.getByRole('button', { name: 'Back to our sketch' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Show the map' }).isVisible()).toBe(true);
  });

  test.for([
    ['2026-11-16T05:30:00Z', 'Open now · closes 7 PM'],
    ['2026-11-16T14:00:00Z', 'Closed · opens tomorrow 9:30 AM'],
  ])('says at %s on the shop’s clock: %s, and shows the way', async ([moment = '', text = ''], { ownPage: page }) => {
    await page.clock.setFixedTime(new Date(moment));
    for (const path of ['/dealers/1', '/contact']) {
      await page.goto(path);
      const main = page.getByRole('main');
      // At once, and not only when it looks again after a minute.
      await main.getByText(text).waitFor({ timeout: 45_000 });
      const way = await main.getByRole('link', { name: 'Directions' }).getAttribute('href');
      expect(way).toContain('destination=22.5645%2C72.9289');
      expect(await main.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('wa.me/919876543210');
    }
  });

  test('tells the plain hours without scripts', async ({ browser, site }) => {
    await withoutScripts(browser, site, '/dealers/1', async (page) => {
      expect(await page.getByRole('main').innerText()).toContain('Open 09:30 AM to 7:00 PM');
    });
  });

  test('knows the sales number under its other spelling', async ({ page }) => {
    await openWith(page, { ...DEALER, url: '{"geolocation":"https://maps.example/"}' });
    expect(await page.getByRole('link', { name: '+91 98765 40000' }).getAttribute('href')).toBe('tel:+919876540000');
  });

  test('shows no map for an address that is not https', async ({ page }) => {
    await openWith(page, { ...DEALER, url: '{"geolocation":"javascript:alert(1)"}' });
    expect(await page.getByRole('button', { name: 'Show the map' }).count()).toBe(0);
  });

  test('answers 404 for a branch that does not exist', async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    const answer = await page.goto('/dealers/7');
    expect(answer?.status()).toBe(404);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});

describe('an offer', () => {
  test('says until when it holds, where it ends', async ({ page }) => {
    const offer = {
      id: 9,
      title: 'Winter check',
      image: '/media/none.avif',
      description: 'Free of charge.',
      models: [],
    };
    await page.route('/media/none.avif', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await page.route('/api/getOffers', (route) =>
      route.fulfill({ json: [{ ...offer, alt: '', focus: '', order: 9, until: '2026-12-01T00:00' }] }),
    );
    await visit(page, '/networks');
    await page.getByRole('link', { name: 'OFFERS' }).first().click();
    await expect.poll(() => page.getByText('Until 30 November 2026').isVisible()).toBe(true);
  });
});
