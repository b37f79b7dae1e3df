import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { ACCOUNT_MESSAGES } from '../../src/domain/staff/staff-messages.ts';
import { expectAccessible, expectReadable } from '../harness/site/axe.ts';
import { received } from '../harness/databases/received.ts';
import { STAFF } from '../harness/site/site.ts';
import { step } from '../harness/site/step.ts';
import {
  atScreen,
  hire,
  logIn,
  phoneOf,
  rowsOf,
  settled,
  signIn,
  staffTest,
  toast,
  turnTo,
} from '../harness/staff/staff.ts';

const test = staffTest.extend('received', { scope: 'file' }, () =>
  received(contact, 12, (number) => ({ contact: `98765432${10 + number}`, email: `visitor${number}@mail.example` })),
);

const WIDE = { width: 1440, height: 900 };
const CHOSEN = 'kites above the Mahi river';
const ANOTHER = 'three bullock carts at dusk';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function choosePassword(page: Page, password: string) {
  await page.locator('[name=newPassword]').fill(password);
  await page.locator('[name=confirmPassword]').fill(password);
  await press(page, 'Save password');
}

async function openAccount(page: Page, userId: string) {
  await press(page, `Change ${userId}`);
  await dialog(page).getByText('Signed in').waitFor();
}

const linkIn = (page: Page) => page.getByRole('textbox', { name: 'Link' }).inputValue();

