import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/data/core/engine.ts';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { dayOf } from '../../src/domain/calendar/dates.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { stockShelves } from '../harness/staff/desk.ts';
import { leadOf } from '../harness/databases/leads.ts';
import { previousRelease, releasedProgram, type ReleasedProgram } from '../harness/databases/releases.ts';
import { type Site, STAFF, startSite } from '../harness/site/site.ts';

/** Expand first, contract later: while instances are replaced one by one, both releases work on one PostgreSQL. */
describe(`release ${previousRelease} and this one on one PostgreSQL`, () => {
  let program: ReleasedProgram;
  let site: Site;
  let before: { url: string; stop: () => Promise<unknown> };
  let db: Database;
  let picture: string;
  beforeAll(async () => {
    program = releasedProgram(previousRelease);
    const databaseUrl = await freshDatabase();
    const mediaDir = join(program.folder, 'media');
    before = await startBefore(databaseUrl, mediaDir);
    picture = await upload();
    // Upgraded under its feet, while it runs.
    site = await startSite({ databaseUrl, env: { MEDIA_DIR: mediaDir, DEMO_CONTENT: 'off', RATE_LIMITS: 'off' } });
    db = await openDatabase({ dataDir: site.dataDir, databaseUrl });
    await stockShelves(db);
  });
  afterAll(async () => {
    await db?.destroy();
    await before?.stop();
    await site?.stop();
    program.remove();
  });

  async function startBefore(databaseUrl: string, mediaDir: string) {
    const script = join(import.meta.dirname, '../harness/databases/release-server.ts');
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, program.folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(program.folder, 'data'),
        DEALERSHIP_FILE: join(program.folder, 'dealership.json'),
        MEDIA_DIR: mediaDir,
        ADMIN_USER_ID: STAFF.userId,
        ADMIN_PASSWORD: STAFF.password,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      },
    });
    const refused = once(server, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`)));
    const [line] = (await Promise.race([once(server.stdout.setEncoding('utf8'), 'data'), refused])) as [string];
    refused.catch(() => {});
    const gone = once(server, 'exit');
    return { url: line.replace('ready ', '').trim(), stop: () => (server.kill(), gone) };
  }

  const send = (url: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body ? JSON.stringify(body) : null,
    });
  const signIn = async (url: string) => {
    const answer = await send(url, 'POST', '/api/login', STAFF);
    expect(answer.status).toBe(200);
    return { cookie: answer.headers.getSetCookie().join().split(';', 1)[0] ?? '' };
  };

  /** A picture no wider than those that the release before made in one size only. */
  async function upload() {
    const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8102e' } });
    const form = new FormData();
    form.append('images', new File([new Uint8Array(await drawn.jpeg().toBuffer())], 'p.jpg', { type: 'image/jpeg' }));
    const headers = await signIn(before.url);
    const answer = await fetch(`${before.url}/api/galleryupload`, { method: 'POST', body: form, headers });
    const { images } = (await answer.json()) as { images: { image_path: string }[] };
    return images[0]?.image_path ?? '';
  }

  it('a picture that the one before stored gets the thumbnail that pages ask for, while the shop is open', async () => {
    const thumbnail = () => fetch(site.url + picture.replace('.avif', '-192.avif'), { redirect: 'manual' });
    await expect.poll(async () => (await thumbnail()).status, { timeout: 20_000 }).toBe(200);
    const bytes = Buffer.from(await (await thumbnail()).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 144 });
  });

  it('both store enquiries, and both show all of them', async () => {
    const urls = [before.url, site.url];
    for (const url of [...urls, ...urls]) {
      expect((await send(url, 'POST', '/contact', validSample(contact))).status).toBe(201);
    }
    for (const url of urls) {
      const own = await signIn(url);
      const report = await send(url, 'POST', contact.report.call, { page: 1, limit: 10 }, own);
      expect(await report.json()).toMatchObject({ totalRecords: 4 });
    }
  });

  it('an enquiry that came without a lead has one soon, while the shop is open', async () => {
    const { id } = await db.selectFrom('enquiries').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await db.deleteFrom('enquiry_links').where('enquiry_id', '=', id).execute();
    await expect.poll(() => leadOf(db, id), { timeout: 60_000 }).toEqual(expect.any(Number));
  });

  it('a stage that one of them moves a lead to is counted by both, and has its name within a minute', async () => {
    const { id } = await db
      .selectFrom('leads')
      .select('id')
      .where('desk', '=', 'sales')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const moveTo = async (url: string, stage: string) =>
      expect((await send(url, 'PATCH', `/api/leads/${id}`, { stage }, await signIn(url))).status).toBe(200);
    const day = dayOf(new Date());
    const funnels = async () => {
      const path = `/api/leads/figures?desk=sales&from=${day}&to=${day}`;
      const read = async (url: string) => {
        const answer = await send(url, 'GET', path, undefined, await signIn(url));
        return (await answer.json()) as { funnel: number[] };
      };
      const { funnel } = await read(site.url);
      expect(funnel).toEqual((await read(before.url)).funnel);
      return funnel.slice(1);
    };
    const stored = () =>
      db.selectFrom('leads').select(['reached', 'step']).where('id', '=', id).executeTakeFirstOrThrow();
    await moveTo(before.url, 'quoted');
    expect(await funnels()).toEqual([1, 1, 1, 0, 0]);
    await expect.poll(stored, { timeout: 90_000 }).toEqual({ reached: 'quoted', step: 3 });
    await moveTo(site.url, 'booked');
    expect(await stored()).toEqual({ reached: 'booked', step: 4 });
    expect(await funnels()).toEqual([1, 1, 1, 1, 0]);
  });

  it('a session that one of them began is known to the other', async () => {
    const own = await signIn(before.url);
    expect((await send(site.url, 'GET', '/api/me', undefined, own)).status).toBe(200);
    const other = await signIn(site.url);
    expect((await send(before.url, 'GET', '/api/me', undefined, other)).status).toBe(200);
  });

  it('what one erases is gone for the other, and a price that one changes is the other’s too', async () => {
    const own = await signIn(site.url);
    const [first] = await db.selectFrom('enquiries').select('id').orderBy('id').limit(1).execute();
    expect((await send(site.url, 'DELETE', `/api/enquiries/${first?.id}`, undefined, own)).status).toBe(200);
    expect((await send(before.url, 'GET', `/api/enquiries/${first?.id}`, undefined, own)).status).toBe(404);
    expect((await send(before.url, 'PATCH', '/api/managePrice/DIO', { price: 123_456 }, own)).status).toBe(200);
    const prices = (await (await send(site.url, 'GET', '/api/managePrice', undefined, own)).json()) as object[];
    expect(prices).toContainEqual(expect.objectContaining({ bike_name: 'DIO', bike_price: 123_456 }));
  });
});
