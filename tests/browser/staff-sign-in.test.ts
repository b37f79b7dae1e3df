import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES } from '../harness/site/browser.ts';
import { STAFF } from '../harness/site/site.ts';
import { atScreen, signIn, staffTest, toast } from '../harness/staff/staff.ts';

const test = staffTest.extend('limited', { scope: 'file' }, () => true);

const password = (page: Page) => page.locator('input[name=password]');

async function fillIn(page: Page, secret = STAFF.password) {
  await page.goto('/admin/login');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('User ID').fill(STAFF.userId);
  await password(page).fill(secret);
}

const login = (page: Page) => page.getByRole('button', { name: 'Login' }).click();
const token = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

describe('signing in', () => {
  test('keeps a token, says so, and opens the dashboard two seconds later', async ({ page }) => {
    await fillIn(page);
    await login(page);
    await toast(page, 'Login successful! Redirecting...').waitFor();
    expect(await token(page)).toBeTruthy();
    expect(page.url()).toMatch(/\/admin\/login$/);
    await page.waitForURL('**/admin/dashboard');
    await expect.poll(() => page.getByRole('heading', { name: 'Dashboard' }).isVisible()).toBe(true);
  });

  test('is refused with a wrong password, and nothing is kept', async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    await fillIn(page, 'not the password');
    await login(page);
    await toast(page, 'Invalid credentials').waitFor();
    expect(await token(page)).toBeNull();
  });

  test('says so while it is busy, and when the server cannot be reached', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('/api/login', async (route) => {
      await held;
      await route.abort();
    });
    await fillIn(page);
    await login(page);
    const busy = page.getByRole('button', { name: 'Logging in...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    answer();
    await expect.poll(() => toast(page, 'Something went wrong! Please try again.').isVisible()).toBe(true);
  });

  test('shows and hides the password, and says what to do about a forgotten one', async ({ page }) => {
    await fillIn(page);
    await page.getByText('Forgotten your password?').click();
    await page.getByText('npm run staff -- reset USER_ID').waitFor();
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password(page).getAttribute('type')).toBe('password');
    await expectAccessible(page);
  });
});

describe('the guard', () => {
  test('sends those without a token to the login page', async ({ page }) => {
    for (const path of ['/admin/dashboard', '/admin', '/admin/dashboard?screen=booking-report']) {
      await page.goto(path);
      await page.waitForURL(/\/admin\/login/);
    }
  });

  test('lets the server send nothing but an empty frame that no search engine lists', async ({ page }) => {
    const html = await (await page.request.get('/admin/dashboard')).text();
    expect(html).toContain('noindex');
    expect(html).not.toContain('Admin Panel</p>');
    expect(html).not.toContain('FINANCE');
    expect((await page.request.get('/admin/nowhere')).status()).toBe(404);
  });

  test('keeps the code of the panel from public pages', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    const staff = /\/(?:dashboard|login|Panel|ReportScreen|Manage\w+|Profile|Activity)-[\w-]+\.js/;
    expect(fetched.filter((address) => staff.test(address))).toEqual([]);
    expect(fetched.some((address) => address.endsWith('.js'))).toBe(true);
  });
});

describe('a session that has ended', () => {
  test('is told on an open screen though nothing happens there', async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    await atScreen(page, 'today');
    await page.request.post('/api/logout');
    await toast(page, 'Unauthorized! Redirecting to login...').waitFor();
    await expect.poll(() => page.url()).toMatch(/\/admin\/login/);
  });

  for (const screen of ['price', 'bikes']) {
    test(`is told on ${screen}, then leads to the login page`, async ({ page, complaints }) => {
      complaints.expect(/status of 401/);
      // At no screen: one that is open would notice first, and leave.
      await signIn(page);
      await page.context().clearCookies();
      await page.goto(`/admin/dashboard?screen=${screen}`, { waitUntil: 'commit' });
      await toast(page, 'Unauthorized! Redirecting to login...').waitFor();
      await page.waitForURL(/\/admin\/login/);
      expect(await token(page)).toBeNull();
    });
  }

  for (const [screen, text] of [
    ['gallery', 'Please login to access the Manage Offers page'],
    ['offer', 'Please login to access this page'],
    ['account', 'Failed to load user data. Please try again.'],
    ['profile', 'Failed to load user profile. Please try again.'],
    ['change-password', 'User not found. Please log in again.'],
  ] as const) {
    test(`is told on ${screen} in its own words`, async ({ page, complaints }) => {
      complaints.expect(/status of 401/);
      await signIn(page);
      await page.context().clearCookies();
      // It is said for a moment only: nothing else is waited for before.
      await page.goto(`/admin/dashboard?screen=${screen}`, { waitUntil: 'commit' });
      await expect.poll(() => page.getByText(text, { exact: true }).isVisible()).toBe(true);
    });
  }
});

describe('logging out', () => {
  test('clears the browser, ends the session and leads to the login page', async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    await atScreen(page, 'profile');
    await page.evaluate(() => sessionStorage.setItem('left', 'over'));
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/admin\/login/);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    expect((await page.request.get('/api/me')).status()).toBe(401);
    await page.goto('/admin/dashboard');
    await expect.poll(() => page.url()).toMatch(/\/admin\/login/);
  });

  test('works on a phone although the server cannot be reached', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'profile');
    await page.route('/api/logout', (route) => route.abort());
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/admin\/login/);
    expect(await token(page)).toBeNull();
  });
});

describe('a stranger on the same Wi-Fi', () => {
  test('locks nobody out who has signed in on this device before', async ({ page, browser, site, complaints }) => {
    complaints.expect(/status of 401/);
    await fillIn(page);
    await login(page);
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/admin\/login/);

    // Guesses for this account and for others, until the address is shut out.
    const stranger = await browser.newPage({ baseURL: site.url });
    for (let i = 0; i < 30; i += 1) {
      const data = { userId: i % 2 === 0 ? STAFF.userId : `nobody${i}`, password: `a guess ${i}` };
      await stranger.request.post('/api/login', { data });
    }
    await fillIn(stranger, STAFF.password);
    await login(stranger);
    await stranger.getByText(/^Too many/).waitFor();
    expect(await token(stranger)).toBeNull();
    await stranger.close();

    await fillIn(page);
    await login(page);
    await page.waitForURL('**/admin/dashboard');
    await expect.poll(() => page.getByRole('heading', { name: 'Dashboard' }).isVisible()).toBe(true);
  });
});
