import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright-core';
import { test as base } from 'vitest';
import { launchChromium, SIZES } from './chromium.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';
import { stockedFolder } from '../databases/stocked-folder.ts';

export { SIZES };

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

const IN_MOTION = { reducedMotion: 'no-preference' } as const;

/** A site that would begin by putting the demo in. */
const takesStocked = ({ dataDir, databaseUrl, env }: SiteOptions) =>
  dataDir === undefined && databaseUrl === undefined && env?.DEMO_CONTENT !== 'off';

async function newDevice(browser: Browser, site: Site): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    // As large as its window: with another size put over it a page fetches everything anew, which takes a third more.
    viewport: null,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  // For a machine whose disk or processor others take for a while; where all is well nothing waits for it.
  context.setDefaultTimeout(90_000);
  return context;
}

async function openPage(context: BrowserContext, size: ViewportSize, motion: boolean): Promise<Page> {
  const page = await context.newPage();
  await resizeWindow(page, size);
  if (motion) await page.emulateMedia(IN_MOTION);
  return page;
}

/** In a Chromium that draws its windows a page is lower than its window: there the size is put over it. */
async function resizeWindow(page: Page, size: ViewportSize): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: size });
  await session.detach();
  const shown = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  if (shown.width !== size.width || shown.height !== size.height) await page.setViewportSize(size);
}

/** A device that the tests of a file use, one after the other, and that forgets after each what the site left there. */
interface SharedDevice {
  context: BrowserContext;
  forget(): Promise<void>;
}

async function shareDevice(context: BrowserContext, { url }: Site): Promise<SharedDevice> {
  refuseWhatStays(context);
  // Its pages live in the process of this one, which outlasts them: a third of what a page costs is the process.
  const idle = await context.newPage();
  await idle.goto('/robots.txt');
  const session = await context.newCDPSession(idle);
  return {
    context,
    // But for cached files, which carry their content's name or are asked about: without them a page costs a fifth more.
    async forget() {
      const opened = context.pages().filter((page) => page !== idle);
      await Promise.all(opened.map((page) => page.close()));
      await Promise.all([context.unrouteAll(), context.clearPermissions(), context.setOffline(false)]);
      await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
      await context.clearCookies();
    },
  };
}

/** Playwright cannot take these back: the tests that come after would find them. */
function refuseWhatStays(context: BrowserContext): void {
  const refuse = () => {
    throw new Error('A shared device cannot forget this. Please use `ownPage`.');
  };
  Object.assign(context, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
  Object.assign(context.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
}

/**
 * `test` with a site and a browser of the test file's own, and a new page for every test:
 * `test('…', async ({ site, page }) => { await page.goto('/contact') })`.
 * A page that writes an error to its console fails the test.
 * A file that wants another site says `base.extend('siteOptions', { scope: 'file' }, () => ({…}))`. Not `override`: files that
 * run one after the other in one process share this `test`.
 * The pages of a file's tests are on one device. A test that sets its clock, or adds scripts to all its pages, says `ownPage`
 * instead of `page` and has one to itself. They ask for less motion, which takes a fifth off what is done in dialogs; a
 * file about motion, or of a whole visit, says `base.extend('motion', () => true)`. No pixel is drawn, so a screenshot would be
 * empty: a file that looks at pixels says `base.extend('drawn', { scope: 'file' }, () => true)`.
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
  .extend('drawn', { scope: 'file' }, () => false)
  .extend('browser', { scope: 'file' }, async ({ drawn }, { onCleanup }): Promise<Browser> => {
    const browser = await launchChromium({ drawn });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('sharedDevice', { scope: 'file' }, async ({ browser, site }, { onCleanup }): Promise<SharedDevice> => {
    const context = await newDevice(browser, site);
    onCleanup(() => context.close());
    return shareDevice(context, site);
  })
  .extend('viewport', (): ViewportSize => SIZES.desktop)
  .extend('motion', () => false)
  .extend('complaints', ({}, { onCleanup }) => {
    const complaints = new Complaints();
    onCleanup(() => {
      const unexpected = complaints.unexpected();
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
    });
    return complaints;
  })
  .extend('context', async ({ sharedDevice, complaints }, { onCleanup }) => {
    const { context, forget } = sharedDevice;
    const listen = (page: Page) => complaints.listenTo(page);
    context.on('page', listen);
    onCleanup(async () => {
      context.off('page', listen);
      await forget();
    });
    return context;
  })
  .extend('page', ({ context, viewport, motion }) => openPage(context, viewport, motion))
  .extend('ownPage', async ({ browser, site, viewport, motion, complaints }, { onCleanup }) => {
    const context = await newDevice(browser, site);
    context.on('page', (page) => complaints.listenTo(page));
    onCleanup(() => context.close());
    return openPage(context, viewport, motion);
  });
