import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES, test as base } from '../harness/site/browser.ts';
import type { Site } from '../harness/site/site.ts';
import { visit } from '../harness/site/visits.ts';

const test = base.extend('motion', () => true);

const table = (page: Page) => page.getByRole('slider', { name: 'Activa 6G, seen from all sides' });

async function frameCount(site: Site) {
  const answer = await fetch(`${site.url}/api/360Images/ACTIVA6G`);
  return ((await answer.json()) as { images: string }[]).length;
}

/** By how many frames it stands turned to the right. */
async function turned(page: Page, count: number) {
  const degrees = Number(await table(page).getAttribute('aria-valuenow'));
  return Math.round((degrees / 360) * count);
}

async function openTurntable(page: Page) {
  await visit(page, '/angle-view?bike=ACTIVA6G');
  await table(page).and(page.locator('[data-ready]')).waitFor();
}

async function middle(page: Page) {
  await table(page).scrollIntoViewIfNeeded();
  const box = await table(page).boundingBox();
  if (!box) throw new Error('The turntable is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('the 360 view', () => {
  test('fetches every frame ahead and tells how far it is', async ({ page, site }) => {
    const count = await frameCount(site);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/media/**', async (route) => {
      if (route.request().resourceType() === 'fetch') {
        asked += 1;
        if (asked > count / 2) await released;
      }
      await route.continue();
    });
    await visit(page, '/angle-view?bike=ACTIVA6G');
    await page.getByText('Loading… 50 %').waitFor();
    // Meanwhile it turns by the frames that are there, the coarse ones first.
    const drawn = () =>
      table(page)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const before = await drawn();
    await table(page).focus();
    for (let step = 0; step < count / 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(drawn).not.toBe(before);
    release();
    await table(page).and(page.locator('[data-ready]')).waitFor();
    await page.getByText(/Loading…/).waitFor({ state: 'detached' });
    expect(asked).toBe(count);
  });

  test('turns one frame per 10 px of a drag, either way, and round and round', async ({ page, site }) => {
    const count = await frameCount(site);
    await openTurntable(page);
    const { x, y } = await middle(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y);
    expect(await turned(page, count)).toBe(0);
    await page.mouse.move(x + 10, y);
    await expect.poll(() => turned(page, count)).toBe(1);
    await page.mouse.move(x + 45, y);
    await expect.poll(() => turned(page, count)).toBe(4);
    await page.mouse.move(x - 20, y);
    await expect.poll(() => turned(page, count)).toBe(count - 2);
    await page.mouse.move(x + (count + 1) * 10, y);
    await expect.poll(() => turned(page, count)).toBe(1);
    await page.mouse.up();
    await page.mouse.move(x, y);
    expect(await turned(page, count)).toBe(1);
  });

  test('draws another picture for another frame', async ({ page }) => {
    await openTurntable(page);
    const drawn = () =>
      table(page)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const before = await drawn();
    await table(page).press('ArrowRight');
    await expect.poll(drawn).not.toBe(before);
    await table(page).press('ArrowLeft');
    await expect.poll(drawn).toBe(before);
  });

  test('turns by the arrow keys and by its two buttons', async ({ page, site }) => {
    const count = await frameCount(site);
    await openTurntable(page);
    await table(page).press('ArrowLeft');
    expect(await turned(page, count)).toBe(count - 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await turned(page, count)).toBe(1);
    await page.getByRole('button', { name: 'Turn to the right' }).click();
    expect(await turned(page, count)).toBe(2);
    await page.getByRole('button', { name: 'Turn to the left' }).click();
    expect(await turned(page, count)).toBe(1);
    await expectAccessible(page);
  });

  test('says so when the frames cannot be had', async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    await page.route('**/media/**', (route) => route.fulfill({ status: 500 }));
    await visit(page, '/angle-view?bike=ACTIVA6G');
    await expect
      .poll(() => page.getByRole('alert').getByText('The pictures could not be loaded').isVisible())
      .toBe(true);
  });
});

describe('the 360 view on a phone', () => {
  test.override('viewport', SIZES.phone);

  test('turns under a finger', async ({ page, site }) => {
    const count = await frameCount(site);
    await openTurntable(page);
    const { x, y } = await middle(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    for (const moved of [20, 40, 60]) await touch('touchMove', x + moved);
    await expect.poll(() => turned(page, count)).toBe(6);
    for (const moved of [30, 0, -30]) await touch('touchMove', x + moved);
    await expect.poll(() => turned(page, count)).toBe(count - 3);
    await touch('touchEnd');
    expect(await turned(page, count)).toBe(count - 3);
  });
});
