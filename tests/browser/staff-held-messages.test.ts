import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { holdMessages } from '../../src/data/notifications/held-messages.ts';
import { enqueue } from '../../src/data/notifications/outbox.ts';
import { expectAccessible, expectReadable } from '../harness/site/axe.ts';
import { SIZES, test as base } from '../harness/site/browser.ts';
import { furnish } from '../harness/databases/furnish.ts';
import { atScreen, toast } from '../harness/staff/staff.ts';

const test = base.extend('siteOptions', { scope: 'file' }, async ({}, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-held-'));
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
  await furnish(dataDir, false, []);
  const db = await openDatabase({ dataDir });
  await holdMessages(db, {
    since: new Date('2026-11-16T06:00:00Z'),
    backupMadeAt: new Date('2026-11-15T20:45:00Z'),
  });
  const waiting = ['2026-11-15T06:00:00Z', '2026-11-15T07:00:00Z', '2026-11-16T07:00:00Z'];
  const message = { channel: 'webhook', about: 'new-enquiry' } as const;
  await enqueue(
    db,
    waiting.map((at) => ({ ...message, at: new Date(at), recipient: '', body: {} })),
  );
  await db.destroy();
  return { dataDir, env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off' } };
});

test('a restored shop asks on every screen what is to become of its messages', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await atScreen(page, 'today');
  const banner = page.getByRole('region', { name: 'Messages are held' });
  const told = 'Messages are held since this shop was restored on Mon, 16 Nov 2026, 11:30 AM. 3 messages wait.';
  await banner.getByText(told).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
  await expectAccessible(page, 'body');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light' });

  const dialog = page.getByRole('dialog', { name: 'Messages are held' });
  await banner.getByRole('button', { name: 'Decide' }).click();
  await dialog.getByRole('button', { name: 'Keep holding' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await banner.getByRole('button', { name: 'Decide' }).click();
  await dialog.getByText('The backup was made on Mon, 16 Nov 2026, 2:15 AM').waitFor();
  // What was written before the restore, unless somebody says otherwise.
  expect(await dialog.getByLabel('Drop what was written before').inputValue()).toBe('2026-11-16T11:30');
  await dialog.getByRole('button', { name: 'Drop the older ones' }).click();
  await toast(page, 'Messages are no longer held. Dropped: 2. Going out now: 1.').waitFor();
  await expect.poll(() => banner.count()).toBe(0);
});
