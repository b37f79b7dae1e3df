import type { Locator, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { enquiries } from '../../src/domain/enquiries/index.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { SIZES } from '../harness/site/browser.ts';
import { received } from '../harness/databases/received.ts';
import { STAFF } from '../harness/site/site.ts';
import {
  atScreen,
  hire,
  known,
  logIn,
  putTelephoneAway,
  rowsOf,
  settled,
  signIn,
  staffTest,
  toast,
  turnTo,
} from '../harness/staff/staff.ts';

const test = staffTest
  .extend('stocked', { scope: 'file' }, () => true)
  .extend('received', { scope: 'file' }, () =>
    received(booking, 23, (number) => ({ contactNumber: `98765432${10 + number}` })),
  );

const UNAUTHORIZED = 'Unauthorized! Redirecting to login...';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Those that fetch rows, but for the reports. */
const SCREENS = [
  'today',
  'leads',
  'figures',
  'messages',
  'account',
  'price',
  'accessories-price',
  'charges',
  'bikes',
  'gallery',
  'offer',
  'models',
  'price-sheet',
  'offers-and-dates',
  'slides',
  'gallery-captions',
  'branches',
  'texts',
  'settings',
  'profile',
  'activity',
];

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Unsaved changes' });

describe('work that is not finished', () => {
  test('outlasts a session that ends: screen, filter, what was typed, and the file', async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    const filter = '&search=visitor&fromDate=2026-03-01&page=2';
    await atScreen(page, 'booking-report', filter);
    await page.getByText('Showing 11 to 20 of 23 entries').waitFor();
    await page.context().clearCookies();
    await press(page, 'Next');
    await toast(page, UNAUTHORIZED).waitFor();
    await page.waitForURL(/\/admin\/login\?back=/);
    await logIn(page);
    await page.waitForURL(/screen=booking-report/);
    const back = new URL(page.url()).searchParams;
    expect([back.get('search'), back.get('fromDate'), back.get('page')]).toEqual(['visitor', '2026-03-01', '3']);
    await page.getByText('Showing 21 to 23 of 23 entries').waitFor();

    await page.goto('/admin/dashboard?screen=offer');
    await press(page, 'New');
    await page.getByLabel('Title').fill('Monsoon service camp');
    await page.getByLabel('Description').fill('Free check of brakes and lights.');
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } })
      .jpeg()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'camp.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.context().clearCookies();
    await press(page, 'Save');
    await toast(page, UNAUTHORIZED).waitFor();
    await page.waitForURL(/\/admin\/login\?back=/);
    await logIn(page);
    await page.waitForURL(/screen=offer/);
    expect(await page.getByLabel('Title').inputValue()).toBe('Monsoon service camp');
    await press(page, 'Save');
    await toast(page, 'Offer Added Successfully!').waitFor();
    expect(await (await page.request.get('/api/getOffers')).text()).toContain('Monsoon service camp');
  });

  test('is nobody else’s, and the way back leads to our own pages alone', async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    await atScreen(page, 'account');
    const password = 'three bullock carts at dusk';
    await hire(page, { userId: 'vikram', role: 'owner', password });
    await settled(page, 'Everybody');
    await press(page, 'Add');
    await page.getByLabel('User ID').fill('half-typed');
    await page.reload();
    expect(await page.getByLabel('User ID').inputValue()).toBe('half-typed');
    await page.context().clearCookies();
    // The desk notices by itself, before anything is pressed.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForURL(/\/admin\/login\?back=/);
    await logIn(page, 'vikram', password);
    await page.waitForURL(/screen=account/);
    await settled(page, 'Everybody');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await press(page, 'Add');
    expect(await page.getByLabel('User ID').inputValue()).toBe('');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/login?back=%2F%2Fevil.test%2Fadmin%2Fdashboard');
    await logIn(page);
    await page.waitForURL((url) => url.pathname === '/admin/dashboard');
    expect(new URL(page.url()).hostname).not.toContain('evil');
  });

  test('is asked about by Escape, a click outside and Back, on a phone too', async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'account');
    await press(page, 'Open the menu');
    await page.getByRole('link', { name: 'Price', exact: true }).click();
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.keyboard.press('Escape');
    // Nothing was changed, nothing is asked.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByLabel('New price (₹)').fill('91234');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await question(page).waitFor();
      await press(page, 'Keep editing');
      await question(page).waitFor({ state: 'hidden' });
      expect(await page.getByLabel('New price (₹)').inputValue()).toBe('91234');
    }
    await page.keyboard.press('Escape');
    await press(page, 'Throw away');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    expect(await page.getByLabel('New price (₹)').inputValue()).not.toBe('91234');
  });
});

