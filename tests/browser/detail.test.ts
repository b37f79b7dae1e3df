import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES, test } from '../harness/site/browser.ts';
import { visit, withoutScripts } from '../harness/site/visits.ts';

const ACTIVA = '/view-details?bike=ACTIVA6G';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const carried = (page: Page) => page.evaluate(() => (history.state as { usr: unknown }).usr);

async function open(page: Page, name: string) {
  await visit(page, ACTIVA);
  await tab(page, name).click();
}

describe('the summary of a machine', () => {
  test('is the first of five tabs, in the order of the contract', async ({ page }) => {
    await visit(page, ACTIVA);
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(tabs).toEqual(['ACTIVA 6G', 'SPECIFICATIONS', 'COLOURS', 'FEATURES', 'ACCESSORIES']);
    expect(await tab(page, 'ACTIVA 6G').getAttribute('aria-selected')).toBe('true');
    await expectAccessible(page);
  });

  test('states the price with Indian digit grouping', async ({ page }) => {
    await visit(page, ACTIVA);
    await panel(page).getByText('Start from ₹ 78,684/-', { exact: true }).waitFor();
    await visit(page, '/view-details?bike=UNICORN');
    await expect.poll(() => panel(page).getByText('Start from ₹ 1,09,800/-', { exact: true }).isVisible()).toBe(true);
  });

  test('tells the key facts first, and shows another colour by its swatch', async ({ page }) => {
    await visit(page, ACTIVA);
    const facts = await panel(page).getByLabel('Key facts').innerText();
    for (const fact of ['about 50 km/l', '7.8 PS (5.77 kW)', '106 kg', '764 mm', '5.3 L'])
      expect(facts).toContain(fact);
    const swatch = panel(page).getByRole('group', { name: 'Colours' }).getByRole('link').nth(2);
    const colour = await swatch.getAttribute('aria-label');
    await swatch.click();
    await panel(page)
      .getByRole('img', { name: `Honda Activa 6G in ${colour}` })
      .waitFor();
    expect(page.url()).toContain('&colour=');
  });

  test('tells paints and what is chosen apart where the device paints in its own colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, ACTIVA);
    const swatches = panel(page).getByRole('group', { name: 'Colours' }).getByRole('link');
    const paints = await swatches
      .locator('span span')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).background));
    expect(new Set(paints).size).toBe(paints.length);
    const outlined = (choices: Locator) =>
      choices.evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle !== 'none').indexOf(true));
    expect([await outlined(swatches), await outlined(page.getByRole('tab'))]).toEqual([0, 0]);
    await tab(page, 'COLOURS').click();
    await page.getByRole('tab').first().focus();
    expect(await outlined(page.getByRole('tab'))).toBe(2);
  });

  test('keeps name, price, EMI and test ride in sight, and offers similar models at its end', async ({ page }) => {
    await visit(page, ACTIVA);
    const similar = page.getByRole('region', { name: 'Similar models' });
    await similar.scrollIntoViewIfNeeded();
    const bar = page.locator('[data-bike-bar]');
    expect(await bar.innerText()).toMatch(/Activa 6G\s+₹78,684\s+EMI ₹\d,\d{3}/);
    const { top, height } = await bar.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + height).toBeLessThan(200);
    expect(await bar.getByRole('link', { name: 'Test ride' }).getAttribute('href')).toBe(
      '/text-ride-booking?bike=ACTIVA6G',
    );
    expect(await similar.getByRole('link').count()).toBe(3);
    await similar.getByRole('link').first().click();
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Activa 125' }).isVisible()).toBe(true);
  });

  test('gives each tab an address, and Back leads to the one before', async ({ page }) => {
    await visit(page, ACTIVA);
    await tab(page, 'SPECIFICATIONS').click();
    await page.waitForURL(`${ACTIVA}&tab=specifications`);
    await tab(page, 'COLOURS').click();
    await page.waitForURL(`${ACTIVA}&tab=colours`);
    await page.goBack();
    await tab(page, 'SPECIFICATIONS').and(page.locator('[aria-selected=true]')).waitFor();
    await page.goBack();
    await tab(page, 'ACTIVA 6G').and(page.locator('[aria-selected=true]')).waitFor();
    await visit(page, `${ACTIVA}&tab=features`);
    expect(await tab(page, 'FEATURES').getAttribute('aria-selected')).toBe('true');
    // On a phone not all of them are in sight; the one that the address names is.
    await page.setViewportSize(SIZES.phone);
    await page.route('**/api/bikeAccessories/*', () => {});
    await visit(page, `${ACTIVA}&tab=accessories`);
    const box = await tab(page, 'ACCESSORIES').boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(SIZES.phone.width);
    // What stands below is not on the screen while the panel is fetched: nobody sees it pushed away.
    const below = await page.getByRole('heading', { name: 'Similar models' }).boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual(SIZES.phone.height);
  });

  test('opens a tab that is tapped before its scripts have come', async ({ page }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto(ACTIVA, { waitUntil: 'domcontentloaded' });
    await tab(page, 'COLOURS').click();
    await page.waitForURL(`${ACTIVA}&tab=colours`, { waitUntil: 'domcontentloaded' });
    expect(await tab(page, 'COLOURS').getAttribute('aria-selected')).toBe('true');
  });

  test('leads to a loan with the model carried along', async ({ page }) => {
    await visit(page, ACTIVA);
    await panel(page).getByRole('heading', { name: 'Available EMI Options' }).waitFor();
    await panel(page).getByRole('link', { name: 'Apply for Loan' }).click();
    await page.waitForURL('/finance?bike=ACTIVA6G');
    expect(await page.getByRole('form').getByLabel('Model').inputValue()).toBe('honda-activa-6g');
  });

  test('leads to a test ride with name, price and image', async ({ page }) => {
    await visit(page, ACTIVA);
    await panel(page).getByRole('link', { name: 'BOOK TEST RIDE' }).click();
    await page.waitForURL('/text-ride-booking?bike=ACTIVA6G');
    const image = expect.stringMatching(/^\/media\/.+\.avif$/) as string;
    expect(await carried(page)).toEqual({ bikeName: 'ACTIVA6G', price: 78_684, image });
  });

  test('shows a stand-in when the picture of the machine fails', async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    await page.route('**/media/**', (route) => route.fulfill({ status: 500 }));
    await visit(page, ACTIVA);
    const picture = panel(page).getByRole('img', { name: 'Honda Activa 6G' });
    await expect.poll(() => picture.getAttribute('src')).toContain('no-picture');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

describe('the specifications', () => {
  test('are an accordion of six sections with labels split from camel case', async ({ page }) => {
    await open(page, 'SPECIFICATIONS');
    await panel(page).getByText('Body Dimensions').waitFor();
    expect(await panel(page).locator('summary').allInnerTexts()).toEqual([
      'Body Dimensions',
      'Engine',
      'Transmission',
      'Tyres & Brakes',
      'Frame & Suspension',
      'Electricals',
    ]);
    await panel(page).getByText('Fuel Tank Capacity', { exact: true }).waitFor();
    await panel(page).locator('summary', { hasText: 'Engine' }).click();
    await panel(page).getByText('Max Net Torque', { exact: true }).waitFor();
    await expect.poll(() => panel(page).getByText('Fuel Tank Capacity', { exact: true }).isVisible()).toBe(false);
  });

  test('can be read with the summary where no scripts run', async ({ browser, site }) => {
    await withoutScripts(browser, site, ACTIVA, async (page) => {
      await page.getByText('Start from ₹ 78,684/-').waitFor();
      expect(await page.getByText('Kerb Weight').isVisible()).toBe(true);
    });
  });
});

describe('features, accessories and colours', () => {
  test('are asked for when they are first looked at, and only once', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await visit(page, ACTIVA);
    expect(asked).toEqual([]);
    for (const name of ['FEATURES', 'ACCESSORIES', 'COLOURS', 'ACTIVA 6G', 'COLOURS', 'ACCESSORIES', 'FEATURES']) {
      await tab(page, name).click();
      await panel(page).locator('img').first().waitFor();
    }
    expect(asked).toEqual(['/api/bikeFeatures/ACTIVA6G', '/api/bikeAccessories/ACTIVA6G', '/api/bikeColours/ACTIVA6G']);
  });

  test('can be asked for again when they could not be had', async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    await page.route('/api/bikeFeatures/*', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await open(page, 'FEATURES');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => panel(page).getByRole('region', { name: 'Features of the Activa 6G' }).isVisible())
      .toBe(true);
  });

  for (const { missing, pattern } of [
    { missing: 'script', pattern: '**/assets/Colours-*.js' },
    { missing: 'contents', pattern: '/api/bikeColours/*' },
  ]) {
    test(`say so when their ${missing} cannot be had, and come by themselves when the line is back`, async ({
      page,
      complaints,
    }) => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED/);
      await visit(page, ACTIVA);
      await page.route(pattern, (route) => route.abort('internetdisconnected'));
      await tab(page, 'COLOURS').click();
      await page.getByText('The colours could not be loaded').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('The colours could not be loaded').waitFor();
      await page.unroute(pattern);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      const colours = panel(page).getByRole('group', { name: 'Colours' });
      await expect.poll(() => colours.isVisible()).toBe(true);
    });
  }

  test('turn round and round by their arrows, and straight to a slide by their dots', async ({ page }) => {
    await open(page, 'FEATURES');
    const slide = (number: number) => panel(page).locator(`[aria-label="Go to ${number}"][aria-current=true]`);
    await slide(1).waitFor();
    const count = await panel(page)
      .getByRole('button', { name: /^Go to/ })
      .count();
    await panel(page).getByRole('button', { name: 'Previous' }).click();
    await slide(count).waitFor();
    await panel(page).getByRole('button', { name: 'Next' }).click();
    await slide(1).waitFor();
    await panel(page).getByRole('button', { name: 'Go to 2' }).click();
    await slide(2).waitFor();
    await expectAccessible(page);
  });

  test('accessories tell their part number and price', async ({ page }) => {
    await open(page, 'ACCESSORIES');
    await panel(page).getByText('Part No- 08R70-K1R-D00', { exact: true }).waitFor();
    await expect.poll(() => panel(page).getByText('Price- ₹450 /-', { exact: true }).isVisible()).toBe(true);
  });

  test('a slide stays where it is when what stands in it is brought into sight, as screen readers do', async ({
    page,
  }) => {
    await open(page, 'ACCESSORIES');
    const slide = page.getByRole('group', { name: /^1 of/ });
    const { x } = (await slide.boundingBox()) ?? {};
    await slide.getByRole('checkbox').evaluate((box) => box.scrollIntoView({ inline: 'center' }));
    expect((await slide.boundingBox())?.x).toBe(x);
  });

  test('accessories can be ticked; their sum stands below, and the enquiry says it', async ({ page }) => {
    await open(page, 'ACCESSORIES');
    const box = panel(page).getByRole('checkbox', { name: 'I would like this one' });
    await box.first().check();
    await panel(page).getByRole('button', { name: 'Go to 2' }).click();
    await panel(page).locator('[aria-roledescription=slide]:not([inert])').getByRole('checkbox').check();
    const status = panel(page).getByRole('status').filter({ hasText: 'Test ride with these' });
    const sum = /₹[\d,]+/.exec(await status.innerText())?.[0] ?? '';
    await status.getByRole('link', { name: 'Test ride with these' }).click();
    await page.getByRole('heading', { level: 1, name: 'PRODUCT ENQUIRY' }).waitFor();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toContain(`${sum} in all.`);
  });

  test('an accessory without values shows Unknown, N/A and 0', async ({ page }) => {
    const nothing = [{ id: 1, heading: null, part_no: null, price: null, image: '', description: '' }];
    await page.route('/api/bikeAccessories/*', (route) => route.fulfill({ json: nothing }));
    await open(page, 'ACCESSORIES');
    await panel(page).getByRole('heading', { name: 'Unknown' }).waitFor();
    await panel(page).getByText('Part No- N/A', { exact: true }).waitFor();
    await expect.poll(() => panel(page).getByText('Price- ₹0 /-', { exact: true }).isVisible()).toBe(true);
  });
});

