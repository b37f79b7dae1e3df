import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { SIZES } from '../harness/site/browser.ts';
import { atScreen, rowsOf, settled, staffTest, toast } from '../harness/staff/staff.ts';

const test = staffTest.extend('stocked', { scope: 'file' }, () => true);

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const openNew = (page: Page) => page.getByRole('button', { name: 'New', exact: true }).click();

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const notAPhoto = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<script>alert(1)</script>'),
};

async function fillOffer(page: Page, title: string) {
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('Description').fill('Free helmet with every scooter until Diwali.');
}

describe('Manage Gallery', () => {
  test('adds several pictures at once, shown before and put on the public page', async ({ page }) => {
    await atScreen(page, 'gallery');
    await settled(page, 'Gallery');
    const before = (await rowsOf(page, 'Gallery')).length;
    await openNew(page);
    await dialog(page).getByRole('heading', { name: 'Add Notification' }).waitFor();
    await button(page, 'Save').click();
    await toast(page, 'Please choose at least one picture.').waitFor();
    const pictures = await Promise.all([photo('a.jpg', '#a33'), photo('b.jpg', '#3a3')]);
    await dialog(page).getByLabel('Images').setInputFiles(pictures);
    await dialog(page).getByAltText('Preview of b.jpg').waitFor();
    await dialog(page).getByLabel('What do they show?').fill('Delivery day at the showroom');
    await button(page, 'Save').click();
    await toast(page, 'Offer Added Successfully!').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: 'Delivery day' }).nth(1).waitFor();
    await settled(page, 'Gallery');
    expect(await rowsOf(page, 'Gallery')).toHaveLength(before + 2);
    expect(await (await page.request.get('/gallery')).text()).toContain('Delivery day at the showroom');
  });

  test('says why a picture was refused, and keeps the dialog open', async ({ page, complaints }) => {
    complaints.expect(/status of 4\d\d/);
    await atScreen(page, 'gallery');
    await openNew(page);
    await dialog(page).getByLabel('Images').setInputFiles(notAPhoto);
    await button(page, 'Save').click();
    await toast(page, 'Failed to add offer. Please try again.').waitFor();
    expect(await dialog(page).getByRole('alert').innerText()).not.toBe('');
    await button(page, 'Cancel').click();
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
  });

  test('deletes only after asking, until there is none left', async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    await atScreen(page, 'gallery');
    await settled(page, 'Gallery');
    const remove = page.getByRole('button', { name: /^Delete/ });
    await remove.first().click();
    await button(page, 'Cancel').click();
    const rows = (await rowsOf(page, 'Gallery')).length;
    for (let left = rows - 1; left >= 0; left -= 1) {
      await remove.first().click();
      await button(page, 'Delete').click();
      await toast(page, 'Offer Deleted Successfully!').last().waitFor();
      await dialog(page).waitFor({ state: 'detached' });
      await page.waitForFunction((n) => document.querySelectorAll('tbody tr').length === n, left);
    }
    await expect
      .poll(() => page.getByText('No Notification found. Add your first Notification!').isVisible())
      .toBe(true);
  });

  test('shows paths with backslashes, and says so when a picture has gone meanwhile', async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    const gone = [{ id: 99_999, image_path: 'media\\old\\gone.avif' }];
    await page.route('/api/gallery', (route) => route.fulfill({ json: gone }));
    await page.route('/media/old/gone.avif', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await atScreen(page, 'gallery');
    const picture = page.getByRole('table').getByAltText('Picture 99999');
    expect(await picture.first().getAttribute('src')).toBe('/media/old/gone.avif');
    await page.getByRole('button', { name: 'Delete Picture 99999' }).click();
    await button(page, 'Delete').click();
    await expect.poll(() => toast(page, 'Invalid Offer ID!').isVisible()).toBe(true);
  });
});

describe('Manage Offers', () => {
  test('adds an offer on a phone, and the public page shows it', async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await atScreen(page, 'offer');
    await openNew(page);
    await button(page, 'Save').click();
    await toast(page, 'Please fill all fields').waitFor();
    await fillOffer(page, 'Festive helmet offer');
    await dialog(page)
      .getByLabel('Image')
      .setInputFiles(await photo('offer.jpg', '#333'));
    await dialog(page).getByAltText('Preview of offer.jpg').waitFor();
    await button(page, 'Save').click();
    await toast(page, 'Offer Added Successfully!').waitFor();
    await page.getByRole('row', { name: 'Festive helmet offer' }).getByText('On the site').waitFor();
    expect(await (await page.request.get('/offers')).text()).toContain('Festive helmet offer');
  });

  test('shows how far a picture has got', async ({ page }) => {
    await atScreen(page, 'offer');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('/api/createOffers', async (route) => {
      await held;
      await route.fulfill({ status: 201, json: { message: 'kept' } });
    });
    await openNew(page);
    await fillOffer(page, 'Slow line');
    await dialog(page)
      .getByLabel('Image')
      .setInputFiles(await photo('slow.jpg', '#00f'));
    await button(page, 'Save').click();
    await dialog(page).getByRole('progressbar').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true);
    answer();
    await expect.poll(() => toast(page, 'Offer Added Successfully!').isVisible()).toBe(true);
  });

  test('deletes an offer after asking in the words of the contract', async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    await atScreen(page, 'offer');
    await settled(page, 'Offers');
    const before = await rowsOf(page, 'Offers');
    await page.route('/api/deleteOffers/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    for (const told of ['Failed to delete offer. Please try again.', 'Offer Deleted Successfully!']) {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await dialog(page).getByText('Are you sure you want to delete this offer?').waitFor();
      await button(page, 'Delete').click();
      await toast(page, told).waitFor();
      await dialog(page).waitFor({ state: 'detached' });
    }
    await expect.poll(() => page.locator('tbody tr').count()).toBe(before.length - 1);
  });
});
