import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SIZES } from '../harness/site/browser.ts';
import { atScreen, rowsOf, settled, staffTest, toast } from '../harness/staff/staff.ts';

const test = staffTest.extend('stocked', { scope: 'file' }, () => true).extend('motion', () => true);

const dialog = (page: Page) => page.getByRole('dialog');
const newPrice = (page: Page) => dialog(page).getByLabel('New price');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const edit = (page: Page, what: string) => page.getByRole('button', { name: `Edit ${what}` }).click();

async function priceOf(page: Page, model: string) {
  return (await rowsOf(page, 'Prices')).find(([name]) => name === model)?.[2];
}

describe('Manage Price', () => {
  test('changes a price, and the public page shows it at once', async ({ page }) => {
    await atScreen(page, 'price');
    await page.request.get('/view-details?bike=ACTIVA6G');
    await edit(page, 'ACTIVA 6G');
    expect(await dialog(page).innerText()).toContain('Current price');
    await newPrice(page).fill('₹81,234');
    await button(page, 'Update').click();
    await toast(page, 'Price updated successfully').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await priceOf(page, 'ACTIVA 6G')).toBe('₹81,234');
    await page.goto('/view-details?bike=ACTIVA6G');
    expect(await page.locator('main').innerText()).toContain('81,234');
  });

  test('says in words when a price looks like a slip, and takes it back by Undo, with the listed fields alone', async ({
    page,
  }) => {
    await page.route('/api/managePrice', async (route) => {
      const rows = (await (await route.fetch()).json()) as { bike_name: string; bike_price: number }[];
      await route.fulfill({ json: rows.map(({ bike_name, bike_price }) => ({ bike_name, bike_price })) });
    });
    await atScreen(page, 'price');
    const before = await priceOf(page, 'X BLADE');
    await edit(page, 'X BLADE');
    await newPrice(page).fill('9999');
    await dialog(page).getByText('less than today').waitFor();
    await button(page, 'Update').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Put back as it was before.').waitFor();
    await page.waitForFunction(() => !document.body.innerText.includes('₹9,999'));
    expect(await priceOf(page, 'X BLADE')).toBe(before);
  });

  test('refuses what is no price, and Cancel changes nothing', async ({ page }) => {
    await atScreen(page, 'price');
    await settled(page, 'Prices');
    const before = await priceOf(page, 'CB SHINE');
    await edit(page, 'CB SHINE');
    for (const typed of ['', 'a lot', '-5', '82,500.50']) {
      await newPrice(page).fill(typed);
      await button(page, 'Update').click();
      await toast(page, 'Please enter a valid price').first().waitFor();
    }
    await button(page, 'Cancel').click();
    expect(await priceOf(page, 'CB SHINE')).toBe(before);
  });

  test('tells the second of two people that the price has changed meanwhile', async ({ page, complaints }) => {
    complaints.expect(/status of 409/);
    const other = await page.context().newPage();
    await atScreen(page, 'price');
    await other.goto('/admin/dashboard?screen=price');
    await edit(page, 'X BLADE');
    await edit(other, 'X BLADE');
    await newPrice(page).fill('120000');
    await button(page, 'Update').click();
    await toast(page, 'Price updated successfully').waitFor();

    await newPrice(other).fill('119000');
    await button(other, 'Update').click();
    await dialog(other).getByText('It is now ₹1,20,000.').waitFor();
    expect(await dialog(other).innerText()).toContain('Somebody has changed this price meanwhile');
    await button(other, 'Update').click();
    await toast(other, 'Price updated successfully').waitFor();
    expect(await priceOf(other, 'X BLADE')).toBe('₹1,19,000');
  });

  test('says what the server says, or that it cannot be reached', async ({ page, complaints }) => {
    complaints.expect(/status of 500|ERR_FAILED/);
    await atScreen(page, 'price');
    await edit(page, 'CB SHINE');
    await page.route('/api/managePrice/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await button(page, 'Update').click();
    await toast(page, 'Failed to update price').waitFor();
    await page.route('/api/managePrice/*', (route) => route.abort());
    await button(page, 'Update').click();
    await expect.poll(() => toast(page, 'Something went wrong! Please try again.').isVisible()).toBe(true);
  });
});

describe('Manage Accessories price', () => {
  test('finds an accessory and changes its price, on a phone', async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'accessories-price');
    await settled(page, 'Accessories');
    const all = await rowsOf(page, 'Accessories');
    await page.getByLabel('Model').selectOption('Activa 6G');
    const some = await rowsOf(page, 'Accessories');
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await newPrice(page).fill('');
    await button(page, 'Update').click();
    await toast(page, 'Please select an accessory and enter a price!').waitFor();
    await newPrice(page).fill('777');
    await button(page, 'Update').click();
    await toast(page, 'Price updated successfully!').waitFor();
    expect((await rowsOf(page, 'Accessories'))[0]?.[3]).toBe('₹777');
  });

  test('shows missing values as the contract wants them', async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    const bare = [{ id: 7, bike_name: 'DIO', price_version: 1 }];
    await page.route('/api/manageAccessories', (route) => route.fulfill({ json: bare }));
    await page.route('/api/manageAccessories/7', (route) => route.fulfill({ status: 500, json: {} }));
    await atScreen(page, 'accessories-price');
    await settled(page, 'Accessories');
    expect((await rowsOf(page, 'Accessories'))[0]?.slice(0, 4)).toEqual(['Unknown', 'DIO', 'N/A', '₹0']);
    await page.getByRole('button', { name: /^Edit/ }).click();
    await button(page, 'Update').click();
    await expect.poll(() => toast(page, 'Failed to update price!').isVisible()).toBe(true);
  });
});

describe('Manage Vehicles', () => {
  test('takes a model off the public pages, and puts it back by Undo', async ({ page }) => {
    await atScreen(page, 'bikes');
    const blade = page.getByRole('checkbox', { name: 'X BLADE is active' });
    await blade.click();
    await toast(page, 'Vehicle deactivated successfully').waitFor();
    expect(await (await page.request.get('/motorcycle')).text()).not.toContain('X Blade');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Vehicle activated successfully').waitFor();
    expect(await blade.isChecked()).toBe(true);
    expect(await (await page.request.get('/motorcycle')).text()).toContain('X Blade');
  });

  test('changes between bikes and scooters, and tells a failure', async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    await atScreen(page, 'bikes');
    await settled(page, 'Vehicles');
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['S No.', 'Model Name', 'Active']);
    await page.getByLabel('Vehicle type').selectOption('Scooters');
    const activa = page.getByRole('checkbox', { name: 'ACTIVA 6G is active' });
    await page.route('/api/scooters/*/status', (route) => route.fulfill({ status: 500, json: {} }));
    await activa.click();
    await toast(page, 'Failed to update active status').waitFor();
    expect(await activa.isChecked()).toBe(true);
  });
});