describe('the colours', () => {
  const glass = (page: Page) => page.locator('[data-magnifier]');

  test('begin with the first, and another is a click away', async ({ page }) => {
    await open(page, 'COLOURS');
    const colours = panel(page).getByRole('group', { name: 'Colours' }).getByRole('button');
    await colours.first().waitFor();
    expect(await colours.first().getAttribute('aria-pressed')).toBe('true');
    await colours.nth(1).click();
    const name = (await colours.nth(1).innerText()).trim();
    await panel(page)
      .getByRole('img', { name: `Activa 6G in ${name}` })
      .waitFor();
    await expectAccessible(page);
  });

  test('fit the first screen of a laptop', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, 'COLOURS');
    const picture = await panel(page).getByRole('application').boundingBox();
    expect((picture?.y ?? 900) + (picture?.height ?? 0)).toBeLessThanOrEqual(900);
  });

  test('are seen through a round glass of 150 px at one and a half times their size', async ({ page }) => {
    await open(page, 'COLOURS');
    const picture = panel(page).getByRole('application');
    await picture.hover({ position: { x: 200, y: 150 } });
    const look = await glass(page).evaluate((lens) => {
      const box = lens.getBoundingClientRect();
      const enlarged = lens.firstElementChild?.getBoundingClientRect();
      const whole = lens.parentElement?.getBoundingClientRect();
      return {
        size: [box.width, box.height],
        middle: [box.x + box.width / 2 - (whole?.x ?? 0), box.y + box.height / 2 - (whole?.y ?? 0)],
        zoom: (enlarged?.width ?? 0) / (whole?.width ?? 1),
        radius: Number.parseFloat(getComputedStyle(lens).borderRadius),
      };
    });
    expect(look.size).toEqual([150, 150]);
    expect(look.zoom).toBeCloseTo(1.5);
    expect(look.middle[0]).toBeCloseTo(200, 0);
    expect(look.middle[1]).toBeCloseTo(150, 0);
    expect(look.radius).toBeGreaterThanOrEqual(75);
    await page.mouse.move(5, 5);
    await expect.poll(() => glass(page).isVisible()).toBe(false);
  });

  test('can be looked at closely with the arrow keys', async ({ page }) => {
    await open(page, 'COLOURS');
    await panel(page).getByRole('application').press('ArrowRight');
    const before = (await glass(page).boundingBox())?.x ?? 0;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await glass(page).boundingBox())?.x).toBeCloseTo(before + 20, 0);
    await page.keyboard.press('Escape');
    await expect.poll(() => glass(page).isVisible()).toBe(false);
  });
});

