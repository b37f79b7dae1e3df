import type { Browser, Page } from 'playwright-core';
import type { Site } from './site.ts';

/** Goes to a page and waits until it answers clicks; until then the parents of the menus are plain links. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await page.waitForFunction(() => !document.querySelector('#main-menu')?.className.includes('target:'));
  return response;
}

/** What the page does once it is drawn or touched, such as setting a timer, is done: its messages to itself arrive in turn. */
export const caughtUp = (page: Page) =>
  page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    return new Promise<void>((done) => {
      port1.addEventListener('message', () => done());
      port1.start();
      port2.postMessage('after all others');
    });
  });

/** The page as somebody sees it whose browser runs no scripts. */
export async function withoutScripts(browser: Browser, site: Site, path: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await look(page);
  await context.close();
}
