import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES, test as base } from '../harness/site/browser.ts';
import { entry, mainMenu, open, parent } from '../harness/site/main-menu.ts';

const test = base.extend('motion', () => true);

const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { top, height } = element.getBoundingClientRect();
    const { position, visibility } = getComputedStyle(element);
    return { top, height, position, visibility };
  });

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
    await expect.poll(() => entry(page, 'AMC').isVisible()).toBe(false);
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
    await expect.poll(() => page.locator('[data-top-bar]').isVisible()).toBe(true);
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
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
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
});

describe('without JavaScript', () => {
  test.override('viewport', SIZES.phone);

  test('the menu opens, and so do the dropdowns in it, one at a time', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: false,
      viewport: SIZES.phone,
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await entry(page, 'MOTORCYCLE').waitFor();
    await parent(page, 'SERVICES').click();
    await entry(page, 'AMC').waitFor();
    await parent(page, 'NETWORKS').click();
    await entry(page, 'ANAND').waitFor();
    await entry(page, 'AMC').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });
});
