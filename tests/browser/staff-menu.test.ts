import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enquiries } from '../../src/domain/enquiries/index.ts';
import { SCREEN_NAMES } from '../../src/web/staff/panel/screen-names.ts';
import { expectAccessible, expectReadable } from '../harness/site/axe.ts';
import { SIZES } from '../harness/site/browser.ts';
import { atScreen, known, staffTest, turnTo } from '../harness/staff/staff.ts';

const test = staffTest.extend('stocked', { scope: 'file' }, () => true);

const menu = (page: Page) => page.getByRole('navigation', { name: 'Panel' });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const itemsOf = (page: Page) => menu(page).getByRole('link').allInnerTexts();

const REPORTS_OF_THE_CONTRACT = [
  'Booking Report',
  'AMC Report',
  'EW Report',
  'Finance Report',
  'Enquiry Report',
  'Offer Report',
  'Joy Club Report',
  'Contact Report',
  'Opt-In Report',
];

describe('the menu', () => {
  test('lists the groups and their screens in the order of the contract', async ({ page }) => {
    await atScreen(page, 'dashboard');
    await known(page);
    const tops = await menu(page).locator('> ul > li').allInnerTexts();
    expect(tops.map((text) => text.trim())).toEqual([
      'Dashboard',
      'Today',
      'Leads',
      'Figures',
      'Messages',
      'Manage',
      'Shop',
      'Report',
      'My Account',
    ]);
    for (const name of ['Manage', 'Report', 'My Account']) await group(page, name).click();
    const reports = enquiries.map(({ report }) => report.title);
    const expected = [
      ['Dashboard', 'Today', 'Leads', 'Figures', 'Messages'],
      ['Account', 'Price', 'Accessories Price', 'Charges', 'Bikes', 'Gallery', 'Offer'],
      reports,
      ['Profile', 'Change Password', 'Activity'],
    ];
    expect(await itemsOf(page)).toEqual(expected.flat());
    expect(reports.filter((report) => REPORTS_OF_THE_CONTRACT.includes(report))).toEqual(REPORTS_OF_THE_CONTRACT);
    await group(page, 'Report').click();
    await item(page, 'AMC Report').waitFor({ state: 'detached' });
    expect(await group(page, 'Report').getAttribute('aria-expanded')).toBe('false');
  });

  test('shows what is chosen, in the address too, so that back and reload work', async ({ page }) => {
    await atScreen(page, 'dashboard');
    await group(page, 'Manage').click();
    await item(page, 'Bikes').click();
    await title(page, 'Manage Vehicles');
    expect(page.url()).toContain('?screen=bikes');
    expect(await item(page, 'Bikes').getAttribute('aria-current')).toBe('page');
    await page.reload();
    await title(page, 'Manage Vehicles');
    await page.goBack();
    await title(page, 'Dashboard');
  });

  test('takes an unknown screen for the dashboard', async ({ page }) => {
    await atScreen(page, 'nothing-like-that');
    await title(page, 'Dashboard');
  });

  test('is a drawer on phones that closes when something is chosen', async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'dashboard');
    expect(await menu(page).count()).toBe(0);
    const open = page.getByRole('button', { name: 'Open the menu' });
    await open.click();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await open.click();
    await group(page, 'Report').click();
    await expectAccessible(page);
    await item(page, 'EW Report').click();
    await title(page, 'EW Report');
    await expect.poll(() => menu(page).isVisible()).toBe(false);
  });

  test('shows icons only on middling windows, and a group flies out', async ({ page }) => {
    await page.setViewportSize(SIZES.tablet);
    await atScreen(page, 'dashboard');
    expect(await menu(page).evaluate((nav) => nav.getBoundingClientRect().width)).toBeLessThan(80);
    await group(page, 'My Account').click();
    await item(page, 'Activity').click();
    await title(page, 'Activity');
    await expect.poll(() => item(page, 'Activity').isVisible()).toBe(false);
  });
});

describe('the top bar', () => {
  test('offers the profile, the password and the way out', async ({ page }) => {
    await atScreen(page, 'dashboard');
    await page.getByText('Admin Panel', { exact: true }).waitFor();
    await page.getByRole('button', { name: /User menu/ }).click();
    const entries = await page.locator('#user-menu li').allInnerTexts();
    expect(entries.map((text) => text.trim())).toEqual(['Profile', 'Change Password', 'Logout']);
    await page.locator('#user-menu').getByRole('link', { name: 'Change Password' }).click();
    await title(page, 'Change Password');
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'Showroom' }).isVisible())
      .toBe(true);
  });

  test('remembers dark mode, for the panel alone', async ({ page }) => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await atScreen(page, 'dashboard');
    expect(await theme()).toBe('light');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    expect(await theme()).toBe('dark');
    await page.reload();
    await title(page, 'Dashboard');
    expect(await theme()).toBe('dark');
    await page.goto('/');
    expect(await theme()).toBeUndefined();
  });

  test('follows the device until somebody chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await atScreen(page, 'dashboard');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});

/** Of one lead; what is on them is looked at where leads are. */
const OF_A_LEAD: readonly string[] = ['lead', 'quote'];
/** All reports are one screen. */
const [aReport = ''] = enquiries.map(({ report }) => report.screen);
const screens = [...SCREEN_NAMES.filter((screen) => !OF_A_LEAD.includes(screen)), aReport];

describe('every screen', () => {
  test('can be used by everybody, light, dark and on a phone', async ({ page }) => {
    // What it asks the server for, but for the one call that stays open.
    const asked = new Set<Request>();
    page.on('request', (request) => {
      if (/\/api\/(?!leads\/live)/.test(request.url())) asked.add(request);
    });
    const over = (request: Request) => asked.delete(request);
    page.on('requestfinished', over).on('requestfailed', over);
    await atScreen(page, 'today');
    for (const screen of screens) {
      await page.setViewportSize(SIZES.desktop);
      await page.emulateMedia({ colorScheme: 'light' });
      await turnTo(page, screen);
      await page.locator('#screen-title').waitFor();
      await expect.poll(() => page.locator('main :is([aria-busy=true], .animate-pulse)').count()).toBe(0);
      await expect.poll(() => asked.size).toBe(0);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('[data-theme=dark]').waitFor();
      await expectReadable(page);
      await page.setViewportSize(SIZES.phone);
      await page.getByRole('button', { name: 'Open the menu' }).waitFor();
      await expectAccessible(page);
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      expect([screen, fits]).toEqual([screen, true]);
    }
  });

  test('is there as soon as it has been fetched', async ({ ownPage: page }) => {
    await page.clock.install();
    await atScreen(page, 'today');
    // By a clock that stands still nobody waits for a third of a second.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await turnTo(page, 'account');
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Manage Accounts' }).isVisible()).toBe(true);
  });

  test('that cannot be fetched says so', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|dynamically imported/);
    await page.route('**/assets/ManageAccount-*.js', (route) => route.abort());
    await atScreen(page, 'today');
    await turnTo(page, 'account');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(await page.getByRole('link', { name: 'Open the panel' }).getAttribute('href')).toBe('/admin/dashboard');
  });
});
