import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeContent } from '../../src/data/content/content-version.ts';
import type { Database } from '../../src/data/core/engine.ts';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { scheduleChange, listScheduled } from '../../src/data/content/publishing/scheduled-changes.ts';
import { historyOf } from '../../src/data/content/publishing/history.ts';
import { stockShelves } from '../harness/staff/desk.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { type Site, startSite } from '../harness/site/site.ts';

/** What the shop is promised: a due change is made within this time of its moment. */
const PROMISED_MS = 2_000;
const AHEAD_MS = 3_000;
const SHOWN_WITHIN_MS = 20_000;

describe('a change with a date, on two instances', () => {
  let sites: Site[] = [];
  let db: Database;
  let dataDir: string;
  let databaseUrl: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'showroom-due-'));
    databaseUrl = await freshDatabase();
    db = await openDatabase({ dataDir, databaseUrl });
    await start();
    await stockShelves(db);
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start() {
    const env = { MEDIA_DIR: join(dataDir, 'media'), DEMO_CONTENT: 'off', RATE_LIMITS: 'off' };
    sites = await Promise.all([startSite({ databaseUrl, env }), startSite({ databaseUrl, env })]);
  }
  const shows = async ({ url }: Site, price: string) =>
    (await (await fetch(`${url}/emi-calculator`)).text()).includes(price);
  const shown = (price: string) => Promise.all(sites.map((site) => shows(site, price)));
  /** As the panel does it: the pages that are kept have to know when they end. */
  async function dated(price: number, dueAt: Date) {
    const model = await db.selectFrom('models').select('slug').orderBy('id').executeTakeFirstOrThrow();
    const value = [{ model: model.slug, part: 'model', slug: '', price }];
    const due = { thing: 'prices', key: 'sheet', title: '1 price', value, userId: 'meera', at: new Date() } as const;
    await changeContent(db, (trx) => scheduleChange(trx, { ...due, dueAt }));
  }
  const publications = async (price: number) =>
    (await historyOf(db, 'prices', 'sheet', 50)).filter(({ after }) => JSON.stringify(after).includes(String(price)));

  it('is made once, within two seconds of its moment, and is on the kept pages of both', async () => {
    const dueAt = new Date(Date.now() + AHEAD_MS);
    await dated(345_611, dueAt);
    expect(await shown('345611')).toEqual([false, false]);
    await expect.poll(() => shown('345611'), { timeout: SHOWN_WITHIN_MS, interval: 50 }).toEqual([true, true]);
    const [made, ...more] = await publications(345_611);
    expect(more).toEqual([]);
    const late = (made?.at.getTime() ?? 0) - dueAt.getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(PROMISED_MS);
    expect(await listScheduled(db)).toEqual([]);
  });

  it('is made once when both were down at its moment, by whichever is up first', async () => {
    await Promise.all(sites.map((site) => (site.process.kill('SIGKILL'), site.stop())));
    await dated(345_622, new Date(Date.now() - AHEAD_MS));
    const before = Date.now();
    await start();
    await expect.poll(() => shown('345622'), { timeout: SHOWN_WITHIN_MS, interval: 50 }).toEqual([true, true]);
    const made = await publications(345_622);
    expect(made).toHaveLength(1);
    expect(made[0]?.at.getTime()).toBeGreaterThanOrEqual(before);
    expect(await listScheduled(db)).toEqual([]);
  });
});
