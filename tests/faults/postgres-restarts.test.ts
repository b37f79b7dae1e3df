import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { type PostgresServer, startPostgres } from '../harness/databases/postgres-server.ts';
import { type Site, startSite } from '../harness/site/site.ts';
import { thorough } from '../harness/thoroughness.ts';
import { sendEnquiries } from '../harness/wire/visitors.ts';

const BACK_WITHIN_MS = 20_000;
const HOW: readonly ('fast' | 'immediate')[] = ['fast', 'immediate'];

describe('PostgreSQL restarted under load', () => {
  let postgres: PostgresServer;
  let databaseUrl: string;
  let site: Site;
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
    site = await startSite({ databaseUrl, env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off' } });
  });
  afterAll(async () => {
    await site.stop();
    await postgres.stop();
  });

  it.each(thorough({ short: HOW, full: Array.from({ length: 5 }, () => HOW).flat() }))(
    '%s: 503 meanwhile, back at once, nothing lost',
    async (how) => {
      const visitors = sendEnquiries(() => site.url, { label: how });
      while (visitors.acknowledged.length < 30) await visitors.nextAcknowledged();
      const restarting = postgres.restart(how);
      await expect.poll(() => visitors.statuses.includes(503), { timeout: 60_000 }).toBe(true);
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
      await restarting;
      const up = performance.now();
      await visitors.nextAcknowledged();
      const backAfter = performance.now() - up;
      console.log(`${how}: answered again ${Math.round(backAfter)} ms after PostgreSQL was up`);
      expect(backAfter).toBeLessThan(BACK_WITHIN_MS);
      await visitors.stop();

      expect(visitors.statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
      const db = await openDatabase({ dataDir: site.dataDir, databaseUrl });
      const names = new Set((await db.selectFrom('enquiries').select('name').execute()).map(({ name }) => name));
      await db.destroy();
      expect(visitors.acknowledged.filter((name) => !names.has(name))).toEqual([]);
    },
  );
});
