import { describe, expect } from 'vitest';
import { test as base } from '../harness/site/browser.ts';
import { open } from '../harness/site/main-menu.ts';

const test = base.extend('drawn', { scope: 'file' }, () => true);

describe('a public page', () => {
  test.for(['/', '/contact', '/view-details?bike=ACTIVA6G'])(
    'is on the screen before any of its scripts is asked for, and brings none of the desk’s: %s',
    async (path, { page }) => {
      await open(page, path);
      const { painted, scripts } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, startTime }) => ({ name, startTime })),
      }));
      expect(scripts.length).toBeGreaterThan(0);
      expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(painted);
      expect(scripts.filter(({ name }) => name.includes('/schemas-'))).toEqual([]);
    },
  );

  test('does not wait for a picture that never comes when somebody touches it', async ({ page }) => {
    await page.route(/\/media\//, () => {});
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('form', { name: 'Contact request' }).getByLabel('Name').fill('Asha Patel');
    await page.locator('button[type=submit]:enabled').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Asha Patel');
  });
});

describe('our film', () => {
  test('is fetched and plays when somebody presses its picture', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/joy-club');
    expect(asked.filter((url) => url.endsWith('film.mp4'))).toEqual([]);
    await page.getByRole('link', { name: /^Play: / }).click();
    const film = page.locator('video');
    await film.evaluate(
      (video: HTMLVideoElement) =>
        video.currentTime > 0 || new Promise((resolve) => video.addEventListener('timeupdate', resolve)),
    );
    expect(await film.getAttribute('aria-label')).toBe('A film from Shreeji Wheels');
  });
});
