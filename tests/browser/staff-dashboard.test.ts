import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { atScreen, settled, staffTest as test } from '../harness/staff/staff.ts';
import { caughtUp } from '../harness/site/visits.ts';

const tile = (page: Page, name: string) => page.locator(`[data-tile=${name}]`);

async function bookService(page: Page, name: string) {
  const answer = await page.request.post('/book-service', { data: { name, contactNumber: '9876500001' } });
  expect(answer.status()).toBeLessThan(300);
}

describe('the dashboard', () => {
  test('counts what came today in four tiles that lead to their reports', async ({ page }) => {
    await bookService(page, 'Kavita Rao');
    await bookService(page, 'Imran Shaikh');
    await atScreen(page, 'dashboard');
    await tile(page, 'bookings').getByText('2', { exact: true }).waitFor();
    const shown = await page.locator('[data-tile]').evaluateAll((tiles) => tiles.map((each) => each.dataset.tile));
    expect(shown).toEqual(['bookings', 'amc', 'warranty', 'enquiry_report']);
    expect(await tile(page, 'amc').innerText()).toBe('0');
    // Beside the contract's four: who waits (both sent one number: it is one person), and what else came.
    const beside = async () => {
      const texts = await page.getByRole('list', { name: 'Also today' }).getByRole('link').allInnerTexts();
      return texts.map((text) => text.replace(/\s*\n\s*/g, ' '));
    };
    await expect
      .poll(beside)
      .toEqual(['Not called yet 1', 'Due 0', 'Overdue 0', 'Finance enquiry 0', 'Offer enquiry 0', 'Contact request 0']);
    await tile(page, 'bookings').click();
    await settled(page, 'Booking Report');
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    expect(page.url()).toMatch(/fromDate=\d{4}-\d\d-\d\d&toDate=/);
  });

  test('shows the last 30 days, for all and for one kind, and opens the newest enquiries', async ({ page }) => {
    await bookService(page, 'Lakshmi Iyer');
    await atScreen(page, 'dashboard');
    const chart = page.getByRole('img', { name: /^All: enquiries per day/ });
    await chart.waitFor();
    expect(await chart.locator('g').count()).toBe(30);
    await page.getByRole('button', { name: /^AMC enquiry/ }).click();
    await page.getByRole('img', { name: /^AMC enquiry: enquiries per day/ }).waitFor();
    await page.getByRole('button', { name: /^Lakshmi Iyer/ }).click();
    await expect.poll(() => page.getByRole('dialog').getByText('9876500001').isVisible()).toBe(true);
  });

  test.for([
    { said: 'something has changed just now', words: ['0'] },
    { said: 'something has changed, as the release before said it', words: [''] },
    { said: 'all has been quiet for an hour, and then that something has changed', words: ['3600000', ''] },
  ])('asks for its figures once more when its line says: $said', async ({ words }, { page }) => {
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/api/leads/counts'))));
    const body = `retry: 600000\n${words.map((data) => `event: change\ndata: ${data}\n\n`).join('')}`;
    await page.route('/api/leads/live', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
    await atScreen(page, 'dashboard');
    await expect.poll(() => asked).toBe(2);
    await caughtUp(page);
    expect(asked).toBe(2);
  });

  test('tells what went wrong after "Error: "', async ({ page, complaints }) => {
    complaints.expect(/status of 503/);
    const json = { message: 'We are very busy at the moment.' };
    await page.route('/api/dashboard', (route) => route.fulfill({ status: 503, json }));
    await atScreen(page, 'dashboard');
    await expect.poll(() => page.getByText('Error: We are very busy at the moment.').isVisible()).toBe(true);
  });
});
