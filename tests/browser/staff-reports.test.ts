import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addDays, dayOf } from '../../src/domain/calendar/dates.ts';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { enquiries } from '../../src/domain/enquiries/index.ts';
import { finance } from '../../src/domain/enquiries/kinds/finance.ts';
import { offer } from '../../src/domain/enquiries/kinds/offer.ts';
import { testRide } from '../../src/domain/enquiries/kinds/test-ride.ts';
import { warranty } from '../../src/domain/enquiries/kinds/warranty.ts';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES } from '../harness/site/browser.ts';
import { received } from '../harness/databases/received.ts';
import { atScreen, putTelephoneAway, rowsOf, staffTest, toast } from '../harness/staff/staff.ts';

const TODAY = dayOf(new Date());
const TOMORROW = addDays(TODAY, 1);

const test = staffTest.extend('received', { scope: 'file' }, () => [
  ...received(warranty, 1),
  ...received(finance, 10, () => ({ loanAmount: 1_25_000 })),
  ...received(testRide, 11),
  ...received(offer, 1_000),
  ...received(booking, 60, (number) => ({
    contactNumber: String(9_000_000_000 + number),
    bookingDate: number === 7 ? TOMORROW : '2026-06-15',
    message: number === 42 ? '<b>Brakes</b> squeal' : '',
  })),
  ...received(booking, 2, () => ({ name: 'A Program' })).map((spam) => ({ ...spam, suspectedSpam: true })),
]);

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const turn = (page: Page, name: string) => pager(page).getByRole('button', { name, exact: true });
const showing = (page: Page, text: string) => page.getByText(`Showing ${text} entries`, { exact: true }).waitFor();
const names = async (page: Page, table = 'Booking Report', column = 1) =>
  (await rowsOf(page, table)).map((cells) => cells[column]);
const visitors = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, i) => `Visitor ${newest - i}`);

