import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/site/axe.ts';
import { Complaints, test } from '../harness/site/browser.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';

describe('the tests’ own equipment', () => {
  test('gives out empty PostgreSQL databases, each to one asker', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    expect(one).not.toBe(other);
    const client = new pg.Client({ connectionString: one });
    await client.connect();
    const { rows } = await client.query("select count(*)::int as tables from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([{ tables: 0 }]);
  });

  test('hears what a page complains about, and forgives what was announced', async ({ browser }) => {
    const complaints = new Complaints();
    const page = await browser.newPage();
    complaints.listenTo(page);
    await page.setContent('<script>console.error("first"); console.error("second")</script>');
    complaints.expect(/first/);
    expect(complaints.unexpected()).toEqual([expect.stringContaining('second')]);
    await page.close();
  });

  test('finds a picture that has no description', async ({ browser }) => {
    const page = await browser.newPage();
    await page.setContent('<html lang="en"><title>t</title><main><h1>t</h1><img src="data:,"></main></html>');
    await expect(expectAccessible(page)).rejects.toThrow('image-alt');
    await page.close();
  });
});

describe('a device that tests share', () => {
  const KEPT = ['a cookie', 'a permission', 'local', 'session', 'a database', 'a cache', 'a file'];

  /** What of all that a site can leave on a device is found there. */
  const found = async (page: Page) => {
    await page.goto('/icon.svg');
    const { fromCache, ...there } = await page.evaluate(async () => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return {
        'a cookie': document.cookie !== '',
        'a permission': (await navigator.permissions.query({ name: 'notifications' })).state === 'granted',
        local: localStorage.length > 0,
        session: sessionStorage.length > 0,
        'a database': (await indexedDB.databases()).length > 0,
        'a cache': (await caches.keys()).length > 0,
        fromCache: entry?.transferSize === 0,
      };
    });
    return KEPT.filter((what) => ({ ...there, 'a file': fromCache })[what]);
  };

  test('keeps all that a site leaves there for as long as the test', async ({ page, context }) => {
    await context.grantPermissions(['notifications']);
    await page.goto('/icon.svg');
    await page.evaluate(async () => {
      document.cookie = 'left=behind; max-age=1000';
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      await new Promise((opened) => indexedDB.open('left').addEventListener('success', opened));
      await caches.open('left');
    });
    expect(await found(page)).toEqual(KEPT);
  });

  test('has forgotten all of it but the files when the next one begins', async ({ page }) => {
    expect(await found(page)).toEqual(['a file']);
  });

  test('takes nothing that it could not forget', async ({ page, context }) => {
    expect(() => context.addInitScript('')).toThrow('ownPage');
    expect(() => page.clock.install()).toThrow('ownPage');
  });
});
