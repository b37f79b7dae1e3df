import jsqr from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { contact } from '../../src/domain/enquiries/contact.ts';
import { fromBase32, stepAt, totpCode } from '../../src/server/desk/totp.ts';
import { expectAccessible, expectReadable } from '../harness/axe.ts';
import { SIZES } from '../harness/browser.ts';
import { received } from '../harness/received.ts';
import { type Site, STAFF } from '../harness/site.ts';
import { atScreen, hire, rowsOf, settled, staffTest, toast } from '../harness/staff.ts';

const test = staffTest.override('received', () =>
  received(contact, 12, (number) => ({ contact: `98765432${10 + number}`, email: `visitor${number}@mail.example` })),
);

const WIDE = { width: 1440, height: 900 };
const CHOSEN = 'kites above the Mahi river';
const ANOTHER = 'three bullock carts at dusk';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Somebody else, on a telephone of their own. */
async function phoneOf(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: SIZES.phone, timezoneId: 'Asia/Kolkata' });
  context.setDefaultTimeout(40_000);
  return context.newPage();
}

async function choosePassword(page: Page, password: string) {
  await page.locator('[name=newPassword]').fill(password);
  await page.locator('[name=confirmPassword]').fill(password);
  await press(page, 'Save password');
}

async function logIn(page: Page, userId: string, password: string, code?: string) {
  await page.getByLabel('User ID').fill(userId);
  await page.locator('[name=password]').fill(password);
  await press(page, 'Login');
  if (code === undefined) return;
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await press(page, 'Login');
}

async function openAccount(page: Page, userId: string) {
  await press(page, `Change ${userId}`);
  await dialog(page).getByText('Signed in').waitFor();
}

const linkIn = (page: Page) => page.getByRole('textbox', { name: 'Link' }).inputValue();

