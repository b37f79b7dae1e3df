import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { expectAccessible } from '../harness/site/axe.ts';
import { received } from '../harness/databases/received.ts';
import { atScreen, rowsOf, settled, staffTest, toast } from '../harness/staff/staff.ts';

const test = staffTest
  .extend('received', { scope: 'file' }, () => [
    ...received(booking, 11),
    ...received(booking, 2, (number) => ({ name: `Suspect ${number}` })).map((spam) => ({
      ...spam,
      suspectedSpam: true,
    })),
  ])
  .extend('motion', () => true);

const showing = (page: Page, text: string) => page.getByText(`Showing ${text} entries`, { exact: true }).waitFor();
const open = (page: Page, name: string) => page.getByRole('button', { name: `Open the enquiry of ${name}` }).click();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Enquiry', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Erase this enquiry?' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('an enquiry at the desk', () => {
  test('is erased only after a question that says what happens, and the list closes up', async ({ page }) => {
    await atScreen(page, 'booking-report', '&page=2');
    await open(page, 'Visitor 1');
    await press(page, 'Erase...');
    await question(page)
      .getByText(/nobody can bring it back/)
      .waitFor();
    await expectAccessible(page);
    await press(page, 'Cancel');
    await question(page).waitFor({ state: 'hidden' });
    expect(await sheet(page).isVisible()).toBe(true);

    await press(page, 'Erase...');
    await press(page, 'Erase');
    await toast(page, 'The enquiry has been erased').waitFor();
    await sheet(page).waitFor({ state: 'hidden' });
    // It was the only one of its page.
    await showing(page, '1 to 10 of 10');

    await atScreen(page, 'activity');
    await settled(page, 'Activity');
    const entry = (await rowsOf(page, 'Activity')).find((cells) => cells.includes('Enquiry erased'));
    expect(entry?.slice(1, 4)).toEqual(['admin', 'Enquiry erased', 'Service booking']);
  });

  test('that cannot be erased stays, and it is said', async ({ page, complaints }) => {
    complaints.expect(/status of 503/);
    await page.route('/api/enquiries/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await atScreen(page, 'booking-report');
    await open(page, 'Visitor 11');
    await press(page, 'Erase...');
    await press(page, 'Erase');
    await toast(page, 'The enquiry could not be erased. Please try again.').waitFor();
    await question(page).waitFor({ state: 'hidden' });
    expect(await sheet(page).isVisible()).toBe(true);
  });

  test('that only looked like spam joins the report, and one that is spam leaves it', async ({ page }) => {
    await atScreen(page, 'booking-report', '&spam=true');
    await open(page, 'Suspect 1');
    await press(page, 'Not spam');
    await toast(page, 'It is in the report now').waitFor();
    await showing(page, '1 to 1 of 1');

    await atScreen(page, 'booking-report', '&search=suspect');
    await open(page, 'Suspect 1');
    await press(page, 'Mark as spam');
    await toast(page, 'It is among the suspected spam now').waitFor();
    await expect.poll(() => page.getByText('No booking data available').isVisible()).toBe(true);
  });
});
