import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { SIZES } from '../harness/site/browser.ts';
import { received } from '../harness/databases/received.ts';
import { atScreen, settled, staffTest } from '../harness/staff/staff.ts';

const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayanappa';
const LOW_WINDOW = { width: 1366, height: 480 };

const test = staffTest.extend('received', { scope: 'file' }, () =>
  received(booking, 20, (number) => ({
    contactNumber: String(9_000_000_000 + number),
    ...(number === 15 && { name: LONG_NAME, message: 'Please call after six. '.repeat(20) }),
  })),
);

const report = 'Booking Report';
const inView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
/** Where each column begins, and how high each row is. */
const measures = (page: Page) =>
  page.locator(`table[aria-label="${report}"]`).evaluate((table) => ({
    columns: [...table.querySelectorAll('th')].map((head) => Math.round(head.getBoundingClientRect().x)),
    rows: [...table.querySelectorAll('tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height)),
  }));

describe('the table of a report', () => {
  test('does not move when its rows arrive, however long a name is', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('/api/bookingReports', async (route) => {
      await held;
      await route.continue();
    });
    await atScreen(page, 'booking-report');
    const before = await measures(page);
    answer();
    await settled(page, report);
    await page.getByRole('cell', { name: LONG_NAME, exact: true }).waitFor();
    expect(await measures(page)).toEqual(before);
    expect(new Set(before.rows).size).toBe(1);
  });

  test('scrolls by itself in a low window: its head, the search and the pages stay in view', async ({ page }) => {
    await page.setViewportSize(LOW_WINDOW);
    await atScreen(page, 'booking-report');
    await settled(page, report);
    await page.getByRole('cell', { name: 'Visitor 12', exact: true }).scrollIntoViewIfNeeded();
    for (const part of ['th:first-child', '[type=search]', 'nav[aria-label=Pages]'])
      expect(await inView(page, part)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  });

  test('is a list of cards on a phone, each with the name on top', async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'booking-report');
    await settled(page, report);
    const [name, mobile] = await page
      .locator(`table[aria-label="${report}"] tbody tr:last-child td:is([data-head=name], [data-head=mobile])`)
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(name).toBeLessThan(mobile ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

describe('the panel', () => {
  test('has its name on one line on the narrowest phone, with the count of those who wait beside it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.request.post(booking.call, { data: validSample(booking) });
    await atScreen(page, 'booking-report');
    await page.getByRole('link', { name: '1 waiting today' }).waitFor();
    const lines = await page.getByText('Admin Panel', { exact: true }).evaluate((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test('lets the keyboard skip its menu', async ({ page }) => {
    await atScreen(page, 'price');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});
