import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contact as contactForm } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES } from '../harness/site/browser.ts';
import { STAFF } from '../harness/site/site.ts';
import { atScreen, hire, putTelephoneAway, signIn, staffTest as test, toast } from '../harness/staff/staff.ts';

const send = async (page: Page, name: string, contact: string, more: object = {}) => {
  const data = { name, email: 'visitor@mail.example', contact, agree: true, ...more };
  expect((await page.request.post('/offer', { data })).status()).toBe(201);
};
const row = (page: Page, name: string) => page.locator('[data-lead]').filter({ hasText: name });
const counted = (page: Page, list: string) => page.locator(`[data-count=${list}]`);
/** What counts is that the link was tapped. */
const tapCall = (page: Page, name: string) =>
  row(page, name)
    .getByRole('link', { name: `Call ${name}` })
    .click({ noWaitAfter: true });
const waitsIn = (page: Page, waiting: number) =>
  page.waitForFunction((title) => document.title.startsWith(title), `(${waiting}) `);

describe('the desk on a phone', () => {
  const phone = test.override('viewport', () => SIZES.phone);

  phone('shows who waits as they come, and a contact takes two taps', async ({ ownPage: page }) => {
    await putTelephoneAway(page);
    await page.clock.install();
    await send(page, 'Asha Patel', '9825011111');
    await atScreen(page, 'today');
    await row(page, 'Asha Patel').waitFor();
    await waitsIn(page, 1);

    // Told by the server: nothing is loaded anew, and while the page's clock stands still nothing can ask every so often.
    await page.evaluate(() => Object.assign(globalThis, { before: true }));
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await send(page, 'Bhavna Shah', '9825022222');
    const acknowledged = performance.now();
    await row(page, 'Bhavna Shah').waitFor();
    console.log(`a new enquiry was on an open desk after ${Math.round(performance.now() - acknowledged)} ms`);
    expect(await page.evaluate(() => 'before' in globalThis)).toBe(true);
    await page.clock.resume();
    await waitsIn(page, 2);
    // And once more after the line was lost.
    await page.context().setOffline(true);
    await send(page, 'Chirag Desai', '9825033333');
    await page.context().setOffline(false);
    await row(page, 'Chirag Desai').waitFor();
    await page.getByRole('link', { name: '3 waiting today' }).waitFor();

    // Of whom the screen shows last: what is asked after the call is in view all the same.
    const height = 520;
    await page.setViewportSize({ ...SIZES.phone, height });
    await row(page, 'Chirag Desai').evaluate((last) => last.scrollIntoView({ block: 'end' }));
    await tapCall(page, 'Chirag Desai');
    const didNotCall = page.getByRole('button', { name: 'Did not call' });
    const isInView = async (button: Locator) => {
      const asked = await button.boundingBox();
      return asked !== null && asked.y + asked.height <= height;
    };
    await expect.poll(() => isInView(didNotCall)).toBe(true);
    for (const [tapped, further] of [
      ['Not interested', 'Wrong number'],
      ['Pick a time', 'Call then'],
    ] as const) {
      await page.getByRole('button', { name: tapped }).click();
      await expect.poll(() => isInView(page.getByRole('button', { name: further }))).toBe(true);
    }
    await didNotCall.click();
    await page.setViewportSize(SIZES.phone);

    await tapCall(page, 'Asha Patel');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Spoke' }).click();
    await toast(page, 'Saved').waitFor();
    await row(page, 'Asha Patel').waitFor({ state: 'detached' });
    await waitsIn(page, 2);

    await tapCall(page, 'Bhavna Shah');
    await page.getByRole('button', { name: 'Pick a time' }).click();
    await page.getByLabel('Call again at').fill('2020-01-01T10:00');
    await page.getByRole('button', { name: 'Call then' }).click();
    await page.locator('[aria-label="Call again at"]:focus:invalid').waitFor();
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
    // Colleagues' leads are not among them.
    expect(await page.getByRole('group', { name: 'Whose' }).innerText()).not.toContain('Everybody');
    await page.getByLabel('Sound').check();
    expect(await beeps()).toBe(1);
    // New is who was not among those that the desk counted when it was opened.
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) /);
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
    const hemant = row(page, 'Hemant Pandya');
    await hemant.getByRole('button', { name: 'Call Hemant Pandya' }).click({ noWaitAfter: true });
    await page.getByRole('button', { name: 'No answer' }).click();
    const asked = page.getByRole('group', { name: 'How did the call go?' });
    await asked.waitFor({ state: 'detached' });
    // What somebody else has done since and the row says already is no clash.
    await page.request.patch(`/api/leads/${await hemant.getAttribute('data-lead')}`, { data: { stage: 'test-ride' } });
    await hemant.getByText('Test ride', { exact: true }).waitFor();
    await tapCall(page, 'Hemant Pandya');
    await page.getByRole('button', { name: 'Spoke' }).click();
    await asked.waitFor({ state: 'detached' });
    await hemant.getByRole('link').first().click();
    await page.getByRole('listitem').filter({ hasText: 'WhatsApp' }).getByText('Hello Hemant Pandya').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);
  });
});