/** Every dialog in which something can be typed or chosen: the screen, what opens it, a field, and what goes into it. */
const DIALOGS = [
  ['account', 'Add', 'User ID', 'half-typed'],
  ['account', 'Change admin', 'Name', 'Half Typed'],
  ['accessories-price', /^Edit/, 'New price (₹)', '91234'],
  ['charges', 'New', 'Where this is written', 'Circular 7'],
  ['gallery', 'New', 'What do they show?', 'The new workshop'],
  ['offer', 'New', 'Title', 'Monsoon service camp'],
  ['leads', 'Save this list', 'Name', 'Half a name'],
  ['models', 'New', 'Name', 'SP 999'],
] as const;

describe('a dialog with changes', () => {
  test.for(DIALOGS)(
    'is kept over a reload, and no way out throws them away unasked: %s, %s',
    async ([screen, opener, label, text], { page }) => {
      await atScreen(page, 'today');
      await turnTo(page, screen);
      await page.getByRole('button', { name: opener, exact: true }).first().click();
      const field = page.getByRole('dialog').getByLabel(label).first();
      await field.fill(text);
      await page.reload();
      expect(await field.inputValue()).toBe(text);
      await page.evaluate(() => history.back());
      await question(page).waitFor();
      await press(page, 'Keep editing');
      // Twice at once: browsers close what has said no before.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await question(page).waitFor();
      expect(await field.inputValue()).toBe(text);
      await press(page, 'Throw away');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: opener, exact: true }).first().click();
      expect(await field.inputValue()).not.toBe(text);
    },
  );

  test('keeps in a new tab what was typed before the server had said whose it is', async ({ page }) => {
    await signIn(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('/api/me', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/dashboard?screen=accessories-price');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const field = page.getByRole('dialog').getByLabel('New price (₹)');
    await field.fill('91234');
    answer();
    await known(page);
    await page.reload();
    expect(await field.inputValue()).toBe('91234');
  });

  test('keeps the day on which something is to be published', async ({ page }) => {
    await atScreen(page, 'texts', '&key=terms');
    await page.locator('summary', { hasText: 'Use of your details' }).first().click();
    await page.getByLabel('Text').first().fill('We write to you about your enquiry alone.');
    await page.getByText('Draft saved').waitFor();
    await press(page, 'Publish…');
    await page.getByLabel('On a day: it changes by itself').check();
    await page.getByLabel('Day and time at the dealership').fill('2031-04-01T06:00');
    await page.reload();
    await press(page, 'Publish…');
    expect(await page.getByLabel('Day and time at the dealership').inputValue()).toBe('2031-04-01T06:00');
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    expect(await page.getByLabel('On a day: it changes by itself').isChecked()).toBe(true);
  });
});

