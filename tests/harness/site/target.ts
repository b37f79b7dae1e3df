import type { Database } from '../../../src/data/core/engine.ts';
import { openDatabase } from '../../../src/data/operations/open-database.ts';
import { backupTables, tableSum } from '../../../src/data/operations/backup-tables.ts';
import { stockShelves } from '../staff/desk.ts';
import { type Site, type SiteOptions, STAFF, startSite } from './site.ts';
import { startStaffedSite } from './staffed-site.ts';

/** A running site with a small stock, and the same database as its owner sees it. */
export interface Target {
  site: Site;
  db: Database;
  /** As a browser on the site's own pages sends it; `body` other than text or a form goes as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Signs in and answers the header to send. */
  signIn(who?: { userId: string; password: string }): Promise<{ cookie: string }>;
  /** A fingerprint of every table that is kept, but for the record of what was tried. */
  fingerprint(): Promise<string>;
  stop(): Promise<void>;
}

export async function startTarget(options: SiteOptions = {}): Promise<Target> {
  const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', ...options.env };
  const ownPlace = options.dataDir !== undefined || options.databaseUrl !== undefined;
  const site = await (ownPlace ? startSite({ ...options, env }) : startStaffedSite({ env }));
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: options.databaseUrl });
  await stockShelves(db);

  const call: Target['call'] = (method, path, body, headers = {}) => {
    const asIs = body === undefined || typeof body === 'string' || body instanceof FormData;
    const sent = asIs ? body : JSON.stringify(body);
    const type: Record<string, string> = typeof sent === 'string' ? { 'content-type': 'application/json' } : {};
    return fetch(site.url + path, { method, body: sent ?? null, headers: { ...type, ...headers }, redirect: 'manual' });
  };
  return {
    site,
    db,
    call,
    async signIn(who = STAFF) {
      const answer = await call('POST', '/api/login', who);
      if (answer.status !== 200) throw new Error(`signing in was answered ${answer.status}`);
      return { cookie: answer.headers.getSetCookie().join('; ').split(';', 1)[0] ?? '' };
    },
    async fingerprint() {
      const tables = (await backupTables(db)).filter((table) => table !== 'activity');
      return JSON.stringify(await Promise.all(tables.map((table) => tableSum(db, table))));
    },
    async stop() {
      await db.destroy();
      await site.stop();
    },
  };
}
