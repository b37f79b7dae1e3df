import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { test as base } from '../harness/site/browser.ts';
import { testDealership } from '../harness/site/dealership.ts';
import { visit } from '../harness/site/visits.ts';

const folder = mkdtempSync(join(tmpdir(), 'showroom-dealership-'));
const file = join(folder, 'dealership.json');
const brand = { name: 'Yamaha', slug: 'yamaha', colour: '#10298e' };
const hours = { days: 'Tuesday to Sunday', opens: '10:00', closes: '18:00', weeklyOff: ['monday'] };
writeFileSync(
  file,
  JSON.stringify({
    ...testDealership,
    name: 'Kaveri Motors',
    brand,
    about: 'Two-wheelers in Erode.',
    hours,
    social: { instagram: 'https://www.instagram.com/kaveri' },
    registrationExample: 'TN 33 AB 1234',
    joyClubPage: false,
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

/** The same installation, another dealer: nothing of the demo is in the catalogue yet. */
const test = base.extend('siteOptions', { scope: 'file' }, () => ({
  env: { DEALERSHIP_FILE: file, DEMO_CONTENT: 'off' },
}));

test('DEALERSHIP_FILE makes it another dealership: its name, its brand, and no form that offers a machine of the demo', async ({
  page,
}) => {
  await visit(page, '/finance');
  expect(await page.title()).toContain('Kaveri Motors');
  const text = await page.locator('body').innerText();
  expect(text).toContain('Yamaha');
  expect(text).not.toMatch(/Honda|Activa|Shreeji/);
  // No list of models yet: a name is taken as text.
  const form = page.getByRole('form', { name: 'Finance enquiry' });
  await form.locator('[name=name]').fill('Meera Patel');
  await form.locator('[name=contact]').fill('9876500000');
  await form.getByRole('textbox', { name: 'Model' }).fill('FZ-S');
  await form.locator('[name=loanAmount]').fill('80000');
  const sent = page.waitForRequest('**/finance');
  await form.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ model: 'FZ-S' });
  await expect.poll(() => page.getByText('Finance Enquiry Submitted Successfully!').isVisible()).toBe(true);
});

test('a dealership with a day off does not say that it is open all week', async ({ page }) => {
  await visit(page, '/');
  expect(await page.getByRole('heading', { name: /^In Anand/ }).innerText()).toBe('In Anand');
  expect(await page.locator('body').innerText()).not.toContain('all week');
});

test('a dealership without a joy club has its page in no menu, sitemap or policy, but answers its call', async ({
  page,
  site,
}) => {
  expect((await fetch(`${site.url}/joy-club`)).status).toBe(404);
  for (const path of ['/', '/about', '/privacy-policy', '/sitemap.xml']) {
    expect([path, await (await fetch(site.url + path)).text()]).toEqual([path, expect.not.stringMatching(/joy.club/i)]);
  }
  const sent = await page.request.post('/api/joyClub', { data: { name: 'Meera Patel', model: 'FZ-S' } });
  expect(sent.status()).toBe(201);
});

test('a dealership shows the networks that it is on, and plates as its own state has them', async ({ page }) => {
  await visit(page, '/service-booking');
  const networks = page.getByRole('complementary', { name: 'Social links' }).getByRole('link');
  expect(await networks.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual([
    'WhatsApp',
    'Instagram',
  ]);
  expect(await page.getByLabel('Registration Number').getAttribute('placeholder')).toBe('TN 33 AB 1234');
});