/** The session has ended when that is tapped; then one signs in again and is led back. */
async function signedOutBy(page: Page, tap: () => Promise<unknown>) {
  // What the desk asks for by itself waits meanwhile: it would notice before the tap, and there would be nothing to tap.
  const calls = /\/api\//;
  await page.route(calls, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await page.context().clearCookies();
  await tap();
  await toast(page, UNAUTHORIZED).waitFor();
  await page.waitForURL(/\/admin\/login\?back=/);
  await page.unroute(calls);
  await logIn(page);
  await page.waitForURL(/\/admin\/dashboard/);
}

/** Stands on a lead alone: the list has a Stage too. */
const ownerOf = (page: Page) => page.getByLabel('Works on it');

const notSaved = (page: Page, said: string) =>
  page.getByRole('group', { name: 'Not saved yet' }).filter({ hasText: said });

describe('what was chosen at the desk', () => {
  test('outlasts a session: ticked leads, a call without an outcome, a note', async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    await putTelephoneAway(page);
    await atScreen(page, 'leads', '&desk=service');
    const leads = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
    await leads.nth(1).getByRole('checkbox').check();
    await leads.nth(2).getByRole('checkbox').check();
    await page.getByLabel('Give to').selectOption({ label: 'In turns' });
    await signedOutBy(page, () => press(page, 'Give'));
    await page.waitForURL(/screen=leads&desk=service/);
    await page.getByText('2 ticked').waitFor();
    await notSaved(page, 'Works on it: in turns').getByRole('button', { name: 'Throw away' }).click();
    await page.getByLabel('Next date').fill('2031-04-02T10:30');
    await signedOutBy(page, () => press(page, 'Set date'));
    expect(await page.getByLabel('Next date').inputValue()).toBe('2031-04-02T10:30');
    await notSaved(page, 'Next date: 02/04/2031 10:30 AM').getByRole('button', { name: 'Save it' }).click();
    await toast(page, 'Saved: 2').waitFor();

    await leads.first().getByRole('link').first().click();
    await ownerOf(page).waitFor();
    await page.getByRole('link', { name: /^Call / }).click({ noWaitAfter: true });
    await press(page, 'Pick a time');
    await page.getByLabel('Call again at').fill('2031-04-01T11:15');
    await page.getByLabel('Note').fill('Wants the blue one');
    await signedOutBy(page, () => press(page, 'Call then'));
    await page.waitForURL(/screen=lead&id=/);
    await notSaved(page, 'Next date: 01/04/2031 11:15 AM, Contact: Called: Call later').waitFor();
    expect(await page.getByLabel('Call again at').inputValue()).toBe('2031-04-01T11:15');
    expect(await page.getByLabel('Note').inputValue()).toBe('Wants the blue one');
    await press(page, 'Call then');
    await toast(page, 'Saved').waitFor();
    await page.getByRole('group', { name: 'How did the call go?' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Note').inputValue()).toBe('Wants the blue one');
    expect(await notSaved(page, '').count()).toBe(0);
  });

  test('is offered again where a tap saves it: stage, owner, next date, outcome, also after a lost line', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 401|ERR_FAILED/);
    await putTelephoneAway(page);
    await atScreen(page, 'leads', '&desk=service');
    const leads = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
    await leads.first().getByRole('link').first().click();
    const saveIt = async (said: string) => {
      await notSaved(page, said).getByRole('button', { name: 'Save it' }).click();
      await notSaved(page, '').waitFor({ state: 'detached' });
    };
    const stage = page.getByLabel('Stage');
    const owner = ownerOf(page);
    const next = page.getByLabel('Next date');
    await owner.waitFor();
    await signedOutBy(page, () => stage.selectOption('confirmed'));
    expect(await stage.inputValue()).toBe('new');
    await saveIt('Stage: Confirmed');
    await expect.poll(() => stage.inputValue()).toBe('confirmed');
    await signedOutBy(page, () => owner.selectOption(STAFF.userId));
    await saveIt('Works on it: ');
    await expect.poll(() => owner.inputValue()).toBe(STAFF.userId);
    await next.fill('2031-04-03T09:45');
    // Not Playwright's own: it looks for the field again once the page has left for the login.
    await signedOutBy(page, () => next.evaluate((field) => field.blur()));
    await saveIt('Next date: 03/04/2031 9:45 AM');
    await expect.poll(() => next.inputValue()).toBe('2031-04-03T09:45');

    // In a list too; and a server that is not reached throws nothing away either.
    await page.goto('/admin/dashboard?screen=leads&desk=service');
    await leads
      .first()
      .getByRole('link', { name: /^Call / })
      .click({ noWaitAfter: true });
    await signedOutBy(page, () => press(page, 'No answer'));
    await saveIt('Contact: Called: No answer');
    await leads.nth(1).getByRole('link').first().click();
    await page.route(/\/api\/leads\/\d+$/, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await owner.waitFor();
    await stage.selectOption('confirmed');
    await notSaved(page, 'Stage: Confirmed').waitFor();
    await page.unroute(/\/api\/leads\/\d+$/);
    await saveIt('Stage: Confirmed');
    await expect.poll(() => stage.inputValue()).toBe('confirmed');
  });

  test('is written down once where only the answer was lost', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    await putTelephoneAway(page);
    await atScreen(page, 'leads', '&desk=service');
    await page.getByRole('list', { name: 'Leads' }).getByRole('listitem').last().getByRole('link').first().click();
    await page.getByRole('link', { name: /^Call / }).click({ noWaitAfter: true });
    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/contact', lost, { times: 1 });
    await press(page, 'No answer');
    await notSaved(page, 'Called: No answer').getByRole('button', { name: 'Save it' }).click();
    await toast(page, 'Saved').waitFor();
    await notSaved(page, '').waitFor({ state: 'detached' });
    const calls = page.getByRole('listitem').getByText('Called', { exact: true });
    await calls.first().waitFor();
    expect(await calls.count()).toBe(1);
  });

  test('is offered again where one switch was tapped: a vehicle, presence, the second factor, spam, a split', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 401/);
    const again = async (tapped: Locator, said: string) => {
      await tapped.waitFor();
      await signedOutBy(page, () => tapped.click());
      await notSaved(page, said).getByRole('button', { name: 'Save it' }).click();
      await notSaved(page, '').waitFor({ state: 'detached' });
    };
    await atScreen(page, 'bikes');
    await page.getByLabel('Vehicle type').selectOption('scooters');
    const activa = page.getByLabel('ACTIVA 6G is active');
    await activa.waitFor();
    await signedOutBy(page, () => activa.click());
    // The scooters and the motorcycles have numbers of their own: it is not offered beside the others.
    await notSaved(page, 'ACTIVA 6G: inactive').waitFor();
    await page.getByLabel('Vehicle type').selectOption('bikes');
    await page.getByLabel('CB SHINE is active').waitFor();
    expect(await notSaved(page, '').count()).toBe(0);
    await page.getByLabel('Vehicle type').selectOption('scooters');
    await press(page, 'Save it');
    await notSaved(page, '').waitFor({ state: 'detached' });
    expect(await activa.isChecked()).toBe(false);

    await page.goto('/admin/dashboard?screen=profile');
    const presence = page.getByLabel('I am in today');
    await again(presence, 'Not in today');
    expect(await presence.isChecked()).toBe(false);

    await page.goto('/admin/dashboard?screen=account');
    await again(page.getByLabel('Editor'), 'Asked of: Editor');
    expect(await page.getByLabel('Editor').isChecked()).toBe(true);

    // One that nobody has worked on: the others are no spam.
    const booked = { ...validSample(booking), name: 'Buy Likes', contactNumber: '9825066669' };
    expect((await page.request.post(booking.call, { data: booked })).status()).toBe(201);
    await page.goto('/admin/dashboard?screen=booking-report');
    await press(page, 'Open the enquiry of Buy Likes');
    await again(page.getByRole('button', { name: 'Mark as spam' }), 'Spam');

    const data = { name: 'Kavita Amin', email: 'kavita@mail.example', contact: '9825066670', agree: true };
    for (let i = 0; i < 2; i++) await page.request.post('/offer', { data });
    await page.goto('/admin/dashboard?screen=leads&search=9825066670');
    await page.getByRole('link', { name: /^Kavita Amin/ }).click();
    await again(page.getByRole('button', { name: 'Split off' }).first(), 'Split off');
    await expect.poll(() => page.getByText('Belongs to another lead of this number.').isVisible()).toBe(true);
  });
});