describe('several people at one desk', () => {
  test('an owner lets a clerk in, who sees on a phone what the role allows', async ({ page, browser, site }) => {
    const link = await step('the owner invites the clerk', async () => {
      await page.setViewportSize(WIDE);
      await atScreen(page, 'account');
      await settled(page, 'Everybody');
      await press(page, 'Add');
      await page.getByLabel('User ID').fill('kavya');
      await page.getByLabel('Last day (empty: no end)').fill('2031-03-31');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog', { name: 'Unsaved changes' }).waitFor();
      await press(page, 'Keep editing');
      await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
      await dialog(page).getByText('It is shown only this once').waitFor();
      const shownLink = await linkIn(page);
      await press(page, 'Done');
      expect((await rowsOf(page, 'Everybody')).find(([id]) => id === 'kavya')?.slice(2, 4)).toEqual([
        'Sales',
        'Invited',
      ]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
      return shownLink;
    });

    const phone = await phoneOf(browser, site);
    await step('the clerk chooses a password and signs in, on a phone', async () => {
      await phone.goto(link);
      await choosePassword(phone, 'Shreeji@12345');
      await seen(phone, /dealership's name/);
      await choosePassword(phone, CHOSEN);
      await seen(phone, 'Your password is set.');
      await phone.getByRole('link', { name: 'Login' }).click();
      expect(await phone.getByLabel('User ID').inputValue()).toBe('kavya');
      await logIn(phone, 'kavya', CHOSEN);
      await phone.waitForURL('**/admin/dashboard');
    });

    await step('the clerk sees masked numbers, one enquiry whole, and no export', async () => {
      await phone.goto('/admin/dashboard?screen=contact-report');
      await seen(phone, '98765 ***22');
      expect(await phone.getByRole('button', { name: /^(?:CSV|PDF|Print)$/ }).count()).toBe(0);
      await press(phone, 'Open the enquiry of Visitor 12');
      await phone.getByRole('dialog').getByText('9876543222').first().waitFor();
      await phone.keyboard.press('Escape');
      await phone.getByRole('dialog').waitFor({ state: 'hidden' });
    });

    await step('the menu and the screens are those of the role', async () => {
      await press(phone, 'Open the menu');
      const menu = phone.getByRole('navigation', { name: 'Panel' }).locator('> ul > li');
      const entries = (await menu.allInnerTexts()).map((text) => text.trim().split('\n')[0]);
      expect(entries).toEqual(['Dashboard', 'Today', 'Leads', 'Manage', 'Report', 'My Account']);
      for (const screen of ['price', 'activity']) {
        await phone.goto(`/admin/dashboard?screen=${screen}`);
        await seen(phone, 'Your account may not do this. Please ask the owner.');
      }
    });

    await step('a number is found by what is shown of it, or whole', async () => {
      await phone.goto('/admin/dashboard?screen=leads');
      const leads = phone.getByRole('list', { name: 'Leads' });
      await leads.waitFor();
      expect(await leads.getByRole('listitem').count()).toBe(10);
      expect(await phone.content()).not.toMatch(/98765432\d\d/);
      await phone.goto('/admin/dashboard?screen=leads&search=98765');
      await leads.getByRole('listitem').first().waitFor();
      await phone.goto('/admin/dashboard?screen=leads&search=9876543');
      await seen(phone, 'A number is found by its first five digits, or whole.');
    });

    const stranger = await phoneOf(browser, site);
    await step('the link works once, also for a stranger who finds it', async () => {
      await stranger.goto(link);
      await seen(stranger, 'This link does not work any more.');
    });

    await step('the daily limit stops the clerk, and the owner reads whom', async () => {
      const turn = () => phone.request.post('/api/contactReports', { data: { page: 2 } });
      for (let turned = 0; turned <= 150; turned += 8) await Promise.all(Array.from({ length: 8 }, turn));
      await phone.goto('/admin/dashboard?screen=leads');
      await press(phone, 'Older');
      await seen(phone, 'You have looked at 150 today, which is the limit for your role.');
      await page.goto('/admin/dashboard');
      await seen(page, /^kavya reached the daily limit of customers to look at on /);
    });

    await Promise.all([phone, stranger].map((other) => other.context().close()));
  });

  test('a role, a password and an account change or end at once, wherever somebody is signed in', async ({
    page,
    browser,
    site,
  }) => {
    const phone = await phoneOf(browser, site);
    await step('the clerk is hired and signs in', async () => {
      await atScreen(page, 'account');
      await hire(page, { userId: 'lalit', role: 'sales', password: CHOSEN });
      await page.reload();
      await phone.goto('/admin/dashboard?screen=contact-report');
      await phone.waitForURL(/\/admin\/login\?back=/);
      await logIn(phone, 'lalit', CHOSEN);
      await seen(phone, '98765 ***22');
    });

    await step('another role counts at once, without signing in again', async () => {
      await openAccount(page, 'lalit');
      await dialog(page).getByLabel('Role').selectOption('editor');
      await press(page, 'Save');
      await toast(page, 'The account has been changed').waitFor();
      await seen(phone, 'Your account may not do this. Please ask the owner.');
      await phone.goto('/admin/dashboard?screen=price');
      await phone.getByRole('heading', { name: 'Manage Price' }).waitFor();
    });

    await step('a link for another password ends the open session', async () => {
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
    });

    await step('a disabled account is out at once, and not in again', async () => {
      await openAccount(page, 'lalit');
      await press(page, 'Disable');
      await dialog(page).getByText('signed out everywhere at once').waitFor();
      await page.getByRole('dialog', { name: 'Disable lalit?' }).getByRole('button', { name: 'Disable' }).click();
      await toast(page, 'The account is disabled, and signed out everywhere.').waitFor();
      await phone.reload();
      await phone.waitForURL(/\/admin\/login/);
      await logIn(phone, 'lalit', ANOTHER);
      await toast(phone, 'Invalid credentials').waitFor();
    });

    await step('the activity log has all of it, and leads back to the account', async () => {
      await page.goto('/admin/dashboard?screen=activity&action=account-disabled');
      expect((await rowsOf(page, 'Activity')).map((row) => row.slice(1, 4))).toEqual([
        ['admin', 'Account disabled', 'lalit'],
      ]);
      await page.getByLabel('What').selectOption('Invited');
      await page.getByRole('link', { name: 'lalit' }).click();
      await dialog(page).getByRole('button', { name: 'Enable' }).waitFor();
    });
    await phone.context().close();
  });

  test('the owner sees who has come, where they are signed in and what they looked at', async ({
    page,
    browser,
    site,
  }) => {
    await atScreen(page, 'account');
    await hire(page, { userId: 'kiran', role: 'sales', password: CHOSEN });
    const device = await browser.newContext({ baseURL: site.url, userAgent: 'Mozilla/5.0 (Android 15) Chrome/140' });
    const { request } = device;
    await request.post('/api/login', { data: { userId: 'kiran', password: CHOSEN } });
    const report = await request.post('/api/contactReports', { data: {} });
    const [row] = ((await report.json()) as { data: { id: number }[] }).data;
    await request.get(`/api/enquiries/${row?.id}`);

    await page.reload();
    const shown = async () => (await rowsOf(page, 'Everybody')).find(([id]) => id === 'kiran')?.slice(2, 8);
    expect(await shown()).toEqual(['Sales', 'Active', 'Yes', 'Off', '1 device', 'Never']);
    await openAccount(page, 'kiran');
    await dialog(page).getByText('Chrome').waitFor();
    await dialog(page)
      .getByText(/^Last seen \d\d\/\d\d\/\d{4}, /)
      .waitFor();
    await dialog(page).getByLabel('In today').uncheck();
    await dialog(page).getByLabel('Last day (empty: no end)').fill('2031-03-31');
    await press(page, 'Save');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(shown).toEqual(['Sales', 'Active', 'No', 'Off', '1 device', '31/03/2031']);
    await openAccount(page, 'kiran');
    await press(page, 'Sign out everywhere');
    await dialog(page).getByText('Nowhere.').waitFor();
    expect((await request.get('/api/me')).status()).toBe(401);
    await device.close();

    await page.goto('/admin/dashboard?screen=activity&person=kiran');
    expect((await rowsOf(page, 'Looks')).map((cells) => cells.slice(1))).toEqual([
      ['kiran', 'Looked at the report', 'Contact request', '1', '10'],
      ['kiran', 'Opened', 'Contact request', '1', '1'],
    ]);
    await page.getByLabel('To', { exact: true }).fill('2026-01-01');
    await seen(page, 'Nobody has looked at any in these days.');
    await seen(page, 'Nothing has been recorded.');
  });

  test('whoever is disabled leaves nobody waiting: their open leads are handed over in the same moment', async ({
    page,
  }) => {
    await atScreen(page, 'account');
    await hire(page, { userId: 'mohan', role: 'sales', password: CHOSEN });
    const [lead] = ((await (await page.request.get('/api/leads')).json()) as { data: { id: number }[] }).data;
    await page.request.patch(`/api/leads/${lead?.id}`, { data: { owner: 'mohan' } });
    await page.reload();
    await openAccount(page, 'mohan');
    await press(page, 'Disable');
    await page.getByRole('dialog', { name: 'Disable mohan?' }).getByRole('button', { name: 'Disable' }).click();
    await toast(page, 'The account is disabled, and signed out everywhere. Open leads handed over: 1.').waitFor();
    const after = (await (await page.request.get(`/api/leads/${lead?.id}`)).json()) as { lead: { owner: string } };
    expect(after.lead.owner).not.toBe('mohan');
  });

  test('what is typed into an account is saved alone: a role that was changed meanwhile stays, and a link takes nothing', async ({
    page,
  }) => {
    await atScreen(page, 'account');
    await hire(page, { userId: 'nisha', role: 'manager', password: CHOSEN });
    await page.reload();
    await openAccount(page, 'nisha');
    await dialog(page).getByLabel('Name').fill('Nisha Rao');
    await page.request.patch('/api/accounts/nisha', { data: { role: 'service' } });
    await page.reload();
    await expect.poll(() => dialog(page).getByLabel('Role').inputValue()).toBe('service');

    await press(page, 'Link for a new password');
    await dialog(page).getByText('It is shown only this once').waitFor();
    await press(page, 'Done');
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Nisha Rao');
    await press(page, 'Save');
    await toast(page, 'The account has been changed').waitFor();
    const saved = (await rowsOf(page, 'Everybody')).find(([id]) => id === 'nisha');
    expect(saved?.slice(1, 3)).toEqual(['Nisha Rao', 'Service']);
  });

  test('an account that was looked at and left by Back does not open by itself on the next visit', async ({ page }) => {
    await atScreen(page, 'profile');
    await turnTo(page, 'account');
    await openAccount(page, STAFF.userId);
    await page.goBack();
    await page.getByRole('heading', { name: 'Presence' }).waitFor();
    await page.goForward();
    await settled(page, 'Everybody');
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('the last owner stays one, and a password that was issued is changed before anything else', async ({
    page,
    browser,
    site,
    complaints,
  }) => {
    complaints.expect(/status of 4\d\d/);
    await atScreen(page, 'account');
    await settled(page, 'Everybody');
    await openAccount(page, STAFF.userId);
    await dialog(page).getByLabel('Role').selectOption('sales');
    await press(page, 'Save');
    await toast(page, ACCOUNT_MESSAGES.lastOwner).waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();

    // Locked out: the command gives a password for one sign-in.
    await hire(page, { userId: 'nila', role: 'manager', password: CHOSEN });
    const told = execFileSync(process.execPath, ['src/server/staff/accounts/staff-command.ts', 'reset', 'nila'], {
      env: { ...process.env, DATA_DIR: site.dataDir },
      encoding: 'utf8',
    });
    const issued = /New password for nila: (\S+)/.exec(told)?.[1] ?? '';
    const phone = await phoneOf(browser, site);
    await phone.goto('/admin/dashboard?screen=activity');
    await phone.waitForURL(/\/admin\/login\?back=/);
    await logIn(phone, 'nila', issued);
    await seen(phone, 'Please choose a password of your own first.');
    await phone.getByLabel('Current Password').fill(issued);
    const change = async (to: string) => {
      await phone.getByLabel('New Password').fill(to);
      await phone.getByLabel('Confirm Password').fill(to);
      await press(phone, 'Change Password');
    };
    for (const tooEasy of ['Honda@2026!', 'Shreeji@123']) {
      await change(tooEasy);
      const refused = toast(phone, 'The password must have at least 12 characters.');
      await refused.waitFor();
      await press(phone, 'Dismiss');
      await refused.waitFor({ state: 'detached' });
    }
    await change(ANOTHER);
    // Then it is where it wanted to go; and what leads to accounts is no link for who may not manage them.
    await settled(phone, 'Activity');
    expect((await rowsOf(phone, 'Activity')).length).toBeGreaterThan(3);
    expect(await phone.getByRole('table', { name: 'Activity' }).getByRole('link', { name: 'nila' }).count()).toBe(0);

    // Signed in twice: one's own list says where, and signs the other one out.
    await signIn(page, { userId: 'nila', password: ANOTHER });
    await page.goto('/admin/dashboard?screen=profile');
    await seen(page, 'This device');
    await press(page, 'Sign out');
    await toast(page, 'Signed out').waitFor();
    await phone.reload();
    await phone.waitForURL(/\/admin\/login\?back=/);
    await phone.context().close();
  });
});
