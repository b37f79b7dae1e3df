import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { SIZES } from '../harness/browser.ts';
import { atScreen, hire, signIn, staffTest as test, toast } from '../harness/staff.ts';

const send = async (page: Page, name: string, contact: string) => {
  const data = { name, email: 'visitor@mail.example', contact, agree: true };
  expect((await page.request.post('/offer', { data })).status()).toBe(201);
};
const row = (page: Page, name: string) => page.locator('[data-lead]').filter({ hasText: name });
const counted = (page: Page, list: string) => page.locator(`[data-count=${list}]`);
/** A Chromium with windows asks which telephone to use and hears nothing else until somebody answers: there is none. */
const putTelephoneAway = (page: Page) =>
  page.addInitScript(() =>
    navigation?.addEventListener('navigate', (event) => {
      if (event.destination.url.startsWith('tel:')) event.preventDefault();
    }),
  );
/** What counts is that the link was tapped. */
const tapCall = (page: Page, name: string) =>
  row(page, name)
    .getByRole('link', { name: `Call ${name}` })
    .click({ noWaitAfter: true });
const waitsIn = (page: Page, waiting: number) =>
  page.waitForFunction((title) => document.title.startsWith(title), `(${waiting}) `);

describe('the desk on a phone', () => {
  const phone = test.override('viewport', () => SIZES.phone);

  phone('shows who waits as they come, and a contact takes two taps', async ({ page, context }) => {
    await putTelephoneAway(page);
    await send(page, 'Asha Patel', '9825011111');
    await atScreen(page, 'today');
    await row(page, 'Asha Patel').waitFor();
    await waitsIn(page, 1);

    // Without a reload; and once more after the line was lost.
    await send(page, 'Bhavna Shah', '9825022222');
    await row(page, 'Bhavna Shah').waitFor();
    await waitsIn(page, 2);
    await context.setOffline(true);
    await send(page, 'Chirag Desai', '9825033333');
    await context.setOffline(false);
    await row(page, 'Chirag Desai').waitFor();
    await page.getByRole('link', { name: '3 waiting today' }).waitFor();

    await tapCall(page, 'Asha Patel');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Spoke' }).click();
    await toast(page, 'Saved').waitFor();
    await row(page, 'Asha Patel').waitFor({ state: 'detached' });
    await waitsIn(page, 2);

    await tapCall(page, 'Bhavna Shah');
    await page.getByRole('button', { name: 'Not interested' }).click();
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await row(page, 'Bhavna Shah').waitFor({ state: 'detached' });

    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'Due now' }).waitFor();
    await row(page, 'Chirag Desai').getByRole('link', { name: 'Call Chirag Desai' }).waitFor();
    const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
    expect(scrollWidth).toBe(SIZES.phone.width);
  });
});

describe('a salesperson', () => {
  const RAVI = { userId: 'ravi', role: 'sales', password: 'kites over the river 7' } as const;
  const phone = test.override('viewport', () => SIZES.phone);

  phone('calls and writes to whom lists name without a number, and hears of new ones', async ({ page }) => {
    await putTelephoneAway(page);
    await page.addInitScript(() => {
      const Real = AudioContext;
      Object.assign(globalThis, { beeps: 0 });
      globalThis.AudioContext = class extends Real {
        constructor() {
          super();
          (globalThis as unknown as { beeps: number }).beeps += 1;
        }
      };
    });
    const beeps = () => page.evaluate(() => (globalThis as unknown as { beeps: number }).beeps);
    await send(page, 'Gita Vaghela', '9825088881');
    await signIn(page);
    await hire(page, RAVI);
    await signIn(page, RAVI);
    await page.goto('/admin/dashboard?screen=today');
    await page.getByLabel('Sound').check();
    expect(await beeps()).toBe(1);
    await send(page, 'Hemant Pandya', '9825088882');
    await row(page, 'Hemant Pandya').waitFor();
    await expect.poll(beeps).toBe(2);
    expect(await page.content()).not.toMatch(/98250\d{5}/);

    // The number is told with the tap that needs it, which counts as opening.
    await row(page, 'Gita Vaghela').getByRole('button', { name: 'Call Gita Vaghela' }).click({ noWaitAfter: true });
    await row(page, 'Gita Vaghela').locator('a[href="tel:+919825088881"]').waitFor();
    await page.getByRole('button', { name: 'Not interested' }).click();
    await page.getByRole('button', { name: 'Postponed' }).click();
    await row(page, 'Gita Vaghela').waitFor({ state: 'detached' });

    await row(page, 'Hemant Pandya').getByRole('button', { name: 'WhatsApp Hemant Pandya' }).click();
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const link = page.getByRole('link', { name: /^First answer/ });
    const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    expect(chat.url()).toMatch(/^https:\/\/wa\.me\/919825088882\?text=Hello%20Hemant%20Pandya/);
    await chat.close();
    await row(page, 'Hemant Pandya').waitFor({ state: 'detached' });
    await page.goto('/admin/dashboard?screen=leads&search=hemant');
    await row(page, 'Hemant Pandya').getByRole('link').first().click();
    await page.getByRole('listitem').filter({ hasText: 'WhatsApp' }).getByText('Hello Hemant Pandya').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);
  });
});

describe('the desk at a wide window', () => {
  const wide = test.override('viewport', () => ({ width: 1440, height: 900 }));

  wide('opens leads by keys and at addresses, and shows both versions of a clash', async ({ page, complaints }) => {
    complaints.expect(/status of 409/);
    await send(page, 'Dev Mehta', '9825044444');
    await send(page, 'Esha Joshi', '9825055555');
    await atScreen(page, 'leads', '&search=98250');
    await row(page, 'Dev Mehta').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await title('Esha Joshi');
    await page.keyboard.press('j');
    await title('Dev Mehta');

    await page.getByLabel('Note').fill('Wants the blue one');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Wants the blue one').waitFor();
    await expectAccessible(page);
    const id = new URL(page.url()).searchParams.get('id');
    // Held back, so that the screen does not know of the other's change.
    await page.route('**/api/leads/live', (route) => route.abort());
    await page.route(`**/api/leads/${id}`, async (route) => {
      if (route.request().method() === 'GET') return route.abort();
      return route.continue();
    });
    complaints.expect(/ERR_FAILED|Failed to load resource/);
    await page.request.patch(`/api/leads/${id}`, { data: { stage: 'test-ride' } });
    await page.unroute(`**/api/leads/${id}`);
    await page.getByLabel('Stage').selectOption('quoted');
    await page.getByText('Somebody else has changed this lead meanwhile. Yours was not saved.').waitFor();
    await page.getByRole('row', { name: /Stage\s+Test ride\s+Quoted/ }).waitFor();

    await page.goBack();
    await title('Leads');
    expect(page.url()).toContain('search=98250');
  });

  wide('counts in figures what its lists hold, and turns the day at midnight', async ({ page }) => {
    await page.clock.install();
    await atScreen(page, 'figures');
    await page.getByRole('link', { name: /^New/ }).first().click();
    await row(page, 'Dev Mehta').waitFor();
    await page.getByRole('button', { name: 'Save this list' }).click();
    await page.getByLabel('Name').fill('This month');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'This month' }).waitFor();

    await page.goto('/admin/dashboard?screen=today');
    await counted(page, 'fresh').waitFor();
    const day = () => page.locator('#screen-title + p').innerText();
    const before = await day();
    await page.clock.fastForward('24:00:00');
    await page.waitForFunction((old) => document.querySelector('#screen-title + p')?.textContent !== old, before);
    expect(await day()).not.toBe(before);
  });
});
