import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { test as base } from 'vitest';
import { launchChromium, SIZES } from './chromium.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';
import { stockedFolder } from './stocked-folder.ts';

export { launchChromium, SIZES };

/** What the browser complained about, but for what the test said it would. */
export class Complaints {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** A test that provokes an error says so: `complaints.expect(/status of 400/)`. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  listenTo(page: Page): void {
    page.on('pageerror', (error) => this.#seen.push(`${page.url()}: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`${page.url()}: ${message.text()}`);
    });
  }

  unexpected(): string[] {
    return this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** A site that would begin by putting the demo in. */
const takesStocked = ({ dataDir, databaseUrl, env }: SiteOptions) =>
  dataDir === undefined && databaseUrl === undefined && env?.DEMO_CONTENT !== 'off';

/**
 * `test` with a site and a browser of the test file's own, and a new page in a new context for every test:
 * `test('…', async ({ site, page }) => { await page.goto('/contact') })`.
 * A page that writes an error to its console fails the test. `test.override('siteOptions', {…})` starts another site.
 */
export const test = base
  .extend('siteOptions', { scope: 'file' }, (): SiteOptions => ({}))
  .extend('site', { scope: 'file' }, async ({ siteOptions }, { onCleanup }): Promise<Site> => {
    const ownFolder = takesStocked(siteOptions) ? await stockedFolder() : undefined;
    const site = await startSite({ ...siteOptions, ...(ownFolder && { dataDir: ownFolder }) });
    onCleanup(async () => {
      await site.stop();
      if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
    });
    return site;
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchChromium();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('viewport', (): { width: number; height: number } => SIZES.desktop)
  .extend('complaints', () => new Complaints())
  .extend('context', async ({ browser, site, viewport, complaints }, { onCleanup }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    // For a machine whose disk or processor others take for a while; where all is well nothing waits for it.
    context.setDefaultTimeout(90_000);
    context.on('page', (page) => complaints.listenTo(page));
    onCleanup(async () => {
      await context.close();
      const unexpected = complaints.unexpected();
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
    });
    return context;
  })
  .extend('page', ({ context }) => context.newPage());