describe('a report', () => {
  test('without rows says so, and exports nothing', async ({ page }) => {
    await atScreen(page, 'amc-report');
    await page.getByText('No AMC data available', { exact: true }).waitFor();
    await showing(page, '0 to 0 of 0');
    for (const name of ['PDF', 'CSV', 'Print']) {
      expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
    }
    expect(await turn(page, 'Previous').isDisabled()).toBe(true);
    expect(await turn(page, 'Next').isDisabled()).toBe(true);
  });

  test('names every column in full, in whichever report', async ({ page }) => {
    for (const { report } of enquiries) {
      await atScreen(page, report.screen);
      const heads = page.getByRole('table', { name: report.title, exact: true }).getByRole('columnheader');
      await heads.first().waitFor();
      const cut = await heads.evaluateAll((all) =>
        all.filter((head) => head.scrollWidth > head.clientWidth).map(({ textContent }) => textContent),
      );
      expect([report.title, ...cut]).toEqual([report.title]);
    }
  });

  for (const { title, screen, rows, pages } of [
    { title: 'EW Report', screen: warranty.report.screen, rows: 1, pages: 1 },
    { title: 'Finance Report', screen: finance.report.screen, rows: 10, pages: 1 },
    { title: 'Enquiry Report', screen: testRide.report.screen, rows: 11, pages: 2 },
  ]) {
    test(`of ${rows} rows has ${pages} page(s)`, async ({ page }) => {
      await atScreen(page, screen);
      await showing(page, `1 to ${Math.min(rows, 10)} of ${rows}`);
      expect(await rowsOf(page, title)).toHaveLength(Math.min(rows, 10));
      expect(await turn(page, 'Next').isDisabled()).toBe(pages === 1);
      expect(await pager(page).getByRole('button', { name: /^Page/ }).count()).toBe(pages);
      if (pages === 1) return;
      await turn(page, 'Next').click();
      await showing(page, '11 to 11 of 11');
      expect(await names(page, title, 0)).toEqual(['Visitor 1']);
    });
  }

  test('of 1,000 rows has buttons for pages 1 to 5 only, and a last page all the same', async ({ page }) => {
    await atScreen(page, offer.report.screen, '&page=100');
    await showing(page, '991 to 1000 of 1000');
    expect(await names(page, 'Offer Report', 0)).toEqual(visitors(10, 1));
    expect(await pager(page).getByRole('button', { name: /^Page/ }).count()).toBe(5);
    expect(await turn(page, 'Next').isDisabled()).toBe(true);

    // The contract lists the search of this one under another name.
    await page.getByLabel('From Date').fill('2026-03-01');
    await page.getByLabel('To Date').fill('2026-12-31');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/offerReports')),
      search(page).fill('Visitor 999'),
    ]);
    const body = { page: 1, limit: 10, fromDate: '2026-03-01', toDate: '2026-12-31', searchTerm: 'Visitor 999' };
    expect(asked.postDataJSON()).toEqual(body);
    await showing(page, '1 to 1 of 1');
  });

  test('of 60 rows has buttons for pages 1 to 5, and Next goes on to the sixth', async ({ page }) => {
    await atScreen(page, 'booking-report');
    await showing(page, '1 to 10 of 60');
    expect(await names(page)).toEqual(visitors(60, 51));
    const buttons = await pager(page).getByRole('button').allInnerTexts();
    expect(buttons).toEqual(['Previous', '1', '2', '3', '4', '5', 'Next']);
    await turn(page, 'Page 5').click();
    await showing(page, '41 to 50 of 60');
    await turn(page, 'Next').click();
    await showing(page, '51 to 60 of 60');
    expect(await names(page)).toEqual(visitors(10, 1));
    expect(await turn(page, 'Next').isDisabled()).toBe(true);
    await page.reload();
    await showing(page, '51 to 60 of 60');
  });

  test('turns its pages with the arrow keys, and / leads to the search', async ({ page }) => {
    await atScreen(page, 'booking-report');
    await showing(page, '1 to 10 of 60');
    await page.keyboard.press('ArrowRight');
    await showing(page, '11 to 20 of 60');
    await page.keyboard.press('ArrowLeft');
    await showing(page, '1 to 10 of 60');
    await page.keyboard.press('/');
    expect(await search(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(page.url()).not.toContain('page=');
  });

  test('shows days with both ends included once SEARCH is pressed, from its first page', async ({ page }) => {
    await atScreen(page, 'booking-report', '&page=3');
    await page.getByLabel('From Date').fill('2026-03-02');
    await page.getByLabel('To Date').fill('2026-03-03');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await showing(page, '1 to 8 of 8');
    // Four a day: 10:00, 16:00, 22:00 and, already on the next day, 04:00.
    expect(await names(page)).toEqual(visitors(11, 4));
    expect(page.url()).toContain('fromDate=2026-03-02&toDate=2026-03-03');
    expect(page.url()).not.toContain('page=');
  });

  test('begins anew with SEARCH though nothing changed, and shows any page that is typed', async ({ page }) => {
    await atScreen(page, 'booking-report', '&page=3');
    await showing(page, '21 to 30 of 60');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await showing(page, '1 to 10 of 60');
    expect(page.url()).not.toContain('page=');
    const typed = page.getByLabel('Go to page, of 6');
    await typed.fill('6');
    await typed.press('Enter');
    await showing(page, '51 to 60 of 60');
    expect(page.url()).toContain('page=6');
    // A text is searched for within the days that stand there, though nobody has pressed SEARCH.
    await page.getByLabel('From Date').fill('2026-03-02');
    await page.getByLabel('To Date').fill('2026-03-03');
    await search(page).fill('Visitor');
    await showing(page, '1 to 8 of 8');
  });

  test('is asked for a period with one tap, and who comes tomorrow', async ({ page }) => {
    await atScreen(page, 'booking-report');
    const tap = (period: string) => page.getByRole('group', { name: 'Period' }).getByText(period).click();
    for (const [period, from, to] of [
      ['Today', TODAY, TODAY],
      ['Yesterday', addDays(TODAY, -1), addDays(TODAY, -1)],
      ['This week', '', TODAY],
      ['This month', `${TODAY.slice(0, 8)}01`, TODAY],
    ] as const) {
      await tap(period);
      await expect.poll(() => page.url()).toContain(`toDate=${to}`);
      expect(page.url()).toContain(`fromDate=${from}`);
    }
    await page.getByLabel('Dates').selectOption({ label: 'Booking Date' });
    await showing(page, '1 to 1 of 1');
    await tap('Tomorrow');
    await expect.poll(() => page.url()).toContain(`fromDate=${TOMORROW}&toDate=${TOMORROW}&by=visit`);
    await expect.poll(() => names(page)).toEqual(['Visitor 7']);
    const mark = page.getByRole('navigation', { name: 'Panel' }).getByTitle('2 suspected spam');
    await expect.poll(() => mark.count()).toBe(1);
  });

  test('says LOADING... while it is busy, and an address beyond the end shows the last page', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('/api/bookingReports', async (route) => {
      await held;
      await route.continue();
    });
    await atScreen(page, 'booking-report', '&page=99');
    expect(await page.getByRole('button', { name: 'LOADING...' }).isDisabled()).toBe(true);
    await page.getByText('Loading...', { exact: true }).waitFor();
    answer();
    await showing(page, '51 to 60 of 60');
  });

  test('says that it could not be loaded, never that there is no data, and can be asked again', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 500/);
    await page.route('/api/bookingReports', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await atScreen(page, 'booking-report');
    await page.getByText('The report could not be loaded.').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/No booking data|of 0 entries/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await showing(page, '1 to 10 of 60');
  });

  test('keeps suspected spam apart', async ({ page }) => {
    await atScreen(page, 'booking-report');
    await page.getByLabel('Suspected spam').check();
    await showing(page, '1 to 2 of 2');
    expect(await names(page)).toEqual(['A Program', 'A Program']);
  });
});

