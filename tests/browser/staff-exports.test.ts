import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { joyClub } from '../../src/domain/enquiries/kinds/joy-club.ts';
import type { PrintAnswer } from '../../src/domain/staff/reports.ts';
import { testDealership } from '../harness/site/dealership.ts';
import { received } from '../harness/databases/received.ts';
import { atScreen, settled, staffTest } from '../harness/staff/staff.ts';

const test = staffTest.extend('received', { scope: 'file' }, () => [
  ...received(booking, 25, (number) => ({ message: number === 25 ? '<img src=x onerror=alert(1)>, now' : '' })),
  ...received(joyClub, 12),
]);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function download(page: Page, name: 'PDF' | 'CSV') {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 40_000 }), press(page, name)]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Notes what is printed instead of printing it, and says that it is done as the browser would. */
const notePrinting = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () => {
      const owner = (window.opener ?? window) as Window & { printed?: string };
      window.dispatchEvent(new Event('beforeprint'));
      owner.printed = document.body.innerText;
      window.dispatchEvent(new Event('afterprint'));
    };
  });

const printed = (page: Page) =>
  page.waitForFunction(() => (window as Window & { printed?: string }).printed).then((text) => text.jsonValue());

describe('exports', () => {
  test('save the whole filtered result as CSV under its listed name', async ({ page }) => {
    await atScreen(page, 'booking-report', '&search=Visitor');
    await settled(page, 'Booking Report');
    const { name, content } = await download(page, 'CSV');
    expect(name).toBe('booking-report.csv');
    const rows = parse(content, { bom: true });
    expect(rows).toHaveLength(26);
    expect(rows[0]).toEqual(booking.report.columns.map(({ head }) => head));
    expect(rows[1]?.[9]).toBe('<img src=x onerror=alert(1)>  now');
    await expect.poll(() => page.getByRole('progressbar').isVisible()).toBe(false);

    // The days that stand in the fields count, though nobody has pressed SEARCH: four a day.
    await page.getByLabel('From Date').fill('2026-03-02');
    await page.getByLabel('To Date').fill('2026-03-03');
    expect(parse((await download(page, 'CSV')).content, { bom: true })).toHaveLength(1 + 8);
  });

  test('save what the fields say, also where something else than typing has changed them', async ({ page }) => {
    await atScreen(page, 'booking-report');
    const search = page.getByRole('searchbox', { name: 'Search' });
    const rowsInFile = async () => parse((await download(page, 'CSV')).content, { bom: true }).length - 1;
    await search.fill('nobody of that name');
    await press(page, 'Clear the filter');
    await page.getByText('Showing 1 to 10 of 25 entries').waitFor();
    expect(await rowsInFile()).toBe(25);

    await search.fill('Visitor 17');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Booking Report' }).click();
    await page.getByText('Showing 1 to 10 of 25 entries').waitFor();
    expect([await search.inputValue(), await rowsInFile()]).toEqual(['', 25]);
  });

  test('save a PDF', async ({ page }) => {
    await atScreen(page, 'booking-report');
    await settled(page, 'Booking Report');
    const { name, content } = await download(page, 'PDF');
    expect(name).toBe('booking-report.pdf');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.subarray(-8).toString()).toContain('%%EOF');
  });

  test('can be cancelled', async ({ page }) => {
    await atScreen(page, 'booking-report');
    await settled(page, 'Booking Report');
    await page.route('/api/reports/**', () => {});
    await press(page, 'CSV');
    await page.getByRole('progressbar').waitFor();
    await press(page, 'Cancel');
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'CSV', exact: true }).isEnabled()).toBe(true);
  });

  test('that fail say so and save nothing', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|status of 429/);
    const saved: unknown[] = [];
    page.on('download', (file) => saved.push(file));
    await atScreen(page, 'booking-report');
    await settled(page, 'Booking Report');
    const refusal = { message: 'Other exports are under way. Please try again in a minute.' };
    await page.route('/api/reports/**', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 });
    await press(page, 'PDF');
    await page.getByRole('alert').getByText(refusal.message).waitFor();
    await page.route('/api/reports/**', (route) => route.abort());
    await press(page, 'CSV');
    await page.getByRole('alert').getByText('The export broke off, and nothing was saved.').waitFor();
    expect(saved).toEqual([]);
  });
});

describe('Print', () => {
  test('opens a window with every row as text, prints it and closes it', async ({ ownPage: page }) => {
    await notePrinting(page);
    await atScreen(page, 'booking-report', '&search=Visitor&fromDate=2026-03-01');
    await settled(page, 'Booking Report');
    const [paper] = await Promise.all([page.waitForEvent('popup'), press(page, 'Print')]);
    const text = await printed(page);
    const about = `${testDealership.name} · 01/03/2026 to today · search "Visitor" · 25 rows · `;
    for (const said of [
      'Booking Report',
      about,
      'bookingDate',
      'Visitor 1',
      'Visitor 25',
      '<img src=x onerror=alert(1)>',
    ]) {
      expect(text).toContain(said);
    }
    await expect.poll(() => paper.isClosed()).toBe(true);
  });

  test('prints the page itself for the joy club, with all rows and without the panel around them', async ({ page }) => {
    await atScreen(page, 'joy-club-report');
    await settled(page, 'Joy Club Report');
    // Only a real printer sees the print styles: what it would see is looked at while the dialog is up.
    await page.evaluate(() => (window.print = () => {}));
    await press(page, 'Print');
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('cell', { name: 'Visitor 1', exact: true }).waitFor();
    expect(await page.locator('table:visible tbody tr').count()).toBe(12);
    expect(await page.getByRole('navigation', { name: 'Panel' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'SEARCH' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Joy Club Report' }).isVisible()).toBe(true);
  });

  test.for([booking.report, joyClub.report])(
    'says on the paper what it leaves out: $screen',
    async ({ screen, title }, { ownPage: page }) => {
      await notePrinting(page);
      await atScreen(page, screen);
      await settled(page, title);
      await page.route(/\/print(?:\?|$)/, async (route) => {
        const answer = (await (await route.fetch()).json()) as PrintAnswer;
        await route.fulfill({ json: { ...answer, totalRecords: 14_020 } });
      });
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('button', { name: 'Print', exact: true, includeHidden: true }).dispatchEvent('click');
      expect(await printed(page)).toMatch(/The newest \d+ of 14,020 rows\. The CSV holds all of them\./);
    },
  );

  test('is recorded like any export', async ({ ownPage: page }) => {
    await notePrinting(page);
    await atScreen(page, 'joy-club-report');
    await settled(page, 'Joy Club Report');
    await press(page, 'Print');
    await printed(page);
    const record = (await (await page.request.get('/api/activity')).json()) as { data: { details: unknown }[] };
    expect(record.data[0]?.details).toMatchObject({ format: 'print', rows: 12 });
  });
});
