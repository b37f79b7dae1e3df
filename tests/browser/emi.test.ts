import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { test } from '../harness/site/browser.ts';
import { visit, withoutScripts } from '../harness/site/visits.ts';

const EXAMPLE = '/emi-calculator?price=120000&down=0&rate=11&months=36';
const result = (page: Page) => page.getByRole('region', { name: 'Monthly instalment (EMI)' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

describe('the EMI calculator', () => {
  test('makes ₹3,929 a month of ₹1,20,000 at 11 % for 36 months', async ({ page }) => {
    await visit(page, EXAMPLE);
    expect(await result(page).locator('output').innerText()).toBe('₹3,929');
    expect(await rows(page).count()).toBe(36);
    expect(await rows(page).first().innerText()).toMatch(/1\s+₹3,929\s+₹2,829\s+₹1,100\s+₹1,17,171/);
    expect(await rows(page).last().innerText()).toMatch(/₹0$/);
  });

  test('gives the same result where no scripts run, and takes new figures there', async ({ browser, site }) => {
    await withoutScripts(browser, site, '/emi-calculator', async (page) => {
      for (const [name, value] of [
        ['Price', '1,20,000'],
        ['Down payment', '0'],
        ['Rate of interest', '11'],
        ['Months', '36'],
      ] as const) {
        await field(page, name).fill(value);
      }
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.waitForURL(/calculate=1/);
      expect(await result(page).locator('output').innerText()).toBe('₹3,929');
      await page.reload();
      expect(await result(page).locator('output').innerText()).toBe('₹3,929');
      await field(page, 'Months').fill('12');
      await field(page, 'Model').selectOption('ACTIVA6G');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.waitForURL(/months=12/);
      expect(await rows(page).count()).toBe(12);
      expect(await field(page, 'Model').inputValue()).toBe('ACTIVA6G');
    });
  });

  test('is one page for the server, whatever its address asks for; the browser fills it in', async ({ page, site }) => {
    const pageAt = async (path: string) => (await fetch(site.url + path)).headers.get('etag');
    expect(await pageAt(EXAMPLE)).toBe(await pageAt('/emi-calculator'));
    expect(await pageAt(`${EXAMPLE}&calculate=1`)).not.toBe(await pageAt('/emi-calculator'));
    await visit(page, '/emi-calculator?bike=ACTIVA6G&price=89594&months=24');
    await expect.poll(() => field(page, 'Price').inputValue()).toBe('89,594');
    expect(await field(page, 'Model').inputValue()).toBe('ACTIVA6G');
    expect(await rows(page).count()).toBe(24);
    await page.reload();
    await expect.poll(() => field(page, 'Price').inputValue()).toBe('89,594');
    expect(page.url()).toContain('bike=ACTIVA6G&price=89594');
    // What was calculated without scripts is taken over, and its address is one that can be shared.
    await visit(page, `${EXAMPLE}&calculate=1`);
    await expect.poll(() => page.url()).not.toContain('calculate');
    expect(await result(page).locator('output').innerText()).toBe('₹3,929');
  });

  test('follows what is typed and what is slid, and its address can be shared', async ({ page }) => {
    await visit(page, EXAMPLE);
    await field(page, 'Down payment').fill('20000');
    await field(page, 'Rate of interest').fill('0');
    await field(page, 'Months').fill('50');
    await expect.poll(() => result(page).locator('output').innerText()).toBe('₹2,000');
    await expect.poll(() => page.url()).toContain('price=120000&down=20000&rate=0&months=50');
    await page.reload();
    await expect.poll(() => result(page).locator('output').innerText()).toBe('₹2,000');
    expect(await field(page, 'Down payment').inputValue()).toBe('20,000');
  });

  test('keeps to its bounds, whatever is typed', async ({ page }) => {
    await visit(page, EXAMPLE);
    await field(page, 'Months').fill('900');
    await field(page, 'Months').blur();
    expect(await field(page, 'Months').inputValue()).toBe('84');
    await field(page, 'Down payment').fill('999999');
    await expect.poll(() => result(page).locator('output').innerText()).toBe('₹0');
    await expect
      .poll(() => page.getByRole('alert').getByText('That is more than the price of ₹1,20,000.').isVisible())
      .toBe(true);
  });

  test('leaves the down payment as it is while another price is typed, key by key', async ({ page }) => {
    await visit(page, '/emi-calculator?price=120000&down=24000');
    await field(page, 'Price').selectText();
    await page.keyboard.type('130000');
    await field(page, 'Price').blur();
    expect(await field(page, 'Price').inputValue()).toBe('1,30,000');
    expect(await field(page, 'Down payment').inputValue()).toBe('24,000');
    expect(await result(page).innerText()).toMatch(/Loan\s+₹1,06,000/);
  });

  test('never lends less than nothing: of a lower price the down payment is all of it', async ({ page }) => {
    await visit(page, '/emi-calculator?price=120000&down=24000');
    await field(page, 'Price').fill('20000');
    expect(await field(page, 'Down payment').inputValue()).toBe('20,000');
    await expect.poll(() => page.url()).toContain('price=20000&down=20000');
  });

  test('takes whole rupees and months and hundredths of a per cent, as its address is read again', async ({ page }) => {
    await visit(page, EXAMPLE);
    await field(page, 'Months').fill('24.5');
    await field(page, 'Down payment').fill('999.6');
    await field(page, 'Rate of interest').fill('10.996');
    await expect.poll(() => page.url()).toContain('price=120000&down=1000&rate=11&months=25');
    expect(await rows(page).count()).toBe(25);
    expect(await rows(page).last().innerText()).toMatch(/₹0$/);
    const before = await result(page).innerText();
    await page.reload();
    await expect.poll(() => result(page).innerText()).toBe(before);
  });

  test('takes a term by a chip', async ({ page }) => {
    await visit(page, EXAMPLE);
    const chips = page.getByRole('group', { name: 'Months, often chosen' });
    await chips.getByRole('button', { name: '24' }).click();
    await expect.poll(() => rows(page).count()).toBe(24);
    expect(await field(page, 'Months').inputValue()).toBe('24');
  });

  test('begins with the price of the model it was opened for, and takes that of another', async ({ page }) => {
    await visit(page, '/emi-calculator?bike=ACTIVA6G');
    expect(await field(page, 'Price').inputValue()).toBe('78,684');
    expect(await field(page, 'Model').inputValue()).toBe('ACTIVA6G');
    await field(page, 'Model').selectOption({ label: 'Unicorn' });
    await expect.poll(() => field(page, 'Price').inputValue()).toBe('1,09,800');
    await expect.poll(() => page.url()).toContain('bike=UNICORN');
    // A fifth down, and a range around the price of the model.
    expect(await field(page, 'Down payment').inputValue()).toBe('21,960');
    expect(await field(page, 'Price, slider').getAttribute('max')).toBe('165000');
    await result(page).getByRole('link', { name: 'Ask for finance' }).click();
    await page.waitForURL('/finance?bike=UNICORN&loan=87840');
    await expect.poll(() => page.getByLabel('Loan Amount').inputValue()).toBe('87840');
    expect(await page.getByLabel('Model').inputValue()).toBe('honda-unicorn');
  });

  test('says what its figures are worth', async ({ page }) => {
    await visit(page, '/emi-calculator');
    const note = await result(page).innerText();
    for (const words of ['depends on the lender', 'illustrative', 'reducing rate', 'whole figure', 'excludes fees']) {
      expect(note).toContain(words);
    }
  });

  test('has nothing that axe minds', async ({ page }) => {
    // A short table: axe looks at every cell.
    await visit(page, '/emi-calculator?months=6');
    await expectAccessible(page);
  });

  test('states its terms on paper, where the sliders are left out', async ({ page }) => {
    await visit(page, '/emi-calculator?bike=ACTIVA6G');
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^Activa 6G: price ₹78,684, down payment ₹.+, .+ % a year, \d+ months$/).waitFor();
    expect(await page.getByRole('form', { name: 'Loan' }).isVisible()).toBe(false);
  });
});
