import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { quotation } from '../../src/domain/enquiries/quotation.ts';
import { validSample } from '../../src/domain/enquiries/samples.ts';
import { testRide } from '../../src/domain/enquiries/test-ride.ts';
import { expectAccessible } from '../harness/axe.ts';
import { SIZES, test as base } from '../harness/browser.ts';
import { fillForm, sendForm, thanksOn } from '../harness/forms.ts';
import { atScreen } from '../harness/staff.ts';

const test = base
  .extend('siteOptions', { scope: 'file' }, () => ({ env: { RATE_LIMITS: 'off' } }))
  .extend('motion', () => true);

const PHONE = { width: 360, height: 780 };

/** As if all quotations had been issued so many days earlier. */
function letGoBy(dataDir: string, days: number) {
  const db = new DatabaseSync(join(dataDir, 'showroom.db'), { timeout: 20_000 });
  const day = (field: string) => `'$.${field}', date(paper ->> '$.${field}', '-${days} days')`;
  db.exec(`update quotations set paper = json_set(paper, ${day('issuedOn')}, ${day('validUntil')})`);
  db.close();
}

describe('a quotation', () => {
  describe('on a phone', () => {
    test.override('viewport', PHONE);

    test('is put together by a visitor, read, asked about and taken', async ({ page, complaints, site }) => {
      await page.goto('/view-details?bike=HORNET2.0');
      await page.getByRole('link', { name: 'Get a quotation' }).click();
      const form = page.getByRole('form', { name: quotation.title });
      const total = page.getByRole('region', { name: 'What it comes to' }).getByRole('status');
      expect(await total.innerText()).toBe('₹1,57,568');
      expect(await page.locator('input[type=checkbox]:checked').count()).toBe(0);
      await page.getByLabel('With a loan').check();
      await page.getByLabel('Tank Pad').check();
      // 1,57,568 + 500 for the lender's entry + 399.
      await expect.poll(() => total.innerText()).toBe('₹1,58,467');
      await page.emulateMedia({ media: 'print' });
      expect([await total.isVisible(), await form.isVisible()]).toEqual([true, false]);
      await page.emulateMedia({ media: null });

      await form.getByText('A machine to exchange?').click();
      await form.getByLabel('Its brand').fill('Hero');
      await form.getByLabel('Expected price').fill('30000');
      await expectAccessible(page);
      await fillForm(form, quotation, { name: 'Asha Patel', mobile: '9876501234' });
      await sendForm(form);
      await thanksOn(page).getByRole('link', { name: 'See your quotation' }).click();

      const paper = page.getByRole('article');
      await paper.getByRole('heading', { name: /^Quotation Q-\d{4}-0001$/ }).waitFor();
      await paper.getByText('Hero, expected ₹30,000').waitFor();
      expect(await paper.getByRole('row', { name: 'Tank Pad' }).innerText()).toContain('₹399');
      expect(await paper.getByRole('row', { name: 'On-road in Anand' }).innerText()).toContain('₹1,58,467');
      expect(await page.content()).not.toContain('9876501234');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Ask back' }).click();
      await page.getByLabel('Your question').fill('Is it in stock?');
      // Closed and opened again: what was typed stays.
      for (const _ of ['closed', 'opened']) await page.getByRole('button', { name: 'Ask back' }).click();
      expect(await page.getByLabel('Your question').inputValue()).toBe('Is it in stock?');
      const sending = Promise.withResolvers<void>();
      await page.route('**/questions', (route) => sending.promise.then(() => route.continue()), { times: 1 });
      await page.getByRole('button', { name: 'Send the question' }).click();
      await expect.poll(() => page.getByLabel('Your question').isEditable()).toBe(false);
      sending.resolve();
      await page.getByText('Your question has arrived.').waitFor();
      expect(await page.getByLabel('Your question').isVisible()).toBe(false);
      // A tap that slips takes nothing.
      await page.getByRole('button', { name: 'I take it', exact: true }).click();
      const question = page.getByRole('group', { name: 'Take it' });
      expect(await question.innerText()).toContain('You take it for ₹1,58,467?');
      await expectAccessible(page, 'main');
      await question.getByRole('button', { name: 'Not yet' }).click();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('I take it');
      await page.reload();
      await page.getByRole('button', { name: 'I take it', exact: true }).click();
      await question.getByRole('button', { name: 'Yes, I take it' }).click();
      await page.getByText('You have taken it.').waitFor();
      // Said once.
      expect(await page.getByText('arrange everything else').count()).toBe(1);
      await page.reload();
      await page.getByText('You have taken it.').waitFor();

      complaints.expect(/status of (404|410)/);
      const own = page.url();
      await page.goto('/quotation/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
      await page.getByRole('heading', { name: 'There is no quotation at this address.' }).waitFor();
      await expectAccessible(page);

      letGoBy(site.dataDir, 38);
      expect((await page.goto(own))?.status()).toBe(410);
      await page.getByRole('heading', { name: 'This quotation is no longer available.' }).waitFor();
      expect(await page.content()).not.toContain('Asha');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(page);
    });
  });

  describe('at the desk', () => {
    test.override('viewport', SIZES.desktop);

    test('is issued from the lead in three taps, and a new version takes its place', async ({
      page,
      context,
      site,
    }) => {
      const enquiry = { name: 'Bhavna Shah', mobile: '9876505678', model: 'Dio', exchangeBrand: 'TVS' };
      await page.request.post(`${site.url}/api/quotations`, { data: enquiry });
      const ride = { ...validSample(testRide), name: 'Bhavna Shah', mobileNo: '9876505678', exchangeBrand: 'Bajaj' };
      expect((await page.request.post(site.url + testRide.call, { data: ride })).status()).toBe(201);
      await atScreen(page, 'leads');
      await page.getByRole('link', { name: 'Bhavna Shah' }).first().click();
      await page.getByRole('heading', { name: 'In exchange' }).waitFor();
      // As they told it last, with the test ride.
      await page
        .getByText(/^Bajaj/)
        .first()
        .waitFor();

      await page.getByRole('link', { name: 'Quotation', exact: true }).click();
      await page.getByRole('heading', { name: 'Quotation' }).waitFor();
      await expectAccessible(page, 'main');
      await page.getByRole('button', { name: 'Issue' }).click();
      const newest = page.getByRole('region', { name: 'Quotations' }).getByRole('listitem').first();
      await newest.getByText(/^Q-\d{4}-\d{4}$/).waitFor();
      const chat = newest.getByRole('link', { name: 'Send by WhatsApp' });
      const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
      expect(text).toContain('Hello Bhavna Shah,');
      expect(text).toContain(`${site.url}/quotation/`);
      expect(await page.getByText('New → Quoted').isVisible()).toBe(true);

      await page.setViewportSize(PHONE);
      await newest.getByRole('link', { name: 'New version' }).click();
      await page.getByLabel('With a loan').check();
      await page.getByRole('button', { name: 'Issue' }).click();
      await newest.getByText(/^Q-\d{4}-\d{4}\/2$/).waitFor();
      await page.getByText('superseded').waitFor();
      // The third tap is there to be tapped, on a phone too.
      const box = await newest.getByRole('link', { name: 'Send by WhatsApp' }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(PHONE.height - 100);
      await page.setViewportSize(SIZES.desktop);

      // Whoever has signed in is no customer: it is not told as opened.
      const opened = context.waitForEvent('page');
      await newest.getByText(/\/2$/).click();
      const paper = await opened;
      await paper.getByRole('button', { name: 'I take it' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Bhavna Shah' }).waitFor();
      expect(await page.getByText('Quotation opened').count()).toBe(0);
    });
  });
});
