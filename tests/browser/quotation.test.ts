import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { quotation } from '../../src/domain/enquiries/kinds/quotation.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { testRide } from '../../src/domain/enquiries/kinds/test-ride.ts';
import type { ModelValue } from '../../src/domain/content/model-schema.ts';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES, test as base } from '../harness/site/browser.ts';
import { fillForm, sendForm, thanksOn } from '../harness/site/forms.ts';
import { step } from '../harness/site/step.ts';
import { atScreen } from '../harness/staff/staff.ts';
import { visit } from '../harness/site/visits.ts';

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

const called = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T;

async function removeRates(page: Page, charge: string) {
  const rates = await called<{ id: number; rate: { charge: string } }[]>(page, '/api/manageCharges');
  for (const { id } of rates.filter(({ rate }) => rate.charge === charge))
    await page.request.delete(`/api/manageCharges/${id}`);
}

describe('a quotation', () => {
  describe('on a phone', () => {
    test.override('viewport', PHONE);

    test('is put together by a visitor, read, asked about and taken', async ({ page, complaints, site }) => {
      await page.goto('/view-details?bike=HORNET2.0');
      await page.getByRole('link', { name: 'Get a quotation' }).click();
      const form = page.getByRole('form', { name: quotation.title });
      const total = page.getByRole('region', { name: 'What it comes to' }).getByRole('status');
      await step('what is ticked is added up', async () => {
        expect(await total.innerText()).toBe('₹1,57,568');
        expect(await page.locator('input[type=checkbox]:checked').count()).toBe(0);
        await page.getByLabel('With a loan').check();
        await page.getByLabel('Tank Pad').check();
        // 1,57,568 + 500 for the lender's entry + 399.
        await expect.poll(() => total.innerText()).toBe('₹1,58,467');
        // All that was ticked stays for the visit, as what is typed does.
        await page.reload();
        await expect.poll(() => total.innerText()).toBe('₹1,58,467');
        await page.emulateMedia({ media: 'print' });
        expect([await total.isVisible(), await form.isVisible()]).toEqual([true, false]);
        await page.emulateMedia({ media: null });
      });

      await step('the form is sent and leads to the quotation', async () => {
        await form.getByText('A machine to exchange?').click();
        await form.getByLabel('Its brand').fill('Hero');
        await form.getByLabel('Expected price').fill('30000');
        await expectAccessible(page);
        await fillForm(form, quotation, { name: 'Asha Patel', mobile: '9876501234' });
        await sendForm(form);
        await thanksOn(page).getByRole('link', { name: 'See your quotation' }).click();
      });

      await step('the quotation says what was chosen and no number', async () => {
        const paper = page.getByRole('article');
        await paper.getByRole('heading', { name: /^Quotation Q-\d{4}-0001$/ }).waitFor();
        await paper.getByText('Hero, expected ₹30,000').waitFor();
        expect(await paper.getByRole('row', { name: 'Tank Pad' }).innerText()).toContain('₹399');
        expect(await paper.getByRole('row', { name: 'On-road in Anand' }).innerText()).toContain('₹1,58,467');
        expect(await page.content()).not.toContain('9876501234');
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await expectAccessible(page);
      });

      await step('a question is sent, also after a lost connection', async () => {
        await page.getByRole('button', { name: 'Ask back' }).click();
        await page.getByLabel('Your question').fill('Is it in stock?');
        // Closed and opened again: what was typed stays.
        for (const _ of ['closed', 'opened']) await page.getByRole('button', { name: 'Ask back' }).click();
        expect(await page.getByLabel('Your question').inputValue()).toBe('Is it in stock?');
        complaints.expect(/ERR_INTERNET_DISCONNECTED/);
        await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Send the question' }).click();
        await page.getByText('That did not get through. Please try again, or call us.', { exact: true }).waitFor();
        await page.context().setOffline(false);
        const sending = Promise.withResolvers<void>();
        await page.route('**/questions', (route) => sending.promise.then(() => route.continue()), { times: 1 });
        await page.getByRole('button', { name: 'Send the question' }).click();
        await expect.poll(() => page.getByLabel('Your question').isEditable()).toBe(false);
        sending.resolve();
        await page.getByText('Your question has arrived.').waitFor();
        expect(await page.getByLabel('Your question').isVisible()).toBe(false);
      });

      await step('it is taken by a second tap, and one tap alone takes nothing', async () => {
        await page.getByRole('button', { name: 'I take it', exact: true }).click();
        const question = page.getByRole('group', { name: 'Take it' });
        expect(await question.innerText()).toContain('You take it for ₹1,58,467?');
        await expectAccessible(page, 'main');
        await question.getByRole('button', { name: 'Not yet' }).click();
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('I take it');
        await visit(page, page.url());
        await page.getByRole('button', { name: 'I take it', exact: true }).click();
        await question.getByRole('button', { name: 'Yes, I take it' }).click();
        await page.getByText('You have taken it.').waitFor();
        // Said once.
        expect(await page.getByText('arrange everything else').count()).toBe(1);
        await page.reload();
        await page.getByText('You have taken it.').waitFor();
      });

      complaints.expect(/status of (404|410)/);
      const own = page.url();
      await step('another address shows no quotation', async () => {
        await page.goto('/quotation/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
        await page.getByRole('heading', { name: 'There is no quotation at this address.' }).waitFor();
        await expectAccessible(page);
      });

      await step('after its time it is gone', async () => {
        letGoBy(site.dataDir, 38);
        expect((await page.goto(own))?.status()).toBe(410);
        await page.getByRole('heading', { name: 'This quotation is no longer available.' }).waitFor();
        expect(await page.content()).not.toContain('Asha');
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await expectAccessible(page);
      });
    });
  });

  describe('at the desk', () => {
    test.override('viewport', SIZES.desktop);

    test('is issued from the lead in three taps, and a new version takes its place', async ({
      page,
      context,
      site,
    }) => {
      await step('the lead shows the exchange as it was told last', async () => {
        const enquiry = { name: 'Bhavna Shah', mobile: '9876505678', model: 'Dio', exchangeBrand: 'TVS' };
        await page.request.post(`${site.url}/api/quotations`, { data: enquiry });
        const ride = { ...validSample(testRide), name: 'Bhavna Shah', mobileNo: '9876505678', exchangeBrand: 'Bajaj' };
        expect((await page.request.post(site.url + testRide.call, { data: ride })).status()).toBe(201);
        await atScreen(page, 'leads');
        await page.getByRole('link', { name: 'Bhavna Shah' }).first().click();
        await page.getByRole('heading', { name: 'In exchange' }).waitFor();
        await page
          .getByText(/^Bajaj/)
          .first()
          .waitFor();
      });

      const newest = page.getByRole('region', { name: 'Quotations' }).getByRole('listitem').first();
      await step('it is issued in three taps', async () => {
        await page.getByRole('link', { name: 'Quotation', exact: true }).click();
        await page.getByRole('heading', { name: 'Quotation' }).waitFor();
        await expectAccessible(page, 'main');
        await page.getByRole('button', { name: 'Issue' }).click();
        await newest.getByText(/^Q-\d{4}-\d{4}$/).waitFor();
        const chat = newest.getByRole('link', { name: 'Send by WhatsApp' });
        const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
        expect(text).toContain('Hello Bhavna Shah,');
        expect(text).toContain(`${site.url}/quotation/`);
        expect(await page.getByText('New → Quoted').isVisible()).toBe(true);
      });

      await step('a new version takes its place, on a phone', async () => {
        await page.setViewportSize(PHONE);
        await newest.getByRole('link', { name: 'New version' }).click();
        await page.getByLabel('With a loan').check();
        // Another number is typed where the old one was, not behind a nought.
        const months = page.getByLabel('Months');
        await months.press('ControlOrMeta+a');
        await months.press('Delete');
        await months.pressSequentially('48');
        expect(await months.inputValue()).toBe('48');
        await page.getByRole('button', { name: 'Issue' }).click();
        await newest.getByText(/^Q-\d{4}-\d{4}\/2$/).waitFor();
        await page.getByText('superseded').waitFor();
        // The third tap is there to be tapped, on a phone too.
        const box = await newest.getByRole('link', { name: 'Send by WhatsApp' }).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(PHONE.height - 100);
        await page.setViewportSize(SIZES.desktop);
      });

      const paper = await step('a staff member who opens it does not count as the customer', async () => {
        const opened = context.waitForEvent('page');
        await newest.getByText(/\/2$/).click();
        const tab = await opened;
        await tab.getByRole('button', { name: 'I take it' }).waitFor();
        await page.reload();
        await page.getByRole('heading', { name: 'Bhavna Shah' }).waitFor();
        expect(await page.getByText('Quotation opened').count()).toBe(0);
        return tab;
      });

      await step('it is withdrawn, and can no longer be accepted', async () => {
        await newest.getByRole('button', { name: /^Withdraw Q-/ }).click();
        const question = page.getByRole('dialog', { name: /^Withdraw quotation Q-.+\/2\?$/ });
        await expectAccessible(page, 'dialog[open]');
        await question.getByRole('button', { name: 'Withdraw' }).click();
        await newest.getByText('withdrawn', { exact: true }).waitFor();
        expect(await page.getByText('Quotation withdrawn').count()).toBeGreaterThan(0);
        await paper.reload();
        await paper
          .getByRole('status')
          .filter({ hasText: 'This quotation was withdrawn and can no longer be accepted.' })
          .waitFor();
        expect(await paper.getByRole('button', { name: /I take it|Ask back/ }).count()).toBe(0);
      });
    });

    test('begins its new version without what is no longer offered, and says so', async ({ page, site }) => {
      const [part] = await called<{ heading: string }[]>(page, '/api/bikeAccessories/DIO');
      const charge = 'Maintenance contract (AMC), one year';
      const enquiry = { name: 'Chetan Rao', mobile: '9876505679', model: 'Dio' };
      const added = { accessories: part?.heading, addOns: charge };
      await page.request.post(`${site.url}/api/quotations`, { data: { ...enquiry, ...added } });
      await atScreen(page, 'leads');
      await page.getByRole('link', { name: 'Chetan Rao' }).first().click();
      const again = page.getByRole('link', { name: 'New version' });
      await again.waitFor();

      await removeRates(page, 'amc');
      const { published } = await called<{ published: { value: ModelValue; version: number } }>(
        page,
        '/api/shop/model/dio',
      );
      const { value, version } = published;
      const changed = { value: { ...value, accessories: value.accessories.slice(1) }, base: version };
      const saved = await page.request.post(`${site.url}/api/shop/model/dio/publish`, { data: changed });
      expect(saved.status()).toBe(200);

      await again.click();
      await page.getByText(`No longer offered and left out: ${charge}; ${part?.heading}`).waitFor();
      expect(await page.getByRole('checkbox', { name: charge }).count()).toBe(0);
      await expectAccessible(page, 'main');
      await page.getByRole('button', { name: 'Issue' }).click();
      const newest = page.getByRole('region', { name: 'Quotations' }).getByRole('listitem').first();
      await newest.getByText(/^Q-\d{4}-\d{4}\/2$/).waitFor();
      const paper = await (
        await page.request.get((await newest.getByRole('link').first().getAttribute('href')) ?? '')
      ).text();
      expect([paper.includes('On-road in Anand'), paper.includes(charge)]).toEqual([true, false]);
    });

    test('keeps of the charges chosen those that there are for another model too', async ({ page, site }) => {
      const enquiry = { name: 'Divya Nair', mobile: '9876505680', model: 'Dio' };
      await page.request.post(`${site.url}/api/quotations`, { data: enquiry });
      const only = { charge: 'amc', upToCc: 150, fixed: 1_850, from: '2026-04-01', source: 'a test' };
      await atScreen(page, 'leads');
      await removeRates(page, 'amc');
      await page.request.post(`${site.url}/api/manageCharges`, { data: only });
      await page.getByRole('link', { name: 'Divya Nair' }).first().click();
      await page.getByRole('link', { name: 'New version' }).click();
      const [amc, warranty] = [/^Maintenance contract/, /^Extended warranty/].map((name) =>
        page.getByRole('checkbox', { name }),
      );
      await amc?.check();
      await warranty?.check();
      await page.getByLabel('Model').selectOption('CB500X');
      expect(await warranty?.isChecked()).toBe(true);
      expect(await page.getByText('left out').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Issue' }).isEnabled()).toBe(true);
    });
  });
});
