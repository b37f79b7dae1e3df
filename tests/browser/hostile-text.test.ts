import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { enquiries } from '../../src/domain/enquiries/index.ts';
import { received } from '../harness/databases/received.ts';
import { atScreen, settled, staffTest, turnTo } from '../harness/staff/staff.ts';

const HOSTILE =
  'javascript:window.hurt=1 <img src=x onerror="window.hurt = 1"></script><script>window.hurt = 1</script>';

/** Every field that holds letters, whatever the form would let through. */
const test = staffTest.extend('received', { scope: 'file' }, () =>
  enquiries.flatMap((enquiry) =>
    received(enquiry, 1, () =>
      Object.fromEntries(
        enquiry.fields
          .filter(({ empty, input }) => empty === '' && input !== 'date')
          .map(({ name }) => [name, HOSTILE]),
      ),
    ),
  ),
);

async function unharmed(page: Page) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const state = await page.evaluate(() => ({
    hurt: 'hurt' in window,
    images: document.querySelectorAll('img[src="x"]').length,
    links: document.querySelectorAll('a[href^="javascript:"], iframe[src^="javascript:"]').length,
  }));
  expect([state, dialogs]).toEqual([{ hurt: false, images: 0, links: 0 }, []]);
}

test('markup that visitors typed is text on every screen of the desk', async ({ page }) => {
  let seen = 0;
  await atScreen(page, 'change-password');
  for (const { report } of enquiries) {
    await turnTo(page, report.screen);
    await settled(page, report.title);
    seen += await page.getByText('<img src=x').count();
    await unharmed(page);
  }
  expect(seen).toBeGreaterThan(0);
  await page.goto('/admin/dashboard');
  await page.locator('#screen-title').waitFor();
  await unharmed(page);
});

test('markup that visitors typed is text on paper', async ({ ownPage: page }) => {
  await page.context().addInitScript(() => {
    window.print = () => {
      (window.opener as Window & { printed?: boolean }).printed = true;
    };
  });
  await atScreen(page, 'change-password');
  for (const { report } of enquiries.filter((enquiry) => enquiry.report.print === 'window')) {
    await turnTo(page, report.screen);
    await settled(page, report.title);
    await page.evaluate(() => Object.assign(window, { printed: false }));
    const print = page.getByRole('button', { name: 'Print', exact: true });
    const [paper] = await Promise.all([page.waitForEvent('popup'), print.click()]);
    await page.waitForFunction(() => (window as Window & { printed?: boolean }).printed);
    await paper.getByRole('cell', { name: HOSTILE, exact: true }).first().waitFor();
    await unharmed(paper);
    await paper.close();
  }
});

test('markup and odd addresses in the content are text on the public pages', async ({ page, site }) => {
  const db = await openDatabase({ dataDir: site.dataDir });
  const picture = { image: '/media/0123456789abcdef-60x40.avif', added_at: 1 };
  await db
    .insertInto('offers')
    .values({ ...picture, title: HOSTILE, description: HOSTILE })
    .execute();
  const texts = { name: HOSTILE, address: HOSTILE, sales_no: HOSTILE, open_time: HOSTILE, email: HOSTILE };
  const geolocation = 'javascript:window.hurt = 1';
  await db
    .insertInto('branches')
    .values({ id: 1, ...texts, geolocation, latitude: 22, longitude: 72 })
    .execute();
  await db.updateTable('content_version').set({ version: 1_000 }).execute();
  await db.destroy();
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
  for (const path of ['/offers', '/dealers/1', '/networks']) {
    await page.goto(path);
    await unharmed(page);
  }
});
