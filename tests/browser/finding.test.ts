import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES, test } from '../harness/site/browser.ts';
import { visit, withoutScripts } from '../harness/site/visits.ts';

const found = (page: Page) => page.getByRole('form', { name: 'Machines' }).getByRole('heading', { level: 3 });
/** What they hold: a card that has just come shows nothing before it is known to be near the screen. */
const names = async (page: Page) => (await found(page).allTextContents()).map((name) => name.trim());
const count = (page: Page, text: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${text}`) }).waitFor();
const tray = (page: Page) => page.getByRole('region', { name: 'Chosen to compare' });
const put = (page: Page, name: string) => page.getByLabel(`Compare the ${name}`, { exact: true }).check();
const rows = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
/** The whole of what search engines are told. */
const told = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );

describe('finding a machine without scripts', () => {
  test('is a plain form, and so is comparing', async ({ browser, site }) => {
    await withoutScripts(browser, site, '/', async (page) => {
      const form = page.getByRole('form', { name: 'By budget' });
      await form.getByLabel('At most, in rupees').fill('90,000');
      await form.getByRole('button', { name: 'Show' }).click();
      await count(page, '3 of 14 machines');
      expect(await names(page)).toEqual(['CD 110 Deluxe', 'Activa 6G', 'Dio']);
      expect(new URL(page.url()).searchParams.get('by')).toBe('on-road');

      await page.getByRole('navigation', { name: 'Types' }).getByRole('link', { name: 'Scooters' }).click();
      await count(page, '2 of 14 machines');
      expect(await names(page)).toEqual(['Activa 6G', 'Dio']);
      await page.getByLabel('Sort').selectOption('price');
      await page.getByLabel('Seat height').selectOption('770');
      await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Show' }).click();
      await page.waitForURL(/seat=770/);
      expect(await names(page)).toEqual(['Dio', 'Activa 6G']);

      await put(page, 'Dio');
      await put(page, 'Activa 6G');
      await tray(page).getByRole('button', { name: 'Compare' }).click();
      await page.waitForURL('/compare?bikes=DIO&bikes=ACTIVA6G');
      expect((await rows(page, 'Where they differ')).slice(0, 3)).toEqual([
        ['What', 'Activa 6G', 'Dio'],
        ['Ex-showroom price', '₹78,684', '₹74,212, the best of these'],
        ['On-road in Anand from', '₹89,094', '₹84,278, the best of these'],
      ]);
      await page.getByLabel('Add one').selectOption({ label: 'CB Shine' });
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.waitForURL(/CBSHINE/);
      expect((await rows(page, 'Where they differ'))[0]).toEqual(['What', 'Activa 6G', 'CB Shine', 'Dio']);
      await page.getByRole('link', { name: 'Remove the Dio' }).click();
      await page.waitForURL('/compare?bikes=ACTIVA6G,CBSHINE');
      expect((await rows(page, 'Where they differ'))[0]).toEqual(['What', 'Activa 6G', 'CB Shine']);
    });
  });
});

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  test.override('viewport', SIZES[size]);

  test('the budget leads from the home page to the machine, the tray and the comparison', async ({ page, site }) => {
    await visit(page, '/');
    await page.getByRole('form', { name: 'By budget' }).getByText('EMI a month').click();
    await page.getByRole('link', { name: '₹2,500' }).click();
    await page.waitForURL('/models?by=emi&budget=2500');
    await count(page, '4 of 14 machines');
    // What the budget is about leads; the others stand below it.
    const shine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'CB Shine' }) });
    expect(await shine.locator('p').nth(1).textContent()).toBe('EMI about ₹2,454 a month');

    if (size === 'phone') await page.getByText('Engine, mileage, seat').click();
    const mileage = page.getByLabel('Mileage', { exact: true });
    await mileage.focus();
    await mileage.selectOption('50');
    await page.waitForURL('/models?by=emi&budget=2500&mileage=50');
    await count(page, '3 of 14 machines');
    // The form is not made anew: the keyboard stays where it is.
    expect(await mileage.evaluate((element) => element === document.activeElement)).toBe(true);

    await put(page, 'CB Shine');
    await put(page, 'Activa 6G');
    await page.getByRole('link', { name: 'Show all' }).click();
    await count(page, '14 machines');
    await put(page, 'Unicorn');
    // Three at most, and those stay chosen whatever is looked for.
    expect(await page.getByLabel('Compare the X Blade').isDisabled()).toBe(true);
    await tray(page).getByRole('button', { name: 'Take the Unicorn away' }).click();
    expect(await page.getByLabel('Compare the X Blade').isDisabled()).toBe(false);
    await expectAccessible(page);
    await tray(page).getByRole('link', { name: 'Compare 2' }).click();
    await page.waitForURL('/compare?bikes=CBSHINE,ACTIVA6G');
    await page.getByRole('table', { name: 'The same in all' }).waitFor();
    await expectAccessible(page);

    await page.getByText('What the on-road prices are made of').click();
    expect(await rows(page, 'Line by line')).toContainEqual(['Road tax', '₹4,721', '₹4,950']);
    await page.getByText(/^Worked out on \d\d? [A-Z][a-z]+ \d{4}\./).waitFor();

    await page.getByLabel('Add one').selectOption({ label: 'CRF1100L Africa Twin' });
    await page.waitForURL('/compare?bikes=ACTIVA6G,CBSHINE,CRF1100LAFRICATWIN');
    await page.getByRole('link', { name: 'Remove the CB Shine' }).click();
    await page.waitForURL('/compare?bikes=ACTIVA6G,CRF1100LAFRICATWIN');
    // Going on to a machine, what was put aside is there to be compared with.
    await page.getByRole('main').getByRole('link', { name: 'Activa 6G', exact: true }).click();
    await page.getByRole('link', { name: 'Compare with 1 chosen' }).click();
    await page.waitForURL('/compare?bikes=CRF1100LAFRICATWIN,ACTIVA6G');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect
      .poll(() => page.locator('meta[property="og:url"]').getAttribute('content'))
      .toBe(`${site.url}/compare?bikes=ACTIVA6G,CRF1100LAFRICATWIN`);
  });
});

describe('what costs what', () => {
  test('a card leads to what its on-road price is made of, and an EMI is about that price', async ({ page }) => {
    await visit(page, '/models?type=sporty-scooter');
    await page.getByRole('link', { name: 'On-road in Anand from ₹84,278' }).click();
    await page.waitForURL('/view-details?bike=DIO#on-road');
    const lines = await page.getByRole('table', { name: 'What the on-road price is made of' }).innerText();
    for (const part of [
      'Ex-showroom price',
      '₹74,212',
      'Road tax',
      'to the state',
      '₹4,453',
      'to the insurer',
      '₹84,278',
    ])
      expect(lines).toContain(part);
    await page.getByRole('link', { name: 'EMI ₹2,220' }).click();
    await page.waitForURL('/emi-calculator?bike=DIO&price=84778');
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('84,778');
    await page.getByRole('button', { name: 'Ex-showroom ₹74,212' }).click();
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('74,212');
    expect(await page.getByRole('main').innerText()).toContain('On-road in Anand from ₹84,278, worked out on');
  });

  test('search engines are told the ex-showroom price and how long it holds, and what is on a page', async ({
    page,
  }) => {
    await page.goto('/view-details?bike=DIO');
    const product = (await told(page)).find((about) => about['@type'] === 'Product');
    const offer = product?.offers as { price: number; validFrom: string; priceValidUntil: string } | undefined;
    expect(offer?.price).toBe(74_212);
    expect(Date.parse(offer?.priceValidUntil ?? '') - Date.parse(offer?.validFrom ?? '')).toBe(7 * 86_400_000);
    await page.goto('/models?type=adventure');
    const list = (await told(page)).find((about) => about['@type'] === 'ItemList');
    expect(list?.itemListElement).toMatchObject([{ name: 'CB500X' }, { name: 'CRF1100L Africa Twin' }]);
  });

  test('a link to a machine that is gone says so, and nothing that fits offers a way on', async ({ page }) => {
    await visit(page, '/compare?bikes=GONE,DIO');
    await page.getByText('One of the machines in this link is not on offer any more.').waitFor();
    await visit(page, '/models?engine=from-500&seat=770');
    await page.getByText('Nothing on our floor fits all of that.').waitFor();
    await page.getByRole('link', { name: 'Without the seat height: 3' }).click();
    await count(page, '3 of 14 machines');
    expect(await names(page)).toEqual(['CRF1100L Africa Twin', 'CBR1000RR', 'CB1000R']);
  });
});

test('on a phone two machines share the whole width, and letters twice as large break no word and hide no picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/compare?bikes=DIO,CBSHINE');
  const second = page.getByRole('table', { name: 'Where they differ' }).getByRole('cell', { name: '₹82,500' });
  expect(await second.evaluate((cell) => cell.getBoundingClientRect().width)).toBeGreaterThan(150);
  // What it says is read whole.
  const add = page.getByLabel('Add one');
  expect(await add.evaluate((field) => field.clientWidth)).toBeGreaterThan(200);

  const large = { content: 'html { font-size: 200% !important }' };
  await visit(page, '/compare?bikes=DIO,CBSHINE,CRF1100LAFRICATWIN');
  await page.addStyleTag(large);
  const cut = await page.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild;
      if (!(text instanceof Text)) return [];
      const range = document.createRange();
      return [...text.data.matchAll(/[a-z]+/gi)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }),
  );
  expect(cut).toEqual([]);

  await visit(page, '/models?type=sporty-scooter');
  await page.addStyleTag(large);
  const picture = await page.getByRole('form', { name: 'Machines' }).locator('img').first().boundingBox();
  expect(picture?.width).toBeGreaterThan(150);
  const [budget, more] = await Promise.all(
    [page.getByText('Budget', { exact: true }), page.getByText('Engine, mileage, seat')].map((text) =>
      text.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      }),
    ),
  );
  expect(budget?.right).toBeLessThanOrEqual(more?.left ?? 0);
});

test('machines fit a window of 320 px, three side by side too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const path of ['/models?by=on-road&seat=800', '/compare?bikes=CRF1100LAFRICATWIN,CD110DELUXE,CBR1000RR']) {
    await visit(page, path);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
  }
  expect(wide).toEqual([]);
});
