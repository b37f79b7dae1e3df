import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { SIZES, test } from '../harness/browser.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const parent = (page: Page, name: string) => mainMenu(page).getByRole('button', { name, exact: true });
const entry = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true });
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { top, height } = element.getBoundingClientRect();
    const { position, visibility } = getComputedStyle(element);
    return { top, height, position, visibility };
  });

/** The page answers clicks once its scripts have run; until then the parents of the menus are plain links. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => !document.querySelector('#main-menu')?.className.includes('target:'));
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 1, top);
}

describe('the header', () => {
  test('lists the pages in the order of the contract', async ({ page }) => {
    await open(page, '/');
    const items = await mainMenu(page).locator('> ul > li').allInnerTexts();
    expect(items.map((item) => item.trim())).toEqual([
      'HOME',
      'MOTORCYCLE',
      'SCOOTERS',
      'SERVICES',
      'FINANCE',
      'NETWORKS',
      'OFFERS',
      'GALLERY',
    ]);
  });

  test('marks the page one is on, and its menu', async ({ page }) => {
    await open(page, '/');
    expect(await entry(page, 'HOME').getAttribute('aria-current')).toBe('page');
    expect(await entry(page, 'FINANCE').getAttribute('aria-current')).toBeNull();
    await open(page, '/amc');
    expect(await parent(page, 'SERVICES').getAttribute('aria-current')).toBe('true');
    expect(await entry(page, 'HOME').getAttribute('aria-current')).toBeNull();
  });

  test('opens one menu at a time and closes it by its own parent, Escape, or a click elsewhere', async ({ page }) => {
    await open(page, '/');
    await parent(page, 'SERVICES').click();
    expect(page.url()).toMatch(/\/$/);
    const targets = await Promise.all(
      ['BOOK FOR SERVICE', 'AMC', 'EXTENDED WARRANTY'].map((name) => entry(page, name).getAttribute('href')),
    );
    expect(targets).toEqual(['/service-booking', '/amc', '/extendedWarranty']);

    await parent(page, 'NETWORKS').click();
    await entry(page, 'AMC').waitFor({ state: 'hidden' });
    expect(await entry(page, 'ANAND').getAttribute('href')).toBe('/dealers/1');

    await parent(page, 'NETWORKS').click();
    await entry(page, 'ANAND').waitFor({ state: 'hidden' });

    await parent(page, 'SERVICES').click();
    await entry(page, 'AMC').focus();
    await page.keyboard.press('Escape');
    await entry(page, 'AMC').waitFor({ state: 'hidden' });
    expect(await parent(page, 'SERVICES').evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Space');
    await entry(page, 'AMC').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await entry(page, 'AMC').waitFor({ state: 'hidden' });
  });

  test('hides its top bar past 50 px and keeps the main bar at the top, without moving the page', async ({ page }) => {
    await open(page, '/contact');
    const heading = () => page.getByRole('heading', { level: 1 }).evaluate((h) => h.getBoundingClientRect().top);
    const before = await heading();
    expect(await boxOf(page, '[data-top-bar]')).toMatchObject({ top: 0, visibility: 'visible' });

    await scrollTo(page, 50);
    expect(await boxOf(page, '[data-top-bar]')).toMatchObject({ visibility: 'visible' });

    await scrollTo(page, 51);
    await page.locator('[data-top-bar]').waitFor({ state: 'hidden' });
    expect(await boxOf(page, '[data-main-bar]')).toMatchObject({ top: 0, position: 'fixed' });
    expect(await heading()).toBe(before - 51);

    await scrollTo(page, 0);
    await page.locator('[data-top-bar]').waitFor();
  });

  test('gives the numbers and the address to write to', async ({ page }) => {
    await open(page, '/');
    const links = page.locator('[data-top-bar] a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'tel:+919876543210',
      'tel:+919876543211',
      'mailto:hello@shreejiwheels.example',
    ]);
  });

  test('starts every page at its top, going back included', async ({ page }) => {
    await open(page, '/contact');
    await scrollTo(page, 400);
    await entry(page, 'HOME').click();
    await page.waitForURL('/');
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForURL('/contact');
    await page.waitForFunction(() => window.scrollY === 0);
  });

  test('can be skipped by the keyboard', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

describe('on a phone', () => {
  test.override('viewport', SIZES.phone);

  test('the menu waits behind a button and closes after a choice', async ({ page }) => {
    await open(page, '/contact');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await entry(page, 'HOME').waitFor({ state: 'hidden' });
    await toggle.click();
    await parent(page, 'SERVICES').click();
    await entry(page, 'EXTENDED WARRANTY').waitFor();
    await expectAccessible(page);

    await entry(page, 'HOME').click();
    await page.waitForURL('/');
    await entry(page, 'HOME').waitFor({ state: 'hidden' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  });

  test('Escape closes the menu and gives the focus back', async ({ page }) => {
    await open(page, '/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.click();
    await entry(page, 'HOME').waitFor();
    await page.keyboard.press('Escape');
    await entry(page, 'HOME').waitFor({ state: 'hidden' });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('call, chat and test ride stay at hand and leave the end of the page free', async ({ page }) => {
    await open(page, '/');
    const bar = page.getByRole('navigation', { name: 'Quick actions' });
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Call', 'WhatsApp', 'Test ride']);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const credit = await page.getByRole('link', { name: 'Showroom' }).boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((credit?.y ?? 0) + (credit?.height ?? 0)).toBeLessThanOrEqual(top);
  });

  test.for(['/', '/contact', '/no-such-page'])('%s fits a 320 px window', async (path, { page, complaints }) => {
    complaints.expect(/status of 404/);
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('without JavaScript', () => {
  test.override('viewport', SIZES.phone);

  test('the menu opens, and its parents lead to the pages that list their links', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: false,
      viewport: SIZES.phone,
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await entry(page, 'MOTORCYCLE').waitFor();
    expect(await parent(page, 'SERVICES').getAttribute('href')).toBe('/services');
    expect(await parent(page, 'NETWORKS').getAttribute('href')).toBe('/networks');
    await context.close();
  });
});

describe('the footer', () => {
  test('links to the pages of the contract and says who, where and when', async ({ page }) => {
    await open(page, '/');
    const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
    const listed = await links.evaluateAll((all) => all.map((a) => `${a.textContent} ${a.getAttribute('href')}`));
    expect(listed.toSorted()).toEqual(
      [
        'Finance /finance',
        'EMI Calculator /emi-calculator',
        'Contact Us /contact',
        'About Us /about',
        'Terms & Conditions /terms-conditions',
        'Privacy Policy /privacy-policy',
        'Book For Service /service-booking',
        'Book For AMC /amc',
        'Extended Warranty /extendedWarranty',
        'Opt In /optain',
        'Opt Out /opt-out',
        'Joy Club /joy-club',
      ].toSorted(),
    );
    const footer = await page.locator('footer').innerText();
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date());
    for (const text of ['Shreeji Wheels', 'Plot 14, Amul Dairy Road', '+91 98765 43210', '+91 98765 43211', year])
      expect(footer).toContain(text);
    expect(await page.getByRole('link', { name: 'Showroom' }).getAttribute('href')).toBe('https://showroom.example');
  });
});

describe('the social sidebar', () => {
  test('shows five networks, can be hidden, and stays hidden for the visit', async ({ page }) => {
    await open(page, '/');
    const sidebar = page.getByRole('complementary', { name: 'Social links' });
    expect(await sidebar.getByRole('link').count()).toBe(5);
    expect(await sidebar.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/919876543210',
    );
    await sidebar.getByRole('button', { name: 'Hide social links' }).click();
    await sidebar.getByRole('link', { name: 'WhatsApp' }).waitFor({ state: 'hidden' });

    await page.reload();
    await sidebar.getByRole('button', { name: 'Show social links' }).click();
    await sidebar.getByRole('link', { name: 'WhatsApp' }).waitFor();
  });
});

describe('an address that leads nowhere', () => {
  test('answers 404 with a way on, inside of the site', async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'This road ends here' }).waitFor();
    expect(await page.title()).toContain('Page not found');
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(2);
    await mainMenu(page).waitFor();
    await expectAccessible(page);
  });
});

describe('accessibility', () => {
  test.for(['/', '/contact'])('%s has no violations, with a menu open too', async (path, { page }) => {
    await open(page, path);
    await expectAccessible(page);
    await parent(page, 'SERVICES').click();
    await expectAccessible(page);
  });
});
