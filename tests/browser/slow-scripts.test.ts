import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { optIn } from '../../src/domain/enquiries/kinds/opt-in.ts';
import { quotation } from '../../src/domain/enquiries/kinds/quotation.ts';
import { SIZES, test } from '../harness/site/browser.ts';
import { fillForm, nextPost, sendForm } from '../harness/site/forms.ts';
import { answersClicks, entry, parent } from '../harness/site/main-menu.ts';

/** Goes to a page whose scripts are still on their way; answers how to let them arrive. */
async function visitEarly(page: Page, path: string) {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return arrival.resolve;
}

describe('what is done before the scripts have come', () => {
  test('is counted in a quotation, ticks and figures', async ({ page }) => {
    const arrive = await visitEarly(page, '/quotation?bike=HORNET2.0');
    const total = page.getByRole('region', { name: 'What it comes to' }).getByRole('status');
    await page.getByLabel('With a loan').check();
    await page.getByLabel('Tank Pad').check();
    const form = page.getByRole('form', { name: quotation.title });
    await form.getByText('A machine to exchange?').click();
    await form.getByLabel('Expected price').fill('30000');
    expect(await total.innerText()).toBe('₹1,57,568');
    arrive();
    await expect.poll(() => total.innerText()).toBe('₹1,58,467');
    expect(await page.getByLabel('With a loan').isChecked()).toBe(true);
    expect(await page.getByLabel('Tank Pad').isChecked()).toBe(true);
    // It stays once something else is drawn anew.
    await form.getByLabel('Name').fill('Asha Patel');
    expect(await form.getByLabel('Expected price').inputValue()).toBe('30000');

    // The next visit knows what was ticked in this one; ticked once more it is not cleared.
    await page.unrouteAll();
    const again = await visitEarly(page, '/quotation?bike=HORNET2.0');
    await page.getByLabel('Tank Pad').check();
    again();
    await expect.poll(() => total.innerText()).toBe('₹1,58,467');
  });

  test('opens the menu under SERVICES, which stays open and closes by another click', async ({ page }) => {
    const arrive = await visitEarly(page, '/');
    await parent(page, 'SERVICES').click();
    await entry(page, 'AMC').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    arrive();
    await answersClicks(page);
    expect(await entry(page, 'AMC').isVisible()).toBe(true);
    await parent(page, 'SERVICES').click();
    await expect.poll(() => entry(page, 'AMC').isVisible()).toBe(false);
  });

  test('opens the menu of a phone, and the one under NETWORKS in it', async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    const arrive = await visitEarly(page, '/contact');
    await page.getByRole('button', { name: 'Menu' }).click();
    await parent(page, 'NETWORKS').click();
    arrive();
    await answersClicks(page);
    await entry(page, 'ANAND').click();
    await page.waitForURL('/dealers/1');
    await expect.poll(() => entry(page, 'ANAND').isVisible()).toBe(false);
  });

  test('is sent with a form, boxes and all', async ({ page }) => {
    const arrive = await visitEarly(page, '/optain');
    const form = page.getByRole('form', { name: optIn.title });
    const mine = { registration: 'GJ23AB1234', name: 'Asha Patel', mobile: '9876501234' };
    await fillForm(form, optIn, { ...mine, notifications: { sms: true, email: true } });
    arrive();
    const sent = nextPost(page, optIn);
    await sendForm(form);
    expect(await sent).toMatchObject({ ...mine, notifications: { sms: true, email: true, rcs: false } });
  });

  test('chooses the paint of a test ride', async ({ page }) => {
    const arrive = await visitEarly(page, '/text-ride-booking?bike=HORNET2.0');
    const paint = page.getByRole('radio').nth(1);
    await paint.check({ force: true });
    arrive();
    await page.locator('button[type=submit]:enabled').first().waitFor();
    await page.getByLabel('Name').first().fill('Asha Patel');
    expect(await paint.isChecked()).toBe(true);
  });

  test('stays in a test ride when the page remembers what was ticked on another', async ({ page }) => {
    await page.goto('/quotation?bike=HORNET2.0');
    await page.getByLabel('Tank Pad').check();
    const total = page.getByRole('region', { name: 'What it comes to' }).getByRole('status');
    await expect.poll(() => total.innerText()).toBe('₹1,57,967');
    const arrive = await visitEarly(page, '/text-ride-booking?bike=HORNET2.0');
    await page.getByLabel('Name').fill('Asha Patel');
    arrive();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toContain('Tank Pad');
    expect(await page.getByLabel('Name').inputValue()).toBe('Asha Patel');

    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.removeItem('draft test-ride'));
    const again = await visitEarly(page, '/text-ride-booking?bike=HORNET2.0');
    await page.getByLabel('Message').fill('Only on Sunday');
    again();
    await page.locator('button[type=submit]:enabled').waitFor();
    await page.getByLabel('Name').fill('Asha Patel');
    expect(await page.getByLabel('Message').inputValue()).toBe('Only on Sunday');
  });

  test('works out an instalment', async ({ page }) => {
    const arrive = await visitEarly(page, '/emi-calculator');
    const emi = page.getByText('EMI, each month').first().locator('..');
    const before = await emi.innerText();
    await page.getByLabel('Price', { exact: true }).fill('2,40,000');
    arrive();
    await page.waitForURL(/price=240000/);
    expect(await emi.innerText()).not.toBe(before);
  });

  test('finds what was asked for', async ({ page }) => {
    const arrive = await visitEarly(page, '/models');
    await page.getByLabel('Engine size').selectOption({ label: 'Above 500 cc' });
    await page.getByRole('radio', { name: 'EMI a month' }).check({ force: true });
    arrive();
    await page.waitForURL('/models?by=emi&engine=from-500');
    await expect.poll(() => page.getByRole('radio', { name: 'EMI a month' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Engine size').inputValue()).toBe('from-500');
  });

  test('puts a machine aside to be compared', async ({ page }) => {
    const arrive = await visitEarly(page, '/models');
    const box = page.getByRole('checkbox', { name: 'Compare the CB Shine' });
    await box.check();
    arrive();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('compare'))).toContain('CB SHINE');
    expect(await box.isChecked()).toBe(true);
  });
});
