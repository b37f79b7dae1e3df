import pg from 'pg';
import { describe, expect } from 'vitest';
import { Complaints, test } from '../harness/browser.ts';
import { expectAccessible } from '../harness/axe.ts';
import { freshDatabase } from '../harness/postgres.ts';

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
