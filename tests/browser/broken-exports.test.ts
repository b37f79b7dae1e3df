import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { received } from '../harness/databases/received.ts';
import { type Relay, relayTo } from '../harness/wire/relay.ts';
import { startSite } from '../harness/site/site.ts';
import { atScreen, settled, staffTest } from '../harness/staff/staff.ts';

let wire: Relay;

/** The browser reaches the site over a wire that can be cut. */
const test = staffTest
  .extend('received', { scope: 'file' }, () => received(booking, 2_000))
  .extend('site', { scope: 'file' }, async ({ siteOptions }, { onCleanup }) => {
    const site = await startSite(siteOptions);
    wire = await relayTo(site.url);
    onCleanup(async () => {
      wire.close();
      await site.stop();
    });
    return { ...site, url: wire.url };
  });

const FIRST_BYTES = 10_000;
const FORMATS = ['CSV', 'PDF'] as const;

/** An export of which the first part has arrived; answers what the browser has saved up to any moment. */
async function halfWay(page: Page, format: (typeof FORMATS)[number]) {
  const saved: unknown[] = [];
  page.on('download', (file) => saved.push(file));
  await atScreen(page, 'booking-report');
  await settled(page, 'Booking Report');
  const held = wire.holdAfter(FIRST_BYTES);
  await page.getByRole('button', { name: format, exact: true }).click();
  await held;
  await page.getByRole('progressbar').waitFor();
  return saved;
}

// What is held back would hold back the next test too.
test.afterEach(() => wire.cut());

for (const format of FORMATS) {
  test(`a ${format} whose connection is cut half-way says so, and nothing is saved`, async ({ page, complaints }) => {
    complaints.expect(/ERR_/);
    const saved = await halfWay(page, format);
    wire.cut();
    await page.getByRole('alert').getByText('The export broke off, and nothing was saved.').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(saved).toEqual([]);
    const again = page.waitForEvent('download', { timeout: 40_000 });
    await page.getByRole('button', { name: format, exact: true }).click();
    expect((await again).suggestedFilename()).toBe(`booking-report.${format.toLowerCase()}`);
  });

  test(`a ${format} that is cancelled half-way is gone, and nothing is saved`, async ({ page, complaints }) => {
    // The desk's live line goes with the wire.
    complaints.expect(/ERR_/);
    const saved = await halfWay(page, format);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').filter({ hasText: 'export' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: format, exact: true }).isEnabled()).toBe(true);
    expect(saved).toEqual([]);
  });
}
