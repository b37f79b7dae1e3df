import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

export const FOLDER = join(import.meta.dirname, '../../screens');

/** What floats over the window would stand in the middle of a whole page. */
const NO_BARS = '[data-covered-by-menu] { display: none !important }';

export interface Shot {
  name: string;
  path: string;
  /** Before the page opens, usually an answer other than the server's. */
  before?: (page: Page) => Promise<unknown>;
  /** What somebody does on the page before the picture is taken. */
  after?: (page: Page) => Promise<unknown>;
  /** What the window shows, rather than the whole page. */
  windowOnly?: boolean;
  /** An answer never comes, so the network never falls idle. */
  waits?: boolean;
  /** On paper: a PDF instead of a picture. */
  paper?: boolean;
}

/** Takes one picture into `screens/`. `suffix` tells the width and the like. */
export async function take(context: BrowserContext, shot: Shot, suffix: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const page = await context.newPage();
  await shot.before?.(page);
  await page.goto(shot.path, { waitUntil: shot.waits ? 'load' : 'networkidle' });
  await page.locator('main').locator('h1:visible, p:visible').first().waitFor();
  // Pictures further down load as they come into view.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  await shot.after?.(page);
  if (!shot.waits) await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
  const file = join(FOLDER, `${shot.name}-${suffix}`);
  if (shot.paper) await page.pdf({ path: `${file}.pdf`, format: 'A4', preferCSSPageSize: true });
  else if (shot.windowOnly) await page.screenshot({ path: `${file}.png` });
  else {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: `${file}.png`, fullPage: true, style: NO_BARS });
  }
  await page.close();
  process.stdout.write(`${shot.name}-${suffix}\n`);
}