describe('several leads at once', () => {
  const PEOPLE = ['Jaya', 'Kamal', 'Leena'];

  test.for([
    { width: 390, height: 844, family: 'Mistry', numbers: 98_251, colleague: 'ila' },
    { width: 1440, height: 900, family: 'Solanki', numbers: 98_252, colleague: 'uma' },
  ])('are ticked, then given to somebody, dated and closed: $width px', async (size, { page }) => {
    const { width, height, family, numbers, colleague } = size;
    await page.setViewportSize({ width, height });
    await signIn(page);
    await hire(page, { userId: colleague, role: 'sales', password: 'kites over the river 7' });
    for (const [i, name] of PEOPLE.entries()) await send(page, `${name} ${family}`, `${numbers}0000${i}`);
    await page.goto(`/admin/dashboard?screen=leads&search=${family}`);
    const lead = (name: string) => row(page, `${name} ${family}`);
    const bar = page.getByRole('region', { name: 'Ticked leads' });
    const tickTwo = async () => {
      for (const name of ['Jaya', 'Leena']) await lead(name).getByRole('checkbox').check();
      await bar.getByText('2 ticked').waitFor();
    };
    const done = async (text: string) => {
      await toast(page, 'Saved: 2').first().waitFor();
      await bar.waitFor({ state: 'detached' });
      for (const name of ['Jaya', 'Leena']) {
        await lead(name).getByText(text).filter({ visible: true }).first().waitFor();
      }
      expect(await lead('Kamal').getByText(text).count()).toBe(0);
    };
    await tickTwo();
    // Nothing has to be pushed aside to reach the days.
    const until = await page.getByLabel('To', { exact: true }).boundingBox();
    expect((until?.x ?? Infinity) + (until?.width ?? 0)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // A choice alone does nothing: with the keyboard it is the first of the list.
    await bar.getByLabel('Give to').focus();
    await page.keyboard.press('ArrowDown');
    await bar.getByRole('button', { name: 'Give', exact: true }).waitFor();
    await bar.getByLabel('Give to').selectOption(colleague);
    await bar.getByRole('button', { name: 'Give', exact: true }).click();
    await done(`· ${colleague}`);
    await tickTwo();
    await bar.getByLabel('Next date').fill('2031-04-01T11:15');
    await bar.getByRole('button', { name: 'Set date' }).click();
    await done('due 01/04/2031 11:15 AM');
    await tickTwo();
    await bar.getByLabel('Close as').selectOption({ label: 'Lost: Price' });
    await bar.getByRole('button', { name: 'Close', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Close these 2 leads?' });
    await question.getByText('As “Lost: Price”').waitFor();
    await question.getByRole('button', { name: 'Close them' }).click();
    await done('Lost: Price');
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
    await page.getByRole('link', { name: 'Previous lead' }).click();
    await title('Esha Joshi');
    await page.getByRole('link', { name: 'Next lead' }).click();
    await title('Dev Mehta');

    await page.getByLabel('Next date').fill('2020-01-01T10:00');
    await page.getByLabel('Note').fill('Wants the blue one');
    await page.getByText('Please choose a time that is still to come.').waitFor();
    // Nothing is typed on meanwhile that would be cleared along with what is saved.
    const saving = Promise.withResolvers<void>();
    await page.route('**/notes', (route) => saving.promise.then(() => route.continue()), { times: 1 });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => page.getByLabel('Note').isEditable()).toBe(false);
    saving.resolve();
    await page.getByText('Wants the blue one').waitFor();
    await expect.poll(() => page.getByLabel('Note').isEditable()).toBe(true);
    await expectAccessible(page);
    const id = new URL(page.url()).searchParams.get('id');
    // Held back until the screen saves, so that it does not know of the other's change.
    let saves = false;
    await page.route(`**/api/leads/${id}`, async (route) => {
      saves ||= route.request().method() === 'PATCH';
      await (saves ? route.continue() : route.abort());
    });
    complaints.expect(/ERR_FAILED|Failed to load resource/);
    await page.request.patch(`/api/leads/${id}`, { data: { stage: 'test-ride' } });
    await page.getByLabel('Stage').selectOption('quoted');
    await page.getByText('Somebody else has changed this lead meanwhile. Yours was not saved.').waitFor();
    await page.getByRole('row', { name: /Stage\s+Test ride\s+Quoted/ }).waitFor();

    await page.goBack();
    await title('Leads');
    expect(page.url()).toContain('search=98250');
  });

  wide(
    'takes a next date in full alone, shows the lead’s own where none was saved, and keeps the keyboard’s place',
    async ({ page, complaints }) => {
      complaints.expect(/ERR_FAILED/);
      await send(page, 'Uday Parekh', '9825055557');
      await atScreen(page, 'leads', '&search=9825055557');
      await row(page, 'Uday Parekh').getByRole('link').first().click();
      const next = page.getByLabel('Next date');
      await next.fill('2031-04-03T09:45');
      await next.blur();
      await toast(page, 'Saved').waitFor();
      await page.getByText('due 03/04/2031 9:45 AM').waitFor();

      // Its month is gone; the rest stands there still.
      await next.press('Delete');
      await next.blur();
      await page.getByText('Please give the day and the time in full.').waitFor();
      expect(await page.getByText('due 03/04/2031 9:45 AM').isVisible()).toBe(true);

      await page.route(/\/api\/leads\/\d+$/, (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      await next.fill('2031-05-05T10:00');
      await next.blur();
      await page.getByRole('group', { name: 'Not saved yet' }).getByRole('button', { name: 'Throw away' }).click();
      expect(await next.inputValue()).toBe('2031-04-03T09:45');
      await page.unroute(/\/api\/leads\/\d+$/);

      const stage = page.getByLabel('Stage');
      await stage.press('ArrowDown');
      await expect.poll(() => stage.inputValue()).toBe('contacted');
      expect(await stage.evaluate((field) => field === document.activeElement)).toBe(true);
    },
  );

  wide('leaves Enter to the link or button that has the focus, on its lists too', async ({ page }) => {
    await send(page, 'Falguni Dave', '9825055556');
    await atScreen(page, 'today');
    const name = row(page, 'Falguni Dave').getByRole('link').first();
    await name.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Falguni Dave' }).waitFor();
    await page.goBack();
    // Whoever came by the menu has the focus there, until a key takes it to the list.
    const leads = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Leads', exact: true });
    await leads.press('Enter');
    await page.waitForURL(/screen=leads/);
    await name.waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    const first = page.getByRole('list', { name: 'Leads' }).getByRole('listitem').first();
    const href = await first.getByRole('link').first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await page.goBack();
    await page.getByRole('button', { name: 'Save this list' }).press('Enter');
    await expect.poll(() => page.getByRole('dialog', { name: 'Save this list' }).isVisible()).toBe(true);
  });

  wide('goes on by keys where a lead that was dealt with has left the list', async ({ page }) => {
    await putTelephoneAway(page);
    for (const end of ['1', '2', '3']) await send(page, `Mira Joshi ${end}`, `982505556${end}`);
    await atScreen(page, 'today', '&desk=sales');
    await row(page, 'Mira Joshi 3').waitFor();
    const links = page.locator('[data-lead] > div > a:first-of-type');
    const [, second, third] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not interested' }).press('Enter');
    await page.getByRole('button', { name: 'Price', exact: true }).press('Enter');
    await page.locator(`[data-lead] a[href="${second}"]`).waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(third);
  });

  wide('hears of new ones also after its line was refused', async ({ page, complaints }) => {
    complaints.expect(/status of 502/);
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
    await page.route('/api/leads/live', (route) => route.fulfill(badGateway), { times: 1 });
    const refused = page.waitForResponse((answer) => answer.status() === 502);
    await atScreen(page, 'today');
    await refused;
    await counted(page, 'fresh').waitFor();
    await send(page, 'Lata Sheth', '9825066669');
    await expect.poll(() => row(page, 'Lata Sheth').isVisible()).toBe(true);
  });

  wide(
    'shows who else looks at a lead, what the number ever sent, and who else wrote about the machine',
    async ({ page, browser, site }) => {
      const book = (name: string, contactNumber: string) =>
        page.request.post('/book-service', {
          data: { name, contactNumber, registrationNumber: 'GJ 23 AB 1234', message: 'The front brake squeals' },
        });
      await send(page, 'Farah Khan', '9825066661');
      await book('Farah Khan', '9825066661');
      await book('Govind Nair', '9825066662');
      await atScreen(page, 'leads', '&search=gj23ab1234&desk=service');
      await row(page, 'Farah Khan').getByRole('link').first().click();
      const timeline = page.getByRole('listitem');
      await timeline.filter({ hasText: 'Service booking' }).getByText('The front brake squeals').waitFor();
      await timeline
        .filter({ hasText: 'Offer enquiry' })
        .getByRole('link', { name: 'Belongs to another lead of this number.' })
        .click();
      await page.getByText('Sales · Offer enquiry').waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Govind Nair, 9825066662' }).waitFor();

      await hire(page, { userId: 'tara', role: 'service', password: 'kites over the river 7' });
      const other = await browser.newPage({ baseURL: site.url });
      await signIn(other, { userId: 'tara', password: 'kites over the river 7' });
      await other.goto(page.url());
      await other.getByRole('status').filter({ hasText: 'is looking at this too' }).waitFor();
      await other.close();
    },
  );

  wide('saves a list once, however often its button is pressed', async ({ page }) => {
    await atScreen(page, 'leads', '&desk=sales');
    await page.getByRole('button', { name: 'Save this list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this list' });
    await dialog.getByLabel('Name').fill('Sales');
    const saving = Promise.withResolvers<void>();
    await page.route('/api/leads/views', (route) => saving.promise.then(() => route.continue()));
    await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    expect(await dialog.getByLabel('Name').isEditable()).toBe(false);
    saving.resolve();
    const saved = page.getByRole('button', { name: 'Forget Sales' });
    await saved.waitFor();
    expect(await saved.count()).toBe(1);
    await saved.click();
    await expect.poll(() => saved.count()).toBe(0);
  });

  wide('filters by desk, stage, owner, model, source and days, and shows whose they are today', async ({ page }) => {
    await send(page, 'Hina Rao', '9825066663', { source: { utm_source: 'diwali' } });
    await send(page, 'Ishan Bhatt', '9825066664');
    await atScreen(page, 'leads');
    const all = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
    await row(page, 'Hina Rao').waitFor();
    await row(page, 'Hina Rao').getByRole('link').first().click();
    await page.getByLabel('Works on it').waitFor();
    // Whoever is quick does the next thing before the lead is there anew: that is no clash with oneself.
    const fetchedAnew = Promise.withResolvers<void>();
    await page.route(/api\/leads\/\d+$/, async (route) => {
      if (route.request().method() === 'GET') await fetchedAnew.promise;
      return route.continue();
    });
    await page.getByLabel('Works on it').selectOption(STAFF.userId);
    await toast(page, 'Saved').waitFor();
    const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByLabel('Stage').selectOption('quoted');
    expect((await answer).status()).toBe(200);
    fetchedAnew.resolve();
    await expect.poll(() => page.getByLabel('Stage').inputValue()).toBe('quoted');
    await page.goBack();
    for (const [filter, choice] of [
      ['Desk', 'sales'],
      ['Stage', 'quoted'],
      ['Owner', STAFF.userId],
      ['Source', 'diwali'],
      // Offers name no model.
      ['Model', '-'],
    ] as const) {
      await page.getByLabel(filter, { exact: true }).selectOption(choice);
      await page.waitForURL((url) => url.searchParams.get(filter.toLowerCase()) === choice);
    }
    await page.locator('[aria-busy=false]', { has: all }).waitFor();
    expect(await all.allInnerTexts()).toEqual([expect.stringContaining('Hina Rao')]);
    await page.getByLabel('From', { exact: true }).fill('2031-01-01');
    await page.getByText('No leads found').waitFor();
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await row(page, 'Hina Rao').waitFor();
    const search = page.getByRole('searchbox');
    await search.fill('hina');
    await page.waitForURL(/search=hina/);
    await page.goBack();
    await expect.poll(() => search.inputValue()).toBe('');
    expect(page.url()).not.toContain('search=');
    await page.goForward();
    await expect.poll(() => search.inputValue()).toBe('hina');

    await page.goto('/admin/dashboard?screen=today');
    const whose = (name: string) => page.getByRole('group', { name: 'Whose' }).getByText(name).click();
    await row(page, 'Ishan Bhatt').waitFor();
    await whose('Mine');
    await row(page, 'Ishan Bhatt').waitFor({ state: 'detached' });
    await row(page, 'Hina Rao').waitFor();
    await whose('Nobody’s');
    await row(page, 'Ishan Bhatt').waitFor();
    await expect.poll(() => row(page, 'Hina Rao').count()).toBe(0);
  });

  wide('counts in figures what its lists hold, and turns the day at midnight', async ({ ownPage: page }) => {
    await page.clock.install();
    await signIn(page);
    await send(page, 'Jignesh Dave', '9825066665');
    const [lead] = (
      (await (await page.request.get('/api/leads?search=9825066665')).json()) as { data: { id: number }[] }
    ).data;
    const lost = { kind: 'called', outcome: 'not-interested', reason: 'price' };
    await page.request.post(`/api/leads/${lead?.id}/contact`, { data: lost });
    await page.goto('/admin/dashboard?screen=figures');
    // Stages, reasons, models and sources: each bar leads to as many as it counts.
    const bars = page.locator('main section section a');
    await bars.first().waitFor();
    const counts = await bars.locator('b').allInnerTexts();
    const count = page.locator('#screen-title + p');
    for (const [i, told] of counts.entries()) {
      await bars.nth(i).click();
      await page.waitForURL(/screen=leads/);
      await expect.poll(() => count.innerText()).toBe(told);
      await page.goBack();
      await bars.nth(i).waitFor();
    }
    for (const said of ['Why they were lost', 'Price', 'By source', 'Nine of ten within', 'Answered in time']) {
      await page.locator('main').getByText(said).first().waitFor();
    }
    await page
      .getByText(/before, .* a year ago/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /^New/ }).first().click();
    await row(page, 'Jignesh Dave').waitFor();
    await page.getByRole('button', { name: 'Save this list' }).click();
    await page.getByLabel('Name').fill('This month');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = page.getByRole('link', { name: 'This month' });
    await saved.waitFor();
    await page.getByRole('button', { name: 'Forget This month' }).click();
    await saved.waitFor({ state: 'hidden' });
    await page.locator('[popover]:popover-open').getByRole('button', { name: 'Undo' }).click();
    await saved.waitFor();

    await page.goto('/admin/dashboard?screen=today');
    await counted(page, 'fresh').waitFor();
    const day = () => page.locator('#screen-title + p').innerText();
    const before = await day();
    await page.clock.fastForward('24:00:00');
    await page.waitForFunction((old) => document.querySelector('#screen-title + p')?.textContent !== old, before);
    expect(await day()).not.toBe(before);
  });
});

describe('a customer who writes again', () => {
  const phone = test.override('viewport', () => SIZES.phone);
  const SONAL = { userId: 'sonal', role: 'sales', password: 'kites over the river 7' } as const;
  const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

  phone('keeps the name of the lead, has one that is open, and is read by colleagues', async ({ page, complaints }) => {
    complaints.expect(/status of 409/);
    await signIn(page);
    await hire(page, SONAL);
    await send(page, 'Rekha Dave', '9825077701');
    await send(page, 'Stranger', '9825077701');
    await page.goto('/admin/dashboard?screen=leads&search=9825077701');
    await row(page, 'Rekha Dave').getByRole('link').first().click();
    const proposal = page.getByRole('group', { name: 'Another name' });
    await proposal.getByText('Stranger', { exact: true }).waitFor();
    await expectAccessible(page);
    await proposal.getByRole('button', { name: 'Keep Rekha Dave' }).click();
    await proposal.waitFor({ state: 'detached' });

    const closed = page.url();
    await page.getByLabel('Stage', { exact: true }).selectOption('delivered');
    await page.locator('h1 + span').getByText('Delivered').waitFor();
    await send(page, 'Rekha Dave', '9825077701');
    await page.getByLabel('Stage', { exact: true }).selectOption('contacted');
    await page.getByRole('link', { name: 'Open the newer lead' }).click();
    await page.locator('h1 + span').getByText('New', { exact: true }).waitFor();
    expect(page.url()).not.toBe(closed);

    await page.getByLabel('Works on it').selectOption(STAFF.userId);
    await toast(page, 'Saved').waitFor();
    const newer = page.url();
    await signIn(page, SONAL);
    await page.goto(newer);
    await page.getByText('You can read this lead, but not change it.').waitFor();
    expect(await page.getByText('9825077701').first().isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: /^Call/ }).filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /note/i }).count()).toBe(0);
    expect(await width(page)).toBe(SIZES.phone.width);
  });

  phone('and was set aside is a number on Today, which leads to the report', async ({ page }) => {
    await signIn(page);
    const data = {
      ...validSample(contactForm),
      name: 'Set Aside',
      contact: '9825077702',
      website: 'https://spam.example',
    };
    expect((await page.request.post(contactForm.call, { data })).status()).toBe(201);
    await page.goto('/admin/dashboard?screen=today');
    await page.getByRole('link', { name: '1 suspected spam · Contact Report' }).click();
    await page.getByLabel('Suspected spam (1)').waitFor();
    expect(await page.getByLabel('Suspected spam (1)').isChecked()).toBe(true);
    await page.getByText('Set Aside').first().waitFor();
    expect(await width(page)).toBe(SIZES.phone.width);
  });
});