describe('several people at one desk', () => {
  test('an owner lets a clerk in, who sees on a phone what the role allows', async ({ page, browser, site }) => {
    await page.setViewportSize(WIDE);
    await atScreen(page, 'account');
    await settled(page, 'Everybody');
    await press(page, 'Add');
    await page.getByLabel('User ID').fill('kavya');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Unsaved changes' }).waitFor();
    await press(page, 'Keep editing');
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await dialog(page).getByText('It is shown only this once').waitFor();
    const link = await linkIn(page);
    await press(page, 'Done');
    expect((await rowsOf(page, 'Everybody')).find(([id]) => id === 'kavya')?.slice(2, 4)).toEqual(['Sales', 'Invited']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);

    // The clerk, on a phone.
    const phone = await phoneOf(browser, site);
    await phone.goto(link);
    await choosePassword(phone, 'Shreeji@12345');
    await seen(phone, /dealership's name/);
    await choosePassword(phone, CHOSEN);
    await seen(phone, 'Your password is set.');
    await phone.getByRole('link', { name: 'Login' }).click();
    expect(await phone.getByLabel('User ID').inputValue()).toBe('kavya');
    await logIn(phone, 'kavya', CHOSEN);
    await phone.waitForURL('**/admin/dashboard');
    await phone.goto('/admin/dashboard?screen=contact-report');
    await seen(phone, '98765 ***22');
    expect(await phone.getByRole('button', { name: /^(?:CSV|PDF|Print)$/ }).count()).toBe(0);
    await press(phone, 'Open the enquiry of Visitor 12');
    await phone.getByRole('dialog').getByText('9876543222').first().waitFor();
    await phone.goto('/admin/dashboard?screen=price');
    await seen(phone, 'Your account may not do this. Please ask the owner.');

    // The link works once, also for who finds it.
    const stranger = await phoneOf(browser, site);
    await stranger.goto(link);
    await seen(stranger, 'This link does not work any more.');

    await Promise.all([phone, stranger].map((other) => other.context().close()));
  });

  test('a role, a password and an account change or end at once, wherever somebody is signed in', async ({
    page,
    browser,
    site,
  }) => {
    await atScreen(page, 'account');
    await hire(page, { userId: 'lalit', role: 'sales', password: CHOSEN });
    await page.reload();
    const phone = await phoneOf(browser, site);
    await phone.goto('/admin/dashboard?screen=contact-report');
    await phone.waitForURL(/\/admin\/login\?back=/);
    await logIn(phone, 'lalit', CHOSEN);
    await seen(phone, '98765 ***22');

    // Another role counts at once, without signing in again: the desk hears of it.
    await openAccount(page, 'lalit');
    await dialog(page).getByLabel('Role').selectOption('editor');
    await press(page, 'Save');
    await toast(page, 'The account has been changed').waitFor();
    await seen(phone, 'Your account may not do this. Please ask the owner.');
    await phone.goto('/admin/dashboard?screen=price');
    await phone.getByRole('heading', { name: 'Manage Price' }).waitFor();

    // A link for another password ends the session that is open.
    await openAccount(page, 'lalit');
    await dialog(page).getByText('Chrome').waitFor();
    await press(page, 'Link for a new password');
    await dialog(page).getByText('It is shown only this once').waitFor();
    const other = await phone.context().newPage();
    await other.goto(await linkIn(page));
    await press(page, 'Done');
    await choosePassword(other, ANOTHER);
    await seen(other, 'Your password is set.');
    await phone.goto('/admin/dashboard?screen=price');
    await phone.waitForURL(/\/admin\/login\?back=/);
    await logIn(phone, 'lalit', ANOTHER);
    await phone.getByRole('heading', { name: 'Manage Price' }).waitFor();

    // Disabled: out at once, and not in again.
    await openAccount(page, 'lalit');
    await press(page, 'Disable');
    await dialog(page).getByText('signed out everywhere at once').waitFor();
    await page.getByRole('dialog', { name: 'Disable lalit?' }).getByRole('button', { name: 'Disable' }).click();
    await toast(page, 'The account is disabled, and signed out everywhere.').waitFor();
    await phone.reload();
    await phone.waitForURL(/\/admin\/login/);
    await logIn(phone, 'lalit', ANOTHER);
    await toast(phone, 'Invalid credentials').waitFor();

    // All of it is in the record, and leads back to the account.
    await page.goto('/admin/dashboard?screen=activity&action=account-disabled');
    expect((await rowsOf(page, 'Activity')).map((row) => row.slice(1, 4))).toEqual([
      ['admin', 'Account disabled', 'lalit'],
    ]);
    await page.getByLabel('What').selectOption('Invited');
    await page.getByRole('link', { name: 'lalit' }).click();
    await dialog(page).getByRole('button', { name: 'Enable' }).waitFor();
    await phone.context().close();
  });
});

describe('a second factor', () => {
  test('is set up by a QR code, asked for at sign-in, and has codes for a lost phone', async ({ page, complaints }) => {
    complaints.expect(/status of 40[013]/);
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'account');
    await settled(page, 'Everybody');
    // Asked of one's own role: there is nothing else to do until it is set up.
    await page.getByRole('group', { name: 'A second factor is asked of' }).getByLabel('Owner').check();
    await seen(page, 'Please set up your second factor first.');
    await press(page, 'Set up');
    await page.getByLabel('Your password').fill(STAFF.password);
    await press(page, 'Continue');
    const picture = await page.getByRole('img', { name: /QR code/ }).screenshot();
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const scanned = jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
    expect(scanned).toMatch(/^otpauth:\/\/totp\/Shreeji%20Wheels:admin\?secret=[A-Z2-7]{32}&/);
    const secret = fromBase32(new URL(scanned).searchParams.get('secret') ?? '');
    const code = (steps = 0) => totpCode(secret, stepAt(new Date()) + steps);
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await press(page, 'Confirm');
    await seen(page, 'This code is not right. Please try the next one.');
    await page.getByRole('textbox', { name: 'Code' }).fill(code());
    await press(page, 'Confirm');
    await page.getByRole('button', { name: 'I have kept them' }).waitFor();
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await expectAccessible(page);
    await press(page, 'I have kept them');
    // Now what was asked for first.
    await settled(page, 'Everybody');

    await page.context().clearCookies();
    await page.goto('/admin/login');
    await logIn(page, STAFF.userId, STAFF.password, '111111');
    await seen(page, 'This code is not right. Please try the next one.');
    // A clock that is half a minute ahead.
    await page.getByRole('textbox', { name: 'Code' }).fill(code(1));
    await press(page, 'Login');
    await page.waitForURL('**/admin/dashboard');

    await page.context().clearCookies();
    await page.goto('/admin/login');
    await logIn(page, STAFF.userId, STAFF.password, codes[0]);
    await page.waitForURL('**/admin/dashboard');

    // Off again, once nobody asks for it.
    await page.goto('/admin/dashboard?screen=account');
    await page.getByRole('group', { name: 'A second factor is asked of' }).getByLabel('Owner').uncheck();
    await toast(page, 'Saved').waitFor();
    await page.goto('/admin/dashboard?screen=profile');
    await press(page, 'Turn off');
    await page.getByLabel('Your password').fill(STAFF.password);
    await press(page, 'Continue');
    await toast(page, 'The second factor is off').waitFor();
    expect(await (await page.request.get('/api/me')).json()).toMatchObject({ second_factor: false });
  });
});
