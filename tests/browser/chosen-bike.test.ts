import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SIZES, test as base } from '../harness/site/browser.ts';
import { visit } from '../harness/site/visits.ts';

const test = base.extend('motion', () => true);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick actions' });
const href = (page: Page, name: string) => bar(page).getByRole('link', { name }).getAttribute('href');

describe('the bar under the thumb', () => {
  test.override('viewport', SIZES.phone);

  test('offers a test ride of the bike in view, in the colour that was chosen', async ({ page }) => {
    await visit(page, '/scooters');
    await expect.poll(() => href(page, 'Test ride')).toBe('/text-ride-booking?bike=ACTIVA6G');
    await visit(page, '/view-details?bike=DIO&colour=sports-red');
    await expect.poll(() => href(page, 'Test ride')).toBe('/text-ride-booking?bike=DIO&colour=sports-red');
    const asked = async () => new URL((await href(page, 'WhatsApp')) ?? '').searchParams.get('text') ?? '';
    const text = await asked();
    for (const part of ['Honda Dio in Sports Red', '₹74,212', '/view-details?bike=DIO&colour=sports-red'])
      expect(text).toContain(part);
    await bar(page).getByRole('link', { name: 'Test ride' }).click();
    await expect.poll(() => page.getByRole('img', { name: 'Dio in Sports Red' }).first().isVisible()).toBe(true);
    await expect.poll(asked).toBe(text);
    // The chat is about it there, too, and wherever its price is worked out.
    for (const path of ['/quotation', '/emi-calculator', '/finance']) {
      await visit(page, `${path}?bike=DIO&colour=sports-red`);
      await expect.poll(asked).toBe(text);
    }
  });

  test('leads to the test ride page where no bike is in view, steps aside on a form, and books a service on service pages', async ({
    page,
  }) => {
    await visit(page, '/');
    expect(await href(page, 'Test ride')).toBe('/text-ride-booking');
    for (const path of ['/text-ride-booking?bike=DIO', '/contact', '/finance', '/service-booking']) {
      await visit(page, path);
      expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(['Call', 'WhatsApp']);
    }
    await visit(page, '/amc');
    expect(await href(page, 'Book service')).toBe('/service-booking');
    // Whoever types has the keyboard there.
    await page.getByRole('form').locator('[name=name]').focus();
    await expect.poll(() => bar(page).isVisible()).toBe(false);
  });
});

describe('a model that the address names', () => {
  test('has a title, an address and a share card of its own', async ({ page, site }) => {
    await visit(page, '/scooters?bike=DIO&colour=sports-red');
    expect(await page.title()).toBe('Honda Dio: ₹74,212 in Anand · Shreeji Wheels');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/scooters?bike=DIO`);
    const card = async (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await card('image')).toBe(`${site.url}/share/DIO-74212.84278.jpg`);
    expect([await card('image:width'), await card('image:height')]).toEqual(['1200', '630']);
    expect(await card('image:alt')).toBe(
      'Honda Dio, ₹74,212 ex-showroom, on-road in Anand from ₹84,278 at Shreeji Wheels, Anand',
    );
  });

  test('travels with its colour from the slide to stage, details, 360°, EMI, finance and test ride', async ({
    page,
  }) => {
    await visit(page, '/');
    const chosen = 'bike=CBR1000RR&colour=grand-prix-red';
    // The slides move on by themselves: the link is followed by its address.
    const slide = page.locator('a', { hasText: 'Come and sit on the red one' }).first();
    expect(await slide.getAttribute('href')).toBe(`/motorcycle?${chosen}`);
    await visit(page, `/motorcycle?${chosen}`);
    await page.getByRole('region', { name: 'CBR1000RR', exact: true }).waitFor();
    for (const [name, path] of [
      ['Angle View', '/angle-view'],
      ['View Details', '/view-details'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${path}?${chosen}`);
    }
    await page.getByRole('link', { name: 'Work out the EMI' }).click();
    await page.waitForURL(new RegExp(`/emi-calculator\\?${chosen}&price=\\d+$`));
    await page.getByRole('link', { name: 'Ask for finance' }).click();
    await page.waitForURL(new RegExp(`/finance\\?${chosen}&loan=\\d+$`));
    await page.getByRole('link', { name: 'CALCULATE EMI' }).click();
    await page.waitForURL(`/emi-calculator?${chosen}`);
    await visit(page, `/view-details?${chosen}`);
    await page.getByRole('link', { name: 'BOOK TEST RIDE' }).click();
    await page.waitForURL(`/text-ride-booking?${chosen}`);
    await expect
      .poll(() => page.getByRole('img', { name: 'CBR1000RR in Grand Prix Red' }).first().isVisible())
      .toBe(true);
  });

  test('is shared by the phone, or else by WhatsApp and a copied link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, writable: true }));
    await visit(page, '/scooters?bike=DIO&colour=sports-red');
    const share = page.getByRole('button', { name: 'Share the Dio' });
    await share.click();
    const chat = await page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    const text = new URL(chat ?? '').searchParams.get('text') ?? '';
    expect(text).toContain('Honda Dio in Sports Red, ₹74,212 ex-showroom');
    expect(text).toContain(`${new URL(page.url()).origin}/scooters?bike=DIO&colour=sports-red`);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/scooters?bike=DIO&colour=sports-red');
    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.title = data?.title ?? '';
      };
    });
    await share.click();
    await expect.poll(() => page.title()).toContain('Honda Dio in Sports Red');
  });
});
