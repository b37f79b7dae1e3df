import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { test as base } from '../harness/site/browser.ts';
import { thanksOn } from '../harness/site/forms.ts';
import { caughtUp } from '../harness/site/visits.ts';

const test = base.extend('motion', () => true);

const SUCCESS = 'Contact request submitted successfully!';

async function fillContactForm(page: Page) {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Asha Patel');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Contact Number').fill('9876500000');
  await page.getByLabel('Reason').selectOption('Inquiry');
  await page.getByLabel('Message').fill('When can I see the Unicorn?');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

/** The page's clock stands still while it is sent, so that the toast stays until the test moves the clock. */
async function sendContactForm(page: Page) {
  await page.clock.install();
  await fillContactForm(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await submit(page);
  await page.getByRole('status').getByText(SUCCESS).waitFor();
  // React shows what follows a wait no sooner than a third of a second later, by the clock that stands still, and with it
  // whatever else changes meanwhile.
  await page.clock.runFor(1000);
  await thanksOn(page).waitFor();
}

const toast = (page: Page) => page.getByText(SUCCESS);

describe('a toast', () => {
  test('is read out, and goes by itself after five seconds', async ({ ownPage: page }) => {
    await sendContactForm(page);
    await page.clock.fastForward(5000);
    await expect.poll(() => toast(page).isVisible()).toBe(false);
  });

  test('stays while the pointer is on it', async ({ ownPage: page }) => {
    await sendContactForm(page);
    await toast(page).hover();
    await page.clock.fastForward(60_000);
    expect(await toast(page).isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await caughtUp(page);
    await page.clock.fastForward(5000);
    await expect.poll(() => toast(page).isVisible()).toBe(false);
  });

  test('is not held by a finger, which has gone again', async ({ browser, site }) => {
    const page = await browser.newPage({ baseURL: site.url, hasTouch: true });
    await sendContactForm(page);
    await toast(page).tap();
    await caughtUp(page);
    await page.clock.fastForward(5000);
    await expect.poll(() => toast(page).isVisible()).toBe(false);
    await page.close();
  });

  test('can be dismissed', async ({ ownPage: page }) => {
    await sendContactForm(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => toast(page).isVisible()).toBe(false);
  });

  test('tells urgently that something failed', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|ERR_INTERNET/);
    await page.route('/contact', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await fillContactForm(page);
    await submit(page);
    await page.getByRole('alert').getByText('Network error. Please try again later.').waitFor();
    await expectAccessible(page);
  });
});
