import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { fromBase32, stepAt, totpCode } from '../../src/server/staff/session/totp.ts';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES } from '../harness/site/browser.ts';
import { STAFF } from '../harness/site/site.ts';
import { atScreen, hire, logIn, phoneOf, settled, signIn, staffTest, toast } from '../harness/staff/staff.ts';

const test = staffTest.extend('drawn', { scope: 'file' }, () => true);

const CHOSEN = 'kites above the Mahi river';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe('a second factor', () => {
  test('is asked of the roles that the owner chooses, and of nobody else', async ({ page, browser, site }) => {
    await atScreen(page, 'account');
    await hire(page, { userId: 'omkar', role: 'service', password: CHOSEN });
    await hire(page, { userId: 'priya', role: 'editor', password: CHOSEN });
    await settled(page, 'Everybody');
    const asked = page.getByRole('group', { name: 'A second factor is asked of' });
    await asked.getByLabel('Service').check();
    await toast(page, 'Saved').waitFor();
    const phone = await phoneOf(browser, site);
    await phone.goto('/admin/login');
    await logIn(phone, 'omkar', CHOSEN);
    await seen(phone, 'Please set up your second factor first.');
    await phone.goto('/admin/dashboard?screen=leads');
    await phone.getByRole('button', { name: 'Set up', exact: true }).waitFor();
    await signIn(phone, { userId: 'priya', password: CHOSEN });
    await phone.goto('/admin/dashboard?screen=price');
    await phone.getByRole('heading', { name: 'Manage Price' }).waitFor();
    await phone.context().close();
    await asked.getByLabel('Service').uncheck();
    const rules = async () => (await (await page.request.get('/api/accounts')).json()) as object;
    await expect.poll(rules).toMatchObject({ secondFactorRoles: [] });
  });

  test('is set up by a QR code, asked for at sign-in, and has codes for a lost phone', async ({ page, complaints }) => {
    complaints.expect(/status of 40[013]/);
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'account');
    await settled(page, 'Everybody');
    // Asked of one's own role: there is nothing else to do until it is set up, and the box is gone before one sees the tick.
    await page.getByRole('group', { name: 'A second factor is asked of' }).getByLabel('Owner').click();
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
    // Now what was asked for first; and the codes are told nowhere again.
    await settled(page, 'Everybody');
    await page.goto('/admin/dashboard?screen=profile');
    await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
    expect(await page.content()).not.toContain(codes[0]);

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
