import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAlarm } from '../harness/wire/alerts.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { type Site, startSite } from '../harness/site/site.ts';
import { sendEnquiries } from '../harness/wire/visitors.ts';

/** A role of its own: the tests' first one is a superuser, whom no limit of connections holds back. */
const ROLE = 'counted_clerk';

describe('PostgreSQL that refuses', () => {
  let owner: pg.Client;
  let site: Site;
  beforeAll(async () => {
    const address = new URL(await freshDatabase());
    owner = new pg.Client({ connectionString: address.href });
    await owner.connect();
    const database = pg.escapeIdentifier(address.pathname.slice(1));
    await owner.query(`create role ${ROLE} login; alter database ${database} owner to ${ROLE}`);
    await owner.query(`create extension pg_trgm; alter schema public owner to ${ROLE}`);
    address.username = ROLE;
    site = await startSite({ databaseUrl: address.href, env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off' } });
  });
  afterAll(async () => {
    await site.stop();
    await owner.query(`drop owned by ${ROLE} cascade`).catch(() => {});
    await owner.end();
  });

  const faults = [
    ['is locked', 'begin; lock table enquiries in exclusive mode', 'commit'],
    [
      'has no connection left',
      `alter role ${ROLE} connection limit 0;
       select pg_terminate_backend(pid) from pg_stat_activity where usename = '${ROLE}'`,
      `alter role ${ROLE} connection limit -1`,
    ],
  ] as const;

  it.each(faults)('because it %s: 503 meanwhile, and nothing acknowledged is lost', async (what, begin, end) => {
    const visitors = sendEnquiries(() => site.url, { label: what });
    while (visitors.acknowledged.length < 20) await visitors.nextAcknowledged();
    await owner.query(begin);
    await expect.poll(() => visitors.statuses.includes(503), { timeout: 30_000 }).toBe(true);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    await untilAlarm(site.url, 'ShowroomNotReady');
    await owner.query(end);
    await visitors.nextAcknowledged();
    await visitors.stop();
    expect(visitors.statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const { rows } = await owner.query<{ name: string }>('select name from enquiries');
    const names = new Set(rows.map(({ name }) => name));
    const told = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"storage unavailable"'));
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThanOrEqual(2);
    expect(site.output()).not.toContain('"stack"');
    console.log(`PostgreSQL ${what}: ${visitors.acknowledged.length} acknowledged, ${names.size} stored in all`);
    expect(visitors.acknowledged.filter((name) => !names.has(name))).toEqual([]);
  });
});