describe('a machine that is not there', () => {
  test.for(['/view-details', '/angle-view', '/text-ride-booking'])(
    '%s without a name says Unknown and offers the models',
    async (path, { page }) => {
      const answer = await visit(page, path);
      expect(answer?.status()).toBe(200);
      await page.getByRole('heading', { name: 'Unknown' }).waitFor();
      await expectAccessible(page);
    },
  );

  test.for(['/view-details', '/angle-view', '/text-ride-booking'])(
    '%s with a name that is not on offer is a friendly 404',
    async (path, { page, complaints }) => {
      complaints.expect(/status of 404/);
      const answer = await visit(page, `${path}?bike=NOSUCHBIKE`);
      expect(answer?.status()).toBe(404);
      const links = await page.getByRole('main').getByRole('link').all();
      expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(['/motorcycle', '/scooters']);
    },
  );

  test('the name in the navigation state wins over the one in the address', async ({ page }) => {
    await visit(page, '/view-details?bike=DIO');
    await page.evaluate(() => history.replaceState({ ...history.state, usr: { bikeName: 'UNICORN' } }, ''));
    await page.reload();
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Unicorn' }).isVisible()).toBe(true);
  });
});

describe('the test ride enquiry', () => {
  test('shows the machine, its price and the note on prices, and asks for this model only', async ({ page }) => {
    await visit(page, '/text-ride-booking?bike=ACTIVA6G');
    await page.getByRole('heading', { level: 1, name: 'PRODUCT ENQUIRY' }).waitFor();
    await page.getByRole('heading', { name: 'Activa 6G' }).waitFor();
    await page.getByText('₹78,684').waitFor();
    await page.getByText('All prices are Ex-Showroom Price', { exact: true }).waitFor();
    const models = await page.getByLabel('Model').locator('option').allInnerTexts();
    expect(models.filter((name) => name !== 'Select')).toEqual(['Activa 6G']);
    expect(await page.getByLabel('Model').inputValue()).toBe('Activa 6G');
    await expectAccessible(page);
  });

  test('leads to finance with the model carried along', async ({ page }) => {
    await visit(page, '/text-ride-booking?bike=ACTIVA6G');
    await page.getByRole('link', { name: 'INTERESTED FOR FINANCE ?' }).click();
    await expect.poll(() => page.url()).toMatch(/\/finance\?bike=ACTIVA6G$/);
  });
});