const NOTHING_THERE =
  /please login|nobody has looked|there is none yet|no charges yet|nothing (?:has been|is overdue)|no leads found|no (?:\S+ )?(?:data|records) (?:available|found)|of 0 entries/i;

describe('a server that is not reached', () => {
  test('reads on no screen as if there were nothing, or nobody signed in; each comes by itself when it is back', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|status of 502/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await atScreen(page, 'change-password');
    let asked = 0;
    await page.route(/\/api\//, (route) => {
      asked += 1;
      // As a proxy says it, and as a lost line does.
      return asked % 2 === 0 ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }) : route.abort();
    });
    const screens = ['dashboard', ...SCREENS, ...enquiries.map(({ report }) => report.screen)];
    for (const screen of screens) {
      await turnTo(page, screen);
      await page.locator('main', { hasText: 'The server was not reached. It is being asked again.' }).waitFor();
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
      const said = await page.locator('main').innerText();
      expect([screen, NOTHING_THERE.exec(said)]).toEqual([screen, null]);
      expect(page.url()).toContain(`screen=${screen}`);
    }
    await page.unroute(/\/api\//);
    await page.getByText('The server was not reached.').first().waitFor({ state: 'hidden' });
    expect(page.url()).toContain(`screen=${screens.at(-1)}`);
  });

  test('is said so; the rows stay, and it is asked again', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    await atScreen(page, 'booking-report');
    await settled(page, 'Booking Report');
    const before = await rowsOf(page, 'Booking Report');
    let asked = 0;
    await page.route(/\/api\/(?:bookingReports|me)$/, (route) => {
      asked += 1;
      return route.abort();
    });
    await press(page, 'SEARCH');
    await page.getByText('The server was not reached. It is being asked again.').waitFor();
    expect(await rowsOf(page, 'Booking Report')).toEqual(before);
    const notice = page.getByRole('alert').filter({ hasText: 'The report could not be loaded.' });
    expect(await notice.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(page.url()).toContain('screen=booking-report');
    await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(1);
    await page.unroute(/\/api\/(?:bookingReports|me)$/);
    await page.getByText('The server was not reached.').waitFor({ state: 'hidden' });
    expect(await rowsOf(page, 'Booking Report')).toEqual(before);

    // Lists that are fetched anew whenever something happens at a desk stay too.
    await page.goto('/admin/dashboard?screen=leads');
    const leads = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
    await leads.first().waitFor();
    const shown = await leads.allInnerTexts();
    await page.route(/\/api\/leads\?/, (route) => route.abort());
    await page.getByRole('searchbox').first().fill('visitor');
    await page.getByText('The server was not reached. It is being asked again.').waitFor();
    expect(await leads.allInnerTexts()).toEqual(shown);
  });
});
