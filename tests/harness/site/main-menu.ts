import type { Page } from 'playwright-core';

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** An item that opens a menu of its own. */
export const parent = (page: Page, name: string) =>
  mainMenu(page).locator('summary', { hasText: new RegExp(`^${name}$`) });

/** An item or entry that leads to a page. */
export const entry = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true });

/** The page answers clicks once its scripts have run; until then the browser alone opens the menus. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await answersClicks(page);
}

export async function answersClicks(page: Page) {
  await page.waitForFunction(() => !document.querySelector('#main-menu')?.className.includes('target:'));
}
