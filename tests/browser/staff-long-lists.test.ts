import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { emptyValues } from '../../src/domain/enquiries/define-enquiry.ts';
import { offer } from '../../src/domain/enquiries/kinds/offer.ts';
import { expectAccessible } from '../harness/site/axe.ts';
import { SIZES } from '../harness/site/browser.ts';
import { atScreen, staffTest } from '../harness/staff/staff.ts';

const HOUR_MS = 60 * 60 * 1000;
const LEADS = 52;
const SOURCES = 14;

/** All of them came two days ago from as many people and have been overdue since. */
const test = staffTest.extend('received', { scope: 'file' }, () => {
  const receivedAt = new Date(Date.now() - 48 * HOUR_MS);
  const respondBy = new Date(receivedAt.getTime() + HOUR_MS);
  return Array.from({ length: LEADS }, (_, i) => ({
    enquiry: offer,
    values: { ...emptyValues(offer), name: `Visitor ${i + 1}`, contact: `98251${10_000 + i}` },
    source: { utm_source: `campaign ${i % SOURCES}` },
    receivedAt,
    respondBy,
  }));
});

const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe('a list that is shorter than the number above it says so', () => {
  test('today', async ({ page }) => {
    await atScreen(page, 'today');
    const overdue = page.getByRole('region', { name: 'Overdue' });
    await overdue.getByText('The first 50 of 52').waitFor();
    expect(await overdue.locator('[data-lead]').count()).toBe(50);
    expect(await page.getByText(/^The first/).count()).toBe(1);
    await expectAccessible(page, 'main');
    await page.setViewportSize(SIZES.phone);
    expect(await staysInside(page)).toBe(true);
  });

  test('in the figures, whose bars come to all leads', async ({ page }) => {
    await atScreen(page, 'figures');
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'By source' }) }).last();
    const bars = card.getByRole('listitem');
    await bars.first().waitFor();
    const counts = await bars.locator('b').allInnerTexts();
    expect(counts).toHaveLength(13);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(LEADS);
    expect(await bars.last().innerText()).toMatch(/^Others/);
    // There is no list of all but twelve.
    expect([await bars.first().getByRole('link').count(), await bars.last().getByRole('link').count()]).toEqual([1, 0]);
    await expectAccessible(page, 'main');
  });

  test('of messages that could not be sent', async ({ page, site }) => {
    const db = new DatabaseSync(join(site.dataDir, 'showroom.db'), { timeout: 20_000 });
    const failed = db.prepare(
      `insert into outbox (channel, about, recipient, state, created_at, due_at, problem, ended_at)
       values ('mail', 'receipt', 'visitor@mail.example', 'failed', 1, 1, 'no such user', 1)`,
    );
    for (let count = 0; count < 101; count += 1) failed.run();
    db.close();
    await atScreen(page, 'messages');
    await page.getByText('The first 100 of 101').waitFor();
    expect(await page.getByRole('table', { name: 'Failed messages' }).locator('tbody tr').count()).toBe(100);
  });
});