describe('the search of a report', () => {
  test('waits 600 ms until one stops typing; Enter does not wait', async ({ ownPage: page }) => {
    await page.clock.install();
    await atScreen(page, 'booking-report');
    await showing(page, '1 to 10 of 60');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/bookingReports')) return;
      asked.push((request.postDataJSON() as { search: string }).search);
    });
    await search(page).pressSequentially('90000 00042');
    await page.clock.runFor(599);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await showing(page, '1 to 1 of 1');
    expect(asked).toEqual(['90000 00042']);
    expect(await names(page)).toEqual(['Visitor 42']);
    expect(page.url()).toContain('search=90000+00042');

    await search(page).fill('Visitor 7');
    await search(page).press('Enter');
    await expect.poll(() => page.getByRole('cell', { name: 'Visitor 7', exact: true }).isVisible()).toBe(true);
  });

  test('that finds nothing says so, and offers to clear the filter', async ({ page }) => {
    await atScreen(page, 'booking-report', '&search=nobody+of+that+name');
    await page.getByText('No booking data available').waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await showing(page, '1 to 10 of 60');
    expect(await search(page).inputValue()).toBe('');
  });

  test('never lets a late answer overwrite a newer one', async ({ page }) => {
    await atScreen(page, 'booking-report');
    await showing(page, '1 to 10 of 60');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('/api/bookingReports', async (route) => {
      if (route.request().postData()?.includes('Visitor 1"')) await held;
      await route.continue().catch(() => {});
    });
    await search(page).fill('Visitor 1');
    await search(page).press('Enter');
    await search(page).fill('Visitor 59');
    await search(page).press('Enter');
    await showing(page, '1 to 1 of 1');
    answer();
    await page.waitForLoadState('networkidle');
    expect(await names(page)).toEqual(['Visitor 59']);
  });
});

describe('a row', () => {
  test('opens a sheet with everything that was sent, as text', async ({ page }) => {
    await atScreen(page, 'booking-report', '&search=squeal');
    expect((await rowsOf(page, 'Booking Report'))[0]?.[9]).toBe('<b>Brakes</b> squeal');
    await page.getByRole('button', { name: 'Open the enquiry of Visitor 42' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('<b>Brakes</b> squeal').waitFor();
    const said = await sheet.innerText();
    for (const text of ['Service booking', '15/06/2026', 'Consent']) expect(said).toContain(text);
    expect(await sheet.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919000000042');
    await expectAccessible(page);
    // At an address of its own, which Back closes.
    await page.reload();
    await sheet.getByText('<b>Brakes</b> squeal').waitFor();
    expect(page.url()).toMatch(/search=squeal.*&enquiry=\d+$/);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toMatch(/search=squeal$/);
    await page.getByRole('button', { name: 'Open the enquiry of Visitor 42' }).click();
    await sheet.getByText('<b>Brakes</b> squeal').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.isVisible()).toBe(false);
  });

  test('is a card on a phone, a touch opens it, and after Call the desk asks how it went', async ({ page }) => {
    await putTelephoneAway(page);
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'booking-report');
    await page.getByText('Visitor 60', { exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').getByText('Contact Number').isVisible()).toBe(true);
    await page.getByRole('dialog').getByRole('link', { name: 'Call' }).click({ noWaitAfter: true });
    await page.getByRole('heading', { name: 'Visitor 60' }).waitFor();
    await page.getByRole('button', { name: 'No answer' }).click();
    await expect.poll(() => toast(page, 'Saved').isVisible()).toBe(true);
  });
});
