import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { SIZES } from '../harness/site/browser.ts';
import { Device } from '../harness/mail/push-service.ts';
import { STAFF } from '../harness/site/site.ts';
import { atScreen, known, rowsOf, settled, staffTest, toast, turnTo } from '../harness/staff/staff.ts';

const test = staffTest.extend('stocked', { scope: 'file' }, () => true);

async function fillPasswords(page: Page, old: string, fresh: string, again = fresh) {
  await page.getByLabel('Current Password').fill(old);
  await page.getByLabel('New Password').fill(fresh);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('the panel works with the fields of GET /api/me that the contract lists', async ({ page }) => {
  const listed = {
    user_id: STAFF.userId,
    user_name: 'Meera Shah',
    email: 'meera@shop.example',
    mobile_no: '9876512345',
  };
  await page.route('/api/me', (route) => route.fulfill({ json: listed }));
  await atScreen(page, 'dashboard');
  await known(page);
  for (const screen of [
    'account',
    'price',
    'today',
    'booking-report',
    'gallery',
    'offer',
    'change-password',
    'profile',
  ]) {
    await turnTo(page, screen);
    await page.locator('#screen-title').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/went wrong|may not do this|Please login|Invalid Date/i);
  }
  expect(await page.getByLabel('Email').inputValue()).toBe('meera@shop.example');
  await expect.poll(() => page.getByRole('heading', { name: 'Install the desk' }).isVisible()).toBe(true);
});

describe('Manage Accounts', () => {
  test('shows the signed-in user, and of the password a mask', async ({ page }) => {
    await atScreen(page, 'account');
    await settled(page, 'Accounts');
    const [row] = await rowsOf(page, 'Accounts');
    expect(row?.[0]).toBe(STAFF.userId);
    expect(row?.[1]).toBe('••••••••');
    expect(row?.at(-1)).toBe('Active');

    // On a tablet nothing of it, or of the list of everybody below, is out of sight at the side.
    await page.setViewportSize(SIZES.tablet);
    await settled(page, 'Everybody');
    const hidden = await page
      .getByRole('region', { name: /scrolls$/ })
      .evaluateAll((regions) => regions.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(hidden).toEqual([0, 0]);
  });

  test('fills in what is missing, and shows any other status as inactive', async ({ page }) => {
    const bare = { user_id: 'bare', user_name: '', mobile_no: '', email: '', city: '', created_date: '2026-01-31' };
    await page.route('/api/me', (route) =>
      route.fulfill({ json: { ...bare, expire_date: null, Status: 'locked', role: 'sales' } }),
    );
    await atScreen(page, 'account');
    await settled(page, 'Accounts');
    const [row] = await rowsOf(page, 'Accounts');
    expect(row).toEqual(['bare', '••••••••', 'Shreeji Wheels', '', '', 'N/A', '31/01/2026', 'Never', 'Inactive']);
  });
});

describe('Profile', () => {
  test('is changed, and the top bar knows it at once', async ({ page }) => {
    await atScreen(page, 'profile');
    const id = page.getByLabel('User ID');
    expect(await id.inputValue()).toBe(STAFF.userId);
    expect(await id.isEditable()).toBe(false);
    await page.getByLabel('Name').fill('Meera Shah');
    await page.getByLabel('Email').fill('meera@shop.example');
    await page.getByLabel('Mobile').fill('9876512345');
    await page.getByRole('button', { name: 'UPDATE' }).click();
    await toast(page, 'Profile updated successfully').waitFor();
    await page.getByRole('button', { name: 'User menu of Meera Shah' }).waitFor();
    await page.reload();
    await page.getByLabel('Mobile').waitFor();
    expect(await page.getByLabel('Mobile').inputValue()).toBe('9876512345');
  });

  test('sends back nothing that the owner has changed while somebody was typing', async ({ page }) => {
    await atScreen(page, 'profile');
    await page.getByLabel('Name').fill('Meera B. Shah');
    await page.request.patch(`/api/accounts/${STAFF.userId}`, { data: { email: 'desk@shop.example' } });
    await page.reload();
    const email = page.getByLabel('Email');
    await email.waitFor();
    expect(await email.inputValue()).toBe('desk@shop.example');
    expect(await page.getByLabel('Name').inputValue()).toBe('Meera B. Shah');
  });

  test('says so while it loads, and when it cannot be saved', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|status of 400/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('/api/me', async (route) => {
      await held;
      await route.continue();
    });
    await atScreen(page, 'profile');
    await page.getByText('Loading user profile...').waitFor();
    answer();
    const mobile = page.getByLabel('Mobile');
    const saving = Promise.withResolvers<void>();
    await page.route('/api/profile/*', (route) => saving.promise.then(() => route.continue()), { times: 1 });
    await mobile.fill('123456789012345');
    await page.getByRole('button', { name: 'UPDATE' }).click();
    await expect.poll(() => mobile.isEditable()).toBe(false);
    saving.resolve();
    await page.getByRole('alert').getByText('Mobile').waitFor();
    await page.route('/api/profile/*', (route) => route.abort());
    await page.getByRole('button', { name: 'UPDATE' }).click();
    await expect.poll(() => toast(page, 'Something went wrong! Please try again.').isVisible()).toBe(true);
  });
});

