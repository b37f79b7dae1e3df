import { describe, expect } from 'vitest';
import { testRide } from '../../src/domain/enquiries/kinds/test-ride.ts';
import { expectAccessible } from '../harness/site/axe.ts';
import { test as base } from '../harness/site/browser.ts';
import { fillForm, nextPost, openForm, sendForm, thanksOn } from '../harness/site/forms.ts';
import { STAFF } from '../harness/site/site.ts';
import { withoutScripts } from '../harness/site/visits.ts';

const test = base.extend('siteOptions', { scope: 'file' }, () => ({ env: { RATE_LIMITS: 'off' } }));

const ASHA = { name: 'Asha Patel', emailId: 'asha@mail.example', mobileNo: '9876501234', terms: true };

describe('the test ride', () => {
  test('offers the bike’s own paints, pictures the chosen one, and sends it with the nearest of the five', async ({
    page,
    site,
  }) => {
    const form = await openForm(page, '/text-ride-booking?bike=DIO&colour=jazzy-blue', testRide);
    const paints = form.getByRole('radiogroup', { name: 'Colour' });
    expect(await paints.getByRole('radio').count()).toBe(5);
    expect(await paints.getByRole('radio', { name: 'Jazzy Blue Metallic' }).isChecked()).toBe(true);
    await page.getByRole('img', { name: 'Dio in Jazzy Blue Metallic' }).waitFor();
    await paints.getByText('Candy Palm Green').click();
    await page.getByRole('img', { name: 'Dio in Candy Palm Green' }).waitFor();
    await expectAccessible(page);

    await fillForm(form, testRide, ASHA);
    const post = nextPost(page, testRide);
    await sendForm(form);
    expect(await post).toMatchObject({ model: 'Dio', color: 'Grey', paint: 'Candy Palm Green' });
    const thanks = thanksOn(page);
    await thanks.getByText('Candy Palm Green').waitFor();
    const reference = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await thanks.innerText())?.[0] ?? '';

    await page.request.post(`${site.url}/api/login`, { data: STAFF });
    const found = await page.request.post(`${site.url}/api/enquiryReports`, { data: { search: reference } });
    const { data } = (await found.json()) as { data: Record<string, unknown>[] };
    expect(data).toEqual([expect.objectContaining({ name: 'Asha Patel', color: 'Grey', paint: 'Candy Palm Green' })]);
  });

  test('says which colour is missing beside the paints', async ({ page }) => {
    const form = await openForm(page, '/text-ride-booking?bike=UNICORN', testRide);
    await fillForm(form, testRide, ASHA);
    await sendForm(form);
    await form.getByText('Colour is required.').waitFor();
    const focused = await form
      .getByRole('radio')
      .first()
      .evaluate((box) => box === document.activeElement);
    expect(focused).toBe(true);
  });

  test('lets those who came without a machine pick one in a line, and keeps what they typed', async ({ page }) => {
    const form = await openForm(page, '/text-ride-booking', testRide);
    await page.getByRole('heading', { name: 'Unknown' }).waitFor();
    expect(await form.getByLabel('Colour').locator('option').allInnerTexts()).toEqual([
      'Select',
      'Red',
      'Blue',
      'Black',
      'White',
      'Grey',
    ]);
    await form.getByLabel('Name').fill('Asha Patel');
    await page.getByLabel('Which one would you like to ride?').selectOption('CB Shine');
    await page.waitForURL('**/text-ride-booking?bike=CBSHINE');
    await page.getByRole('heading', { name: 'CB Shine' }).waitFor();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Asha Patel');
    expect(await form.getByLabel('Model').inputValue()).toBe('CB Shine');
  });

  test('keeps the paint and what was typed while accessories are added and taken back', async ({ page }) => {
    const TYPED = 'Please call after 6 pm. My brother comes along.';
    const form = await openForm(page, '/text-ride-booking?bike=DIO', testRide);
    const message = form.getByLabel('Message');
    const paint = form.getByRole('radio', { name: 'Candy Palm Green' });
    const wish = page.getByLabel('I would like this one').first();
    await form.getByRole('radiogroup', { name: 'Colour' }).getByText('Candy Palm Green').click();
    await message.fill(TYPED);
    await page.goto('/view-details?bike=DIO&tab=accessories');
    await wish.check();
    await page.getByRole('link', { name: 'Test ride with these' }).click();
    await expect.poll(() => message.inputValue()).toContain(TYPED);
    const wished = await message.inputValue();
    expect(wished).toMatch(new RegExp(`^With these accessories: .* in all\\.\n${TYPED}$`));
    expect(await paint.isChecked()).toBe(true);
    // Said once, however often the page is opened; also what was changed of it stays.
    await page.reload();
    await form.locator('button[type=submit]:enabled').waitFor();
    await expect.poll(() => message.inputValue()).toBe(wished);
    await message.fill(`Perhaps ${wished}`);
    await page.reload();
    await expect.poll(() => message.inputValue()).toBe(`Perhaps ${wished}`);
    await message.fill(wished);

    await page.goBack();
    await wish.uncheck();
    await page.goto('/text-ride-booking?bike=DIO');
    await expect.poll(() => message.inputValue()).toBe(TYPED);
    expect(await paint.isChecked()).toBe(true);
    await page.goto('/text-ride-booking?bike=DIO&colour=jazzy-blue');
    await expect.poll(() => message.inputValue()).toBe(TYPED);
    expect(await form.getByRole('radio', { name: 'Jazzy Blue Metallic' }).isChecked()).toBe(true);
  });

  test('can be picked without scripts', async ({ browser, site }) => {
    await withoutScripts(browser, site, '/text-ride-booking', async (page) => {
      await page.getByLabel('Which one would you like to ride?').selectOption('CB Shine');
      await page.getByRole('button', { name: 'Choose' }).click();
      await expect.poll(() => page.getByRole('heading', { name: 'CB Shine' }).isVisible()).toBe(true);
    });
  });
});

describe('on a phone', () => {
  test.override('viewport', { width: 360, height: 740 });

  test('the first field of every form is on the first screen, above the bar', async ({ page }) => {
    const paths = ['/text-ride-booking?bike=DIO', '/text-ride-booking', '/finance', '/amc', '/extendedWarranty'];
    for (const path of [...paths, '/service-booking', '/contact', '/optain', '/opt-out', '/joy-club']) {
      await page.goto(path);
      const first = page.getByRole('main').locator('form[method=post]').locator('input, select').first();
      const place = await first.boundingBox();
      expect({ path, bottom: (place?.y ?? Infinity) + (place?.height ?? 0) }).toMatchObject({
        bottom: expect.toSatisfy((bottom: number) => bottom <= 740 - 60),
      });
    }
  });
});
