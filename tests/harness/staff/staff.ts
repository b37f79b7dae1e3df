import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { NewEnquiry } from '../../../src/data/enquiries/save-enquiry.ts';
import type { Role } from '../../../src/domain/staff/rights.ts';
import { SIZES, test as base } from '../site/browser.ts';
import { furnish } from '../databases/furnish.ts';
import { type Site, STAFF } from '../site/site.ts';

/**
 * `test` on a site that is empty unless the file asks for models or enquiries:
 * `const test = staffTest.extend('stocked', { scope: 'file' }, () => true)`. `limited`: tries are counted, as they are in real life.
 */
export const staffTest = base
  .extend('stocked', { scope: 'file' }, () => false)
  .extend('limited', { scope: 'file' }, () => false)
  .extend('received', { scope: 'file' }, (): readonly NewEnquiry[] => [])
  .extend('siteOptions', { scope: 'file' }, async ({ stocked, limited, received }, { onCleanup }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'showroom-staff-'));
    onCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
    await furnish(dataDir, stocked, received);
    return { dataDir, env: { DEMO_CONTENT: 'off', RATE_LIMITS: limited ? 'on' : 'off' } };
  });

/** Signs in by the call, so that a test may begin where it wants to; the sign-in page has tests of its own. */
export async function signIn(page: Page, { userId, password }: { userId: string; password: string } = STAFF) {
  const answer = await page.request.post('/api/login', { data: { userId, password } });
  const { token } = (await answer.json()) as { token: string };
  // Any address of the site will do to leave it there; this one costs least, and on a device that is shared it is open already.
  const open = page
    .context()
    .pages()
    .find((one) => one.url().endsWith('/robots.txt'));
  if (!open) await page.goto('/robots.txt');
  await (open ?? page).evaluate((value) => localStorage.setItem('adminToken', value), token);
}

/** By hand, at the sign-in page. */
export async function logIn(page: Page, userId = STAFF.userId, password = STAFF.password, code?: string) {
  // The address is there before the page: a dialog that asks for a user id may still stand on the screen.
  const form = page.locator('form', { has: page.locator('[name=password]') });
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await form.getByLabel('User ID').fill(userId);
  await form.locator('[name=password]').fill(password);
  await login.click();
  if (code === undefined) return;
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await login.click();
}

/** Somebody else's telephone. */
export async function phoneOf(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: SIZES.phone,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(40_000);
  return context.newPage();
}

/** Somebody else with an account and a password of their own, let in by whoever is signed in. */
export async function hire(page: Page, who: { userId: string; role: Role; password: string }) {
  const { userId, role, password } = who;
  const invited = await page.request.post('/api/accounts', { data: { userId, role } });
  const { link } = (await invited.json()) as { link: { token: string } };
  const data = { token: link.token, newPassword: password, confirmPassword: password };
  await page.request.post('/api/welcome/password', { data });
}

/** A staff member at one of the panel's screens. */
export async function atScreen(page: Page, screen: string, filter = '') {
  await signIn(page);
  await page.goto(`/admin/dashboard?screen=${screen}${filter}`);
  await page.locator('#screen-title').waitFor();
}

/** The desk has learnt who is signed in: the menu offers more than it offers anybody. */
export const known = (page: Page) =>
  page.getByRole('navigation', { name: 'Panel' }).getByRole('button', { name: 'Report', exact: true }).waitFor();

/** To another screen without fetching the page anew, as a link of the panel leads there. */
export const turnTo = (page: Page, screen: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    const left = document.querySelector('main');
    return new Promise<void>((done) => {
      const look = () => left?.isConnected || done();
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
      look();
    });
  }, `/admin/dashboard?screen=${screen}`);

/** A Chromium with windows asks which telephone to use and hears nothing else until somebody answers: there is none. */
export const putTelephoneAway = (page: Page) =>
  page.addInitScript(() =>
    navigation?.addEventListener('navigate', (event) => {
      if (event.destination.url.startsWith('tel:')) event.preventDefault();
    }),
  );

export const toast = (page: Page, text: string) =>
  page.locator('[popover]:popover-open').getByText(text, { exact: true });

const tableNamed = (page: Page, name: string) => page.locator(`table[aria-label="${name}"][aria-busy="false"]`);

/** The table has fetched what it shows. */
export const settled = (page: Page, table: string) => tableNamed(page, table).waitFor();

/** What the cells of a table say once it has fetched them, row by row. */
export async function rowsOf(page: Page, table: string): Promise<string[][]> {
  await settled(page, table);
  const rows = tableNamed(page, table).locator('tbody tr');
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())),
  );
}
