import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { everyPage } from '../../src/domain/pages/pages.ts';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES, test } from '../harness/site/browser.ts';
import { fillForm, openForm, sendForm, thanksOn } from '../harness/site/forms.ts';
import { mainMenu, open, parent } from '../harness/site/main-menu.ts';

describe('on a phone', () => {
  test.override('viewport', SIZES.phone);

  test('call, chat and test ride stay at hand and leave the end of the page free', async ({ page }) => {
    await open(page, '/');
    const bar = page.getByRole('navigation', { name: 'Quick actions' });
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Call', 'WhatsApp', 'Test ride']);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const credit = await page.getByRole('link', { name: 'Showroom' }).boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((credit?.y ?? 0) + (credit?.height ?? 0)).toBeLessThanOrEqual(top);
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    const links = await bar.getByRole('link').all();
    const room = await Promise.all(links.map((link) => link.evaluate((box) => box.clientHeight - box.scrollHeight)));
    expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
    expect(await bar.evaluate((box) => box.clientHeight - box.scrollHeight)).toBeGreaterThanOrEqual(0);
  });

  test.for([
    { path: '/motorcycle', name: 'Find by budget' },
    { path: '/view-details?bike=ACTIVA6G', name: /^EMI ₹/ },
    { path: '/models', name: '₹80,000' },
  ])('$name has room for a thumb', async ({ path, name }, { page }) => {
    await open(page, path);
    const link = page.getByRole('link', { name }).first();
    await link.scrollIntoViewIfNeeded();
    const reached = await link.evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      return [-21, 0, 21].map((off) => document.elementFromPoint(left + width / 2, top + height / 2 + off) === element);
    });
    expect(reached).toEqual([true, true, true]);
  });

  test('the footer is shorter than a screen', async ({ page }) => {
    await open(page, '/scooters');
    const footer = (await page.locator('footer').boundingBox())?.height ?? Infinity;
    expect(footer).toBeLessThan(SIZES.phone.height);
  });

  test.for(['/', '/contact', '/no-such-page'])('%s fits a 320 px window', async (path, { page, complaints }) => {
    complaints.expect(/status of 404/);
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('the footer', () => {
  test('links to the pages of the contract and says who, where and when', async ({ page }) => {
    await open(page, '/');
    const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
    const listed = await links.evaluateAll((all) => all.map((a) => `${a.textContent} ${a.getAttribute('href')}`));
    const ofTheContract = [
      'Finance /finance',
      'EMI Calculator /emi-calculator',
      'Find Your Machine /models',
      'Compare /compare',
      'Contact Us /contact',
      'About Us /about',
      'Terms & Conditions /terms-conditions',
      'Privacy Policy /privacy-policy',
      'Book For Service /service-booking',
      'Book For AMC /amc',
      'Extended Warranty /extendedWarranty',
      'Opt In /optain',
      'Opt Out /opt-out',
      'Joy Club /joy-club',
    ];
    expect(listed).toEqual(expect.arrayContaining(ofTheContract));
    expect(listed).toHaveLength(everyPage.filter(({ footer }) => footer).length);
    const footer = await page.locator('footer').innerText();
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date());
    for (const text of ['Shreeji Wheels', 'Plot 14, Amul Dairy Road', '+91 98765 43210', '+91 98765 43211', year])
      expect(footer).toContain(text);
    expect(await page.getByRole('link', { name: 'Showroom' }).getAttribute('href')).toBe('https://showroom.example');
  });
});

describe('the social sidebar', () => {
  test('shows five networks, can be hidden, and stays hidden for the visit', async ({ page }) => {
    await open(page, '/');
    const sidebar = page.getByRole('complementary', { name: 'Social links' });
    expect(await sidebar.getByRole('link').count()).toBe(5);
    expect(await sidebar.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/919876543210',
    );
    await sidebar.getByRole('button', { name: 'Hide social links' }).click();
    await sidebar.getByRole('link', { name: 'WhatsApp' }).waitFor({ state: 'hidden' });

    await page.reload();
    await sidebar.getByRole('button', { name: 'Show social links' }).click();
    await expect.poll(() => sidebar.getByRole('link', { name: 'WhatsApp' }).isVisible()).toBe(true);
  });
});

describe('a browser that keeps nothing', () => {
  test.for(['refuses', 'has none'])(
    'shows the pages and sends forms: storage it %s',
    async (how, { ownPage: page }) => {
      await page.addInitScript((kind) => {
        const get = () => {
          if (kind === 'refuses') throw new DOMException('Access is denied for this document.', 'SecurityError');
          return null;
        };
        for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get });
      }, how);
      for (const path of ['/', '/scooters', '/models', '/compare', '/view-details?bike=DIO']) {
        await open(page, path);
        expect(await page.locator('h1').innerText()).not.toContain('went wrong');
      }
      const form = await openForm(page, '/contact', contact);
      const sidebar = page.getByRole('complementary', { name: 'Social links' });
      await sidebar.getByRole('button', { name: 'Hide social links' }).click();
      await sidebar.getByRole('button', { name: 'Show social links' }).waitFor();
      await fillForm(form, contact, validSample(contact));
      await sendForm(form);
      await expect.poll(() => thanksOn(page).isVisible()).toBe(true);
    },
  );
});

describe('on paper', () => {
  test('a letterhead takes the place of what is only for clicking', async ({ page }) => {
    await open(page, '/view-details?bike=ACTIVA6G');
    const letterhead = page.getByText('Sales +91 98765 43210 · Services +91 98765 43211');
    expect(await letterhead.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await letterhead.waitFor();
    await page.getByText('Start from ₹ 78,684/-').waitFor();
    await page.getByText('Kerb Weight', { exact: true }).waitFor();
    for (const clickable of [mainMenu(page), page.locator('footer'), page.getByText('BOOK TEST RIDE')])
      expect(await clickable.isVisible()).toBe(false);
  });
});

describe('an address that leads nowhere', () => {
  test('answers 404 with a way on, inside of the site', async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'This road ends here' }).waitFor();
    expect(await page.title()).toContain('Page not found');
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(2);
    await mainMenu(page).waitFor();
    await expectAccessible(page);
  });
});

describe('a page that cannot be made', () => {
  test('says so, with the reference that stays once the scripts have run', async ({ site, page, complaints }) => {
    complaints.expect(/status of 500/);
    const database = new DatabaseSync(join(site.dataDir, 'showroom.db'));
    database.exec('alter table branches rename to branches_away');
    const failed = page.waitForResponse('**/dealers/1');
    await open(page, '/dealers/1');
    database.exec('alter table branches_away rename to branches');
    database.close();
    const reference = (await (await failed).allHeaders())['x-reference'];
    await page.getByRole('heading', { level: 1, name: 'This page did not come through' }).waitFor();
    await page.getByText(`Reference: ${reference}`, { exact: true }).waitFor();
    await expectAccessible(page);
  });

  test('or whose line was lost on the way, is a tap away once the line is back', async ({ page, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await open(page, '/models');
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('link', { name: 'Scooters' }).click();
    const again = page.getByRole('main').getByRole('link', { name: 'Try again' });
    await again.waitFor();
    await page.context().setOffline(false);
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Find your machine' }).waitFor();
    expect(page.url()).toContain('?type=scooter');
  });
});

describe('accessibility', () => {
  test.for(['/', '/contact'])('%s has no violations, with a menu open too', async (path, { page }) => {
    await open(page, path);
    await expectAccessible(page);
    await parent(page, 'SERVICES').click();
    await expectAccessible(page);
  });
});
