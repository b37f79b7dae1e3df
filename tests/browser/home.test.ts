import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES, test as base } from '../harness/site/browser.ts';
import { caughtUp, visit } from '../harness/site/visits.ts';

const test = base.extend('motion', () => true);

const slideshow = (page: Page) => page.getByRole('region', { name: 'At the showroom' });
const button = (page: Page, name: string) => slideshow(page).getByRole('button', { name, exact: true });
const dots = (page: Page) => slideshow(page).getByRole('button', { name: /^Go to/ });
/** Which slide is shown, counted from 1. */
const shown = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1);
async function shows(page: Page, slide: number) {
  await slideshow(page).locator(`[aria-label="Go to ${slide}"][aria-current=true]`).waitFor();
  await caughtUp(page);
}

/** Words of the slides that reach into the red edge beside the picture, which leans from its top right to its bottom left. */
function wordsOverTheEdge() {
  const over: string[] = [];
  for (const edge of document.querySelectorAll('[aria-label="At the showroom"] picture + div')) {
    const { left, right, top, height } = edge.getBoundingClientRect();
    const edgeAt = (y: number) => right - ((right - left) * (y - top)) / height;
    for (const words of edge.parentElement?.parentElement?.querySelectorAll('p') ?? []) {
      const range = document.createRange();
      range.selectNodeContents(words);
      const lines = [...range.getClientRects()];
      if (lines.length === 0 || lines.some((line) => line.right > edgeAt(line.bottom))) over.push(words.innerText);
    }
  }
  return over;
}

/** The clock of the page goes on only when the test says so. */
async function withStoppedClock(page: Page) {
  await page.clock.install();
  await visit(page, '/');
  // The slide after the first is fetched once the slideshow is alive, and it has a timer by then.
  await slideshow(page).locator('[aria-label^="2 of"] img').waitFor({ state: 'attached' });
  await caughtUp(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

describe('the slideshow on a desktop', () => {
  test('moves on by itself every five seconds, and starts again after the last slide', async ({ ownPage: page }) => {
    await withStoppedClock(page);
    const count = await dots(page).count();
    await shows(page, 1);
    for (let slide = 2; slide <= count; slide += 1) {
      await page.clock.runFor(5000);
      await shows(page, slide);
    }
    await page.clock.runFor(5000);
    await shows(page, 1);
  });

  test('waits while the pointer is on it, and while the keyboard is in it', async ({ ownPage: page }) => {
    await withStoppedClock(page);
    await slideshow(page).hover();
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(1);
    await page.mouse.move(5, 5);
    await button(page, 'Previous').focus();
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(1);
  });

  test('stands still for those who asked for less motion', async ({ ownPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withStoppedClock(page);
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(1);
  });

  test('is turned by its arrows, round and round, and by its dots', async ({ page }) => {
    await visit(page, '/');
    const count = await dots(page).count();
    await button(page, 'Previous').click();
    await shows(page, count);
    await button(page, 'Next').click();
    await shows(page, 1);
    await dots(page).nth(2).click();
    await shows(page, 3);
  });

  test('keeps its pictures whole in a low window', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await visit(page, '/');
    const box = await slideshow(page).getByRole('img').first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1920 / 820, 2);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1440, 0);
  });

  test('keeps its words clear of the slanted edge, in wide windows too', async ({ page }) => {
    await visit(page, '/');
    for (let slide = 1; slide <= (await dots(page).count()); slide += 1) {
      await dots(page)
        .nth(slide - 1)
        .click();
      await shows(page, slide);
      for (const width of [1280, 1440, 1760, 1840, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(wordsOverTheEdge), `slide ${slide} at ${width} px`).toEqual([]);
      }
    }
  });

  test('says "Loading images..." until its first picture is there', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Loading images...').waitFor();
    release();
    await expect.poll(() => page.getByText('Loading images...').isVisible()).toBe(false);
  });
});

describe('the home page on a phone', () => {
  test.override('viewport', SIZES.phone);

  test('has no slideshow, and fetches none of its pictures', async ({ page, site }) => {
    const slides = (await (await fetch(`${site.url}/api/images`)).json()) as { filepath: string }[];
    const stems = slides.map(({ filepath }) => filepath.replace('.avif', ''));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await slideshow(page).isVisible()).toBe(false);
    expect(asked.filter((url) => stems.some((stem) => url.includes(stem)))).toEqual([]);
  });

  test('shows its models in pictures that fit', async ({ browser, site }) => {
    const context = await browser.newContext({ viewport: SIZES.phone, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.goto(site.url);
    const icon = page.getByRole('region', { name: 'Our models' }).locator('img').first();
    await icon.scrollIntoViewIfNeeded();
    const fetched = async () => {
      const source = await icon.evaluate((image: HTMLImageElement) => image.currentSrc);
      return Number(/-(\d+)\.avif$/.exec(source)?.[1]);
    };
    await expect.poll(fetched).toBeGreaterThan(0);
    const wanted = 2 * ((await icon.boundingBox())?.width ?? 0);
    expect((await fetched()) / wanted).toBeGreaterThan(0.9);
    expect((await fetched()) / wanted).toBeLessThan(1.25);
    await context.close();
  });

  test('tells in its first screen who and where we are, which machines there are and what to do next', async ({
    page,
  }) => {
    await visit(page, '/');
    const welcome = page.getByRole('heading', { level: 1 });
    const inFirstScreen = async (element: ReturnType<Page['locator']>) => {
      const box = await element.boundingBox();
      return box !== null && box.y + box.height <= SIZES.phone.height;
    };
    expect(await inFirstScreen(welcome)).toBe(true);
    for (const name of ['Test ride', 'Service', 'Call', 'WhatsApp', /^Motorcycles \d+ models from ₹/, /^Scooters \d/]) {
      const step = page.getByRole('main').getByRole('link', { name, exact: true });
      expect(await inFirstScreen(step), String(name)).toBe(true);
    }
  });

  test('has nothing that axe minds', async ({ page }) => {
    await visit(page, '/');
    await expectAccessible(page);
  });
});

describe('the home page', () => {
  test('leads to the page about us', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('link', { name: 'KNOW MORE' }).click();
    await expect.poll(() => page.url()).toMatch(/\/about$/);
  });

  test('shows three models at a time', async ({ page }) => {
    await visit(page, '/');
    const strip = page.getByRole('region', { name: 'Our models' });
    const seen = await strip.getByRole('list').evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      return [...list.children].filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left > left - 2 && box.right < right + 2;
      }).length;
    });
    expect(seen).toBe(3);
    expect(await strip.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await strip.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => strip.locator('button[aria-label=Previous]:enabled').isVisible()).toBe(true);
  });

  test('asks no map maker before somebody wants the map', async ({ page }) => {
    const strangers: string[] = [];
    await page.route(/openstreetmap/, (route) => {
      strangers.push(route.request().url());
      return route.abort();
    });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Show the map' }).scrollIntoViewIfNeeded();
    expect(strangers).toEqual([]);
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect.poll(() => strangers.length).toBeGreaterThan(0);
  });

  test('has nothing that axe minds', async ({ page }) => {
    await visit(page, '/');
    await expectAccessible(page);
  });
});
