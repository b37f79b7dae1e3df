import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { test } from '../harness/site/browser.ts';
import { visit, withoutScripts } from '../harness/site/visits.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Motorcycles to choose from' });
/** A card tells its name, then its price. */
const card = (page: Page, name: string) => strip(page).getByRole('link', { name: new RegExp(`^${name} ₹`) });
const turn = (page: Page, name: 'Previous' | 'Next') => strip(page).getByRole('button', { name });
const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chosen = (page: Page) => strip(page).locator('a[aria-current=true]');

/** How many whole cards the strip shows. */
const cardsSeen = (page: Page) =>
  strip(page)
    .getByRole('list')
    .evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      return [...list.children].filter((item) => {
        const box = item.getBoundingClientRect();
        return box.left > left - 2 && box.right < right + 2;
      }).length;
    });

/** What the last link carried as navigation state. */
const carried = (page: Page) => page.evaluate(() => (history.state as { usr: unknown }).usr);

describe('the carousel of models', () => {
  test('shows 6 cards on a desktop, 2 from 640 px and 1 below, also while the window is resized', async ({ page }) => {
    await visit(page, '/motorcycle');
    for (const [width, cards] of [
      [1366, 6],
      [1024, 6],
      [1023, 2],
      [640, 2],
      [639, 1],
      [320, 1],
      [1440, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cardsSeen(page), { message: `at ${width} px` }).toBe(cards);
    }
  });

  test('cannot go back at the start nor on at the end', async ({ page }) => {
    await visit(page, '/motorcycle');
    await strip(page).locator('button[aria-label=Previous]:disabled').waitFor();
    await turn(page, 'Next').click();
    await strip(page).locator('button[aria-label=Next]:disabled').waitFor();
    await turn(page, 'Previous').click();
    await strip(page).locator('button[aria-label=Previous]:disabled').waitFor();
    expect(await turn(page, 'Next').isEnabled()).toBe(true);
  });

  test.for([360, 768])('at %d px what is moved into view is what the stage shows', async (width, { page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/scooters');
    const scooters = page.getByRole('region', { name: 'Scooters to choose from' });
    await scooters.getByText('1 of 4').waitFor();
    await scooters.getByRole('button', { name: 'Next' }).click();
    const now = width < 640 ? { name: 'Activa 125', place: '2 of 4' } : { name: 'Dio', place: '3 of 4' };
    await scooters.getByText(now.place).waitFor();
    await stage(page, now.name).waitFor();
    const current = scooters.locator('a[aria-current=true]');
    expect(await current.innerText()).toContain(now.name);
    const [frame, box] = [await scooters.getByRole('list').boundingBox(), await current.boundingBox()];
    expect((box?.x ?? -1) + 5).toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 5);
    // A model that was linked to is brought into view, and stays chosen.
    await visit(page, '/scooters?bike=DIO125');
    await scooters.getByText('4 of 4').waitFor();
    await stage(page, 'Dio 125').waitFor();
    await expect.poll(() => scooters.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    expect(page.url()).toContain('bike=DIO125');
  });

  test('has its first model chosen', async ({ page, site }) => {
    const bikes = (await (await fetch(`${site.url}/api/bikes`)).json()) as { name: string }[];
    await visit(page, '/motorcycle');
    expect(await chosen(page).innerText()).toContain(bikes[0]?.name);
    await expect
      .poll(() => page.getByRole('heading', { level: 2, name: bikes[0]?.name ?? '', exact: true }).isVisible())
      .toBe(true);
  });

  test('shows the model whose card is clicked, and the address keeps the choice', async ({ page }) => {
    await visit(page, '/motorcycle');
    await card(page, 'Unicorn').click();
    await stage(page, 'Unicorn').getByText('Engine').waitFor();
    expect(await chosen(page).innerText()).toContain('Unicorn');
    expect(page.url()).toContain('/motorcycle?bike=UNICORN');
    await page.reload();
    await expect.poll(() => stage(page, 'Unicorn').getByText('Transmission').isVisible()).toBe(true);
  });

  test('works by links where no scripts run', async ({ browser, site }) => {
    await withoutScripts(browser, site, '/motorcycle', async (page) => {
      await card(page, 'Unicorn').click();
      await expect.poll(() => stage(page, 'Unicorn').getByText('Power').isVisible()).toBe(true);
    });
  });
});

describe('the chosen model', () => {
  test('changes its picture with the colour', async ({ page }) => {
    await visit(page, '/motorcycle?bike=UNICORN');
    const swatches = stage(page, 'Unicorn').getByRole('group', { name: 'Colours' }).getByRole('link');
    const picture = stage(page, 'Unicorn').getByRole('img').first();
    const before = await picture.getAttribute('src');
    await swatches.nth(1).click();
    const name = await swatches.nth(1).getAttribute('aria-label');
    await expect.poll(() => picture.getAttribute('alt')).toBe(`Unicorn in ${name}`);
    expect(await swatches.nth(1).getAttribute('aria-current')).toBe('true');
    expect(await picture.getAttribute('src')).not.toBe(before);
  });

  test('has a swatch of two tones where one would not tell its colours apart', async ({ page }) => {
    await visit(page, '/motorcycle?bike=CD110DELUXE');
    const swatches = stage(page, 'CD 110 Deluxe').getByRole('group', { name: 'Colours' }).getByRole('link');
    const seen = await swatches.evaluateAll((links) =>
      links.map((link) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(link.querySelector('span span') ?? link);
        return backgroundImage === 'none' ? backgroundColor : backgroundImage;
      }),
    );
    expect(new Set(seen).size).toBe(5);
    // Black with three different stripes, then red and grey.
    const isTwoToned = (background: string) => /^linear-gradient\(135deg, rgb.+ 55%, rgb.+ 55%\)$/.test(background);
    expect(seen.map(isTwoToned)).toEqual([true, true, true, false, false]);
  });

  test('tells its price on card and stage, on the road too, and of which day', async ({ page }) => {
    await visit(page, '/motorcycle?bike=UNICORN');
    expect(await card(page, 'Unicorn').innerText()).toMatch(/₹1,09,800\s+On-road ₹1,26,120$/);
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'long' }).format();
    const text = await stage(page, 'Unicorn').innerText();
    for (const part of ['₹1,09,800', 'Ex-showroom', `Price of ${today}`, 'On-road in Anand from ₹1,26,120'])
      expect(text).toContain(part);
    await stage(page, 'Unicorn').getByText('what it is made of').click();
    const made = await page
      .getByRole('table', { name: 'What the on-road price is made of' })
      .getByRole('cell')
      .allInnerTexts();
    const amounts = made.map((amount) => Number(amount.replace(/[^\d]/g, '')));
    const total = amounts.pop();
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(await stage(page, 'Unicorn').innerText()).toContain(`Worked out on ${today}.`);
  });

  test('carries its name, spaces removed, to its details and to the 360 view', async ({ page }) => {
    await visit(page, '/scooters?bike=ACTIVA6G');
    await page.getByRole('link', { name: 'View Details' }).click();
    await page.waitForURL('/view-details?bike=ACTIVA6G');
    expect(await carried(page)).toEqual({ bikeName: 'ACTIVA6G' });
    await page.goBack();
    await stage(page, 'Activa 6G').getByRole('link', { name: 'Angle View' }).click();
    await page.waitForURL('/angle-view?bike=ACTIVA6G');
    expect(await carried(page)).toEqual({ bikeName: 'ACTIVA6G' });
  });

  test('opens the EMI calculator with its price', async ({ page }) => {
    await visit(page, '/scooters?bike=ACTIVA6G');
    await page.getByRole('link', { name: 'EMI', exact: true }).click();
    await page.waitForURL('/emi-calculator?bike=ACTIVA6G');
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('78,684');
  });

  test('has a brochure that opens in a new tab', async ({ page }) => {
    await visit(page, '/motorcycle');
    const brochure = page.getByRole('link', { name: 'E-Brochure' });
    expect(await brochure.getAttribute('target')).toBe('_blank');
    expect(await brochure.getAttribute('rel')).toContain('noopener');
    const answer = await page.request.get((await brochure.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
  });

  test.for([
    ['X Blade', 'XBLADE'],
    ['CD 110 Deluxe', 'CD110DELUXE'],
  ] as const)('%s has no details, and its buttons say so', async ([name, key], { page }) => {
    await visit(page, `/motorcycle?bike=${key}`);
    for (const action of ['View Details', 'Angle View']) {
      const dead = stage(page, name).getByRole('button', { name: action });
      expect(await dead.isDisabled()).toBe(true);
      expect(await dead.getAttribute('title')).toContain(name);
    }
    // The reason is there to be read, and the likeliest next step leads.
    await stage(page, name).getByText(`Details and the 360° view of the ${name} are not online yet.`).waitFor();
    const ride = stage(page, name).getByRole('link', { name: 'Test ride' });
    expect(await ride.getAttribute('href')).toBe(`/text-ride-booking?bike=${key}`);
    expect(await ride.getAttribute('class')).toContain('bg-brand');
  });

  test('has nothing that axe minds', async ({ page }) => {
    await visit(page, '/motorcycle');
    await expectAccessible(page);
  });
});

describe('a phone held sideways', () => {
  test.override('viewport', { width: 640, height: 360 });

  test('shows the machine above the bar, on the stage and on its own page', async ({ page }) => {
    const seen = async (path: string, machine: Locator) => {
      await visit(page, path);
      const [box, bar] = [
        await machine.boundingBox(),
        await page.getByRole('navigation', { name: 'Quick actions' }).boundingBox(),
      ];
      return (bar?.y ?? 0) - (box?.y ?? 360);
    };
    expect(await seen('/scooters?bike=DIO', stage(page, 'Dio').getByRole('img').first())).toBeGreaterThan(120);
    const summary = page.getByRole('tabpanel').getByRole('img').first();
    expect(await seen('/view-details?bike=DIO', summary)).toBeGreaterThan(60);
    expect(await seen('/angle-view?bike=DIO', page.getByRole('slider'))).toBeGreaterThan(120);
  });
});

describe('when the models cannot be had', () => {
  test.for([
    ['MOTORCYCLE', '/api/bikes', 'Failed to fetch data'],
    ['SCOOTERS', '/api/scooters', 'Failed to load scooters.'],
  ] as const)('the %s page says so, and can try again', async ([page_, call, message], { page, complaints }) => {
    complaints.expect(/status of 500/);
    await visit(page, '/contact');
    await page.route(call, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: page_ }).click();
    await page.getByText(message, { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: /to choose from/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByRole('region', { name: /to choose from/ }).isVisible()).toBe(true);
  });
});