describe('Change Password', () => {
  test('refuses two new ones that differ, and a wrong old one', async ({ page, complaints }) => {
    complaints.expect(/status of 400/);
    await atScreen(page, 'change-password');
    await known(page);
    await fillPasswords(page, STAFF.password, 'monsoon over Anand', 'monsoon over Surat');
    await toast(page, 'New password and confirm password do not match').waitFor();
    await fillPasswords(page, 'not it', 'monsoon over Anand');
    await expect.poll(() => toast(page, 'The current password is not right.').isVisible()).toBe(true);
  });

  test('changes it, clears the fields, and stays signed in', async ({ page }) => {
    await atScreen(page, 'change-password');
    await known(page);
    const fresh = 'monsoon over Anand';
    await fillPasswords(page, STAFF.password, fresh);
    await toast(page, 'Password updated successfully').waitFor();
    expect(await page.getByLabel('New Password').inputValue()).toBe('');
    await toast(page, 'Password updated successfully').waitFor({ state: 'detached' });
    await fillPasswords(page, fresh, STAFF.password);
    await expect.poll(() => toast(page, 'Password updated successfully').isVisible()).toBe(true);
  });

  test('leaves this device its notifications, and no other', async ({ page }) => {
    const [here, elsewhere] = [new Device('https://push.example/here'), new Device('https://push.example/elsewhere')];
    // The browser's maker would have to be asked for an address.
    await page.addInitScript((endpoint) => {
      const registration = { pushManager: { getSubscription: async () => ({ endpoint }) } };
      ServiceWorkerContainer.prototype.getRegistration = async () => registration as ServiceWorkerRegistration;
    }, here.endpoint);
    await atScreen(page, 'change-password');
    await known(page);
    for (const { endpoint, keys } of [here, elsewhere])
      await page.request.post('/api/push', { data: { endpoint, keys, details: false } });
    await fillPasswords(page, STAFF.password, 'monsoon over Anand');
    await toast(page, 'Password updated successfully').waitFor();
    await toast(page, 'Password updated successfully').waitFor({ state: 'detached' });
    await fillPasswords(page, 'monsoon over Anand', STAFF.password);
    await toast(page, 'Password updated successfully').waitFor();
    const { devices } = (await (await page.request.get('/api/push')).json()) as { devices: { endpoint: string }[] };
    expect(devices.map(({ endpoint }) => endpoint)).toEqual([here.endpoint]);
  });
});

describe('Activity', () => {
  test('tells who did what, a page at a time, and leads to what it speaks of', async ({ page }) => {
    await atScreen(page, 'price');
    for (const price of [90_001, 90_002]) {
      await page.request.patch('/api/managePrice/CB%20SHINE', { data: { price } });
    }
    for (let i = 0; i < 12; i += 1) {
      await page.request.patch(`/api/profile/${STAFF.userId}`, { data: { userName: `Meera ${i}` } });
    }
    await page.request.patch('/api/managePrice/CB%20SHINE', { data: { price: 90_003 } });
    await page.goto('/admin/dashboard?screen=activity');
    await settled(page, 'Activity');
    const [newest] = await rowsOf(page, 'Activity');
    expect(newest?.slice(1)).toEqual([STAFF.userId, 'Price changed', 'CB SHINE', '₹90,002 → ₹90,003']);
    await expect.poll(() => page.getByText(/^Showing 1 to \d+ of \d+ entries$/).isVisible()).toBe(true);

    const { reference } = (await (
      await page.request.post(contact.call, { data: { ...validSample(contact), name: 'Asha Patel' } })
    ).json()) as { reference: string };
    const found = await page.request.post(contact.report.call, { data: { search: reference } });
    const [row] = ((await found.json()) as { data: { id: number }[] }).data;
    await page.request.get(`/api/reports/${contact.report.screen}/csv`);
    await page.request.patch(`/api/enquiries/${row?.id}`, { data: { suspectedSpam: true } });
    for (const [action, subject, arrivedAt] of [
      ['price-changed', 'CB SHINE', page.getByRole('heading', { name: 'Manage Price' })],
      ['profile-changed', STAFF.userId, page.getByRole('dialog').getByText('Signed in')],
      ['enquiry-said-spam', contact.title, page.getByRole('dialog').getByText('Asha Patel').first()],
      ['report-exported', contact.report.title, page.getByRole('heading', { name: contact.report.title })],
    ] as const) {
      await page.goto(`/admin/dashboard?screen=activity&action=${action}`);
      await page.getByRole('table', { name: 'Activity' }).getByRole('link', { name: subject }).first().click();
      await arrivedAt.waitFor();
    }
  });
});
