import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { booking } from '../../src/domain/enquiries/booking.ts';
import { SIZES } from '../harness/browser.ts';
import { received } from '../harness/received.ts';
import { STAFF } from '../harness/site.ts';
import { atScreen, hire, rowsOf, settled, staffTest, toast } from '../harness/staff.ts';

const test = staffTest.override('stocked', () => true).override('received', () => received(booking, 23));

const UNAUTHORIZED = 'Unauthorized! Redirecting to login...';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, userId = STAFF.userId, password = STAFF.password) {
  await page.getByLabel('User ID').fill(userId);
  await page.locator('[name=password]').fill(password);
  await press(page, 'Login');
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Unsaved changes' });

describe('work that is not finished', () => {
  test('outlasts a session that ends: screen, filter, what was typed, and the file', async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    const filter = '&search=visitor&fromDate=2026-03-01&page=2';
    await atScreen(page, 'booking-report', filter);
    await page.getByText('Showing 11 to 20 of 23 entries').waitFor();
    await page.context().clearCookies();
    await press(page, 'Next');
    await toast(page, UNAUTHORIZED).waitFor();
    await page.waitForURL(/\/admin\/login\?back=/);
    await logIn(page);
    await page.waitForURL(/screen=booking-report/);
    const back = new URL(page.url()).searchParams;
    expect([back.get('search'), back.get('fromDate'), back.get('page')]).toEqual(['visitor', '2026-03-01', '3']);
    await page.getByText('Showing 21 to 23 of 23 entries').waitFor();

    await page.goto('/admin/dashboard?screen=offer');
    await press(page, 'New');
    await page.getByLabel('Title').fill('Monsoon service camp');
    await page.getByLabel('Description').fill('Free check of brakes and lights.');
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } })
      .jpeg()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'camp.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.context().clearCookies();
    await press(page, 'Save');
    await toast(page, UNAUTHORIZED).waitFor();
    await page.waitForURL(/\/admin\/login\?back=/);
    await logIn(page);
    await page.waitForURL(/screen=offer/);
    expect(await page.getByLabel('Title').inputValue()).toBe('Monsoon service camp');
    await press(page, 'Save');
    await toast(page, 'Offer Added Successfully!').waitFor();
    expect(await (await page.request.get('/api/getOffers')).text()).toContain('Monsoon service camp');
  });

  test('is nobody else’s, and the way back leads to our own pages alone', async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    await atScreen(page, 'account');
    const password = 'three bullock carts at dusk';
    await hire(page, { userId: 'vikram', role: 'owner', password });
    await settled(page, 'Everybody');
    await press(page, 'Add');
    await page.getByLabel('User ID').fill('half-typed');
    await page.reload();
    expect(await page.getByLabel('User ID').inputValue()).toBe('half-typed');
    await page.context().clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForURL(/\/admin\/login\?back=/);
    await logIn(page, 'vikram', password);
    await page.waitForURL(/screen=account/);
    await settled(page, 'Everybody');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await press(page, 'Add');
    expect(await page.getByLabel('User ID').inputValue()).toBe('');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/login?back=%2F%2Fevil.test%2Fadmin%2Fdashboard');
    await logIn(page);
    await page.waitForURL((url) => url.pathname === '/admin/dashboard');
    expect(new URL(page.url()).hostname).not.toContain('evil');
  });

  test('is asked about by Escape, a click outside and Back, on a phone too', async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'account');
    await press(page, 'Open the menu');
    await page.getByRole('link', { name: 'Price', exact: true }).click();
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.keyboard.press('Escape');
    // Nothing was changed, nothing is asked.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByLabel('New price (₹)').fill('91234');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await question(page).waitFor();
      await press(page, 'Keep editing');
      await question(page).waitFor({ state: 'hidden' });
      expect(await page.getByLabel('New price (₹)').inputValue()).toBe('91234');
    }
    await page.keyboard.press('Escape');
    await press(page, 'Throw away');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    expect(await page.getByLabel('New price (₹)').inputValue()).not.toBe('91234');
  });
});

describe('a server that is not reached', () => {
  test('is said so; the rows stay, and it is asked again', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    await atScreen(page, 'booking-report');
    await settled(page, 'Booking Report');
    const before = await rowsOf(page, 'Booking Report');
    let asked = 0;
    await page.route(/\/api\/(?:bookingReports|me)$/, (route) => {
      asked += 1;
      return route.abort();
    });
    await press(page, 'SEARCH');
    await page.getByText('The server was not reached. It is being asked again.').waitFor();
    expect(await rowsOf(page, 'Booking Report')).toEqual(before);
    expect(page.url()).toContain('screen=booking-report');
    await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(1);
    await page.unroute(/\/api\/(?:bookingReports|me)$/);
    await page.getByText('The server was not reached.').waitFor({ state: 'hidden' });
    expect(await rowsOf(page, 'Booking Report')).toEqual(before);

    // Lists that are fetched anew whenever something happens at a desk stay too.
    await page.goto('/admin/dashboard?screen=leads');
    const leads = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
    await leads.first().waitFor();
    const shown = await leads.allInnerTexts();
    await page.route(/\/api\/leads\?/, (route) => route.abort());
    await page.getByRole('searchbox').first().fill('visitor');
    await page.getByText('The server was not reached. It is being asked again.').waitFor();
    expect(await leads.allInnerTexts()).toEqual(shown);
  });
});
