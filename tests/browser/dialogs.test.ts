import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { SIZES } from '../harness/site/browser.ts';
import { received } from '../harness/databases/received.ts';
import { atScreen, settled, staffTest, toast } from '../harness/staff/staff.ts';

const test = staffTest
  .extend('stocked', { scope: 'file' }, () => true)
  .extend('received', { scope: 'file' }, () => [...received(booking, 2), ...received(contact, 2)]);

const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).first();
const modal = (page: Page) => page.locator('dialog:modal');
const hasFocus = (opener: Locator) => opener.evaluate((element) => element === document.activeElement);

/** Every dialog of the desk: the screen, and the button that opens it. */
const DIALOGS: readonly [screen: string, opener: string | RegExp][] = [
  ['price', /^Edit/],
  ['accessories-price', /^Edit/],
  ['charges', 'New'],
  ['gallery', 'New'],
  ['gallery', /^Delete/],
  ['offer', 'New'],
  ['offer', /^Delete/],
  ['account', 'Add'],
  ['account', /^Change admin/],
  ['booking-report', /^Open the enquiry of/],
  ['dashboard', /^Visitor/],
  ['leads', 'Save this list'],
  ['models', 'New'],
  ['models&key=x-blade', 'Publish…'],
  ['models&key=x-blade', 'Delete'],
];

describe('a dialog that closes gives the focus back to the button that opened it', () => {
  test.for(DIALOGS)('at %s: %s', async ([screen, name], { page }) => {
    await atScreen(page, screen);
    const opener = button(page, name);
    for (const close of [() => page.keyboard.press('Escape'), () => closer(page).click()]) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await modal(page).waitFor();
      expect(await hasFocus(opener)).toBe(false);
      await close();
      await modal(page).waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(opener)).toBe(true);
    }
  });

  test('after it has saved, too', async ({ page }) => {
    await atScreen(page, 'price');
    const opener = button(page, /^Edit/);
    await opener.click();
    await modal(page).getByRole('button', { name: 'Update' }).click();
    await toast(page, 'Price updated successfully').waitFor();
    await modal(page).waitFor({ state: 'detached' });
    expect(await hasFocus(opener)).toBe(true);
  });

  test('at a row that was clicked, to the row’s own button', async ({ page }) => {
    await atScreen(page, 'booking-report');
    await settled(page, 'Booking Report');
    await page.locator('tbody td').first().click();
    await modal(page).waitFor();
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button(page, /^Open the enquiry of/))).toBe(true);
  });

  test('the menu of a phone as well', async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'price');
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.click();
    await modal(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });
});

/** Cancel, where there is one. */
const closer = (page: Page) =>
  modal(page)
    .getByRole('button', { name: /^(?:Cancel|Close)$/ })
    .first();
