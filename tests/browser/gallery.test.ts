import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { test as base } from '../harness/site/browser.ts';
import { visit } from '../harness/site/visits.ts';

const test = base.extend('motion', () => true);

const pictures = (page: Page) => page.locator('main a[aria-haspopup=dialog]');
const dialog = (page: Page) => page.getByRole('dialog');

async function openPicture(page: Page, index: number) {
  await visit(page, '/gallery');
  await pictures(page).nth(index).click();
  await dialog(page).waitFor();
}

const shownAlt = (page: Page) => dialog(page).getByRole('img').getAttribute('alt');
const altAt = (page: Page, index: number) => pictures(page).nth(index).locator('img').getAttribute('alt');

describe('the gallery', () => {
  test.for([
    { width: 390, columns: 1 },
    { width: 700, columns: 2 },
    { width: 1100, columns: 3 },
    { width: 1440, columns: 4 },
  ])('is titled IMAGES and has $columns columns at $width px', async ({ width, columns }, { page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/gallery');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('IMAGES');
    const lefts = await pictures(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  });

  test('says so when there is no picture', async ({ page }) => {
    await page.route('/api/gallery', (route) => route.fulfill({ json: [] }));
    await visit(page, '/contact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'GALLERY' }).click();
    await expect.poll(() => page.getByText('No pictures yet').isVisible()).toBe(true);
  });

  test('tells in a toast when the pictures cannot be fetched', async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    await page.route('/api/gallery', (route) => route.fulfill({ status: 500, json: {} }));
    await visit(page, '/contact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'GALLERY' }).click();
    await expect
      .poll(() => page.getByRole('alert').getByText('The pictures could not be loaded.').isVisible())
      .toBe(true);
  });

  test('turns the backslashes of a path around', async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    await page.route('/api/gallery', (route) =>
      route.fulfill({ json: [{ id: 1, image_path: 'media\\old\\one.jpg', alt: 'One' }] }),
    );
    await visit(page, '/contact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'GALLERY' }).click();
    await pictures(page).first().waitFor();
    expect(await pictures(page).first().getAttribute('href')).toBe('/media/old/one.jpg');
  });
});

describe('a picture in full size', () => {
  test('is closed by its button, and the focus goes back to where it was', async ({ page }) => {
    await openPicture(page, 1);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(
      await pictures(page)
        .nth(1)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
  });

  test('is closed by a click outside', async ({ page }) => {
    await openPicture(page, 0);
    await page.mouse.click(4, 4);
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
  });

  test('is closed by Escape', async ({ page }) => {
    await openPicture(page, 0);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
  });

  test('keeps the focus inside', async ({ page }) => {
    await openPicture(page, 0);
    const inside: boolean[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      inside.push(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      );
    }
    expect(inside).not.toContain(false);
  });

  test('gives way to the next and the previous one by keys, around the end', async ({ page }) => {
    await openPicture(page, 0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownAlt(page)).toBe(await altAt(page, 1));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownAlt(page)).toBe(await altAt(page, (await pictures(page).count()) - 1));
  });

  test('gives way to the next and the previous one by buttons', async ({ page }) => {
    await openPicture(page, 0);
    await dialog(page).getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(() => shownAlt(page)).toBe(await altAt(page, 1));
    await dialog(page).getByRole('button', { name: 'Previous picture' }).click();
    await expect.poll(() => shownAlt(page)).toBe(await altAt(page, 0));
  });
});
