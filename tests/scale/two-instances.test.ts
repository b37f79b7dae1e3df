import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/data/core/engine.ts';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { appliedMigrations } from '../../src/data/core/migrate.ts';
import { migrations } from '../../src/data/core/migrations/index.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { importDemoCatalogue } from '../../src/server/catalogue/import.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { oneAddressFor } from '../harness/wire/balancer.ts';
import { sampleCatalogue } from '../harness/site/catalogue.ts';
import { stockShelves } from '../harness/staff/desk.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { type Site, STAFF, startSite } from '../harness/site/site.ts';

/** A change is on every instance's pages within this time; a notice of PostgreSQL usually takes milliseconds. */
const SEEN_WITHIN_MS = 20_000;

describe('two instances on one PostgreSQL with one media folder', () => {
  let sites: Site[] = [];
  let db: Database;
  let mediaDir: string;
  let databaseUrl: string;
  beforeAll(async () => {
    mediaDir = mkdtempSync(join(tmpdir(), 'showroom-shared-media-'));
    databaseUrl = await freshDatabase();
    const env = { MEDIA_DIR: mediaDir, DEMO_CONTENT: 'off' };
    // Both at once on an empty database: the tables are made once, under a lock.
    sites = await Promise.all([startSite({ databaseUrl, env }), startSite({ databaseUrl, env })]);
    db = await openDatabase({ dataDir: mediaDir, databaseUrl });
    await stockShelves(db);
  });
  afterAll(async () => {
    await db.destroy();
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(mediaDir, { recursive: true, force: true });
  });

  const at = (instance: 0 | 1) => sites[instance]?.url ?? '';
  const send = (instance: 0 | 1, method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(at(instance) + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signIn = async (instance: 0 | 1) => {
    const answer = await send(instance, 'POST', '/api/login', STAFF);
    return { cookie: answer.headers.getSetCookie().join().split(';', 1)[0] ?? '' };
  };

  it('start together: every step of the schema was taken once, and there is one first account', async () => {
    expect(await appliedMigrations(db)).toEqual(Object.keys(migrations));
    expect(await db.selectFrom('content_version').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('staff').select('user_id').execute()).toEqual([{ user_id: STAFF.userId }]);
  });

  it('know each other’s sessions, and their end', async () => {
    const own = await signIn(0);
    const me = (instance: 0 | 1) => fetch(`${at(instance)}/api/me`, { headers: own }).then(({ status }) => status);
    expect(await me(1)).toBe(200);
    await send(1, 'POST', '/api/logout', {}, own);
    expect([await me(0), await me(1)]).toEqual([401, 401]);
  });

  it('know each other’s people: a link works at one of them, once, and who is disabled is out of both', async () => {
    const owner = await signIn(0);
    const invited = await send(0, 'POST', '/api/accounts', { userId: 'kavya', role: 'sales' }, owner);
    const { link } = (await invited.json()) as { link: { token: string } };
    const password = 'kites above the Mahi river';
    const chosen = { token: link.token, newPassword: password, confirmPassword: password };
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, n) => send(n % 2 === 0 ? 0 : 1, 'POST', '/api/welcome/password', chosen)),
    );
    const answered = (wanted: number) => tries.filter(({ status }) => status === wanted).length;
    expect([answered(200), answered(410)]).toEqual([1, 5]);
    const login = await send(1, 'POST', '/api/login', { userId: 'kavya', password });
    const own = { cookie: login.headers.getSetCookie().join().split(';', 1)[0] ?? '' };
    const me = async (instance: 0 | 1) => (await fetch(`${at(instance)}/api/me`, { headers: own })).status;
    expect([await me(0), await me(1)]).toEqual([200, 200]);
    await send(0, 'PATCH', '/api/accounts/kavya', { Status: 'inactive' }, owner);
    expect([await me(1), await me(0)]).toEqual([401, 401]);
  });

  it('store an enquiry once that reaches both of them', async () => {
    const key = { 'idempotency-key': 'the same form' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(n % 2 === 0 ? 0 : 1, 'POST', '/contact', validSample(contact), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
  });

  it('tell the other’s open desks of an enquiry, which joins the lead that began here', async () => {
    const own = await signIn(1);
    const listen = async () => {
      const line = await fetch(`${at(1)}/api/leads/live`, { headers: own });
      const told = line.body?.pipeThrough(new TextDecoderStream()).getReader();
      const firstWord = (await told?.read())?.value ?? '';
      return { told, quietMs: Number(/^data: (\d+)$/m.exec(firstWord)?.[1]) };
    };
    const { told, quietMs } = await listen();
    expect(quietMs).toBeGreaterThan(0);
    let sentAt = 0;
    const person = { ...validSample(contact), name: 'Asha Live', contact: '9825077777' };
    const shown = async () => {
      const answer = await fetch(`${at(1)}/api/leads?search=9825077777`, { headers: own });
      return ((await answer.json()) as { data: { version: number }[] }).data.map(({ version }) => version);
    };
    for (const version of [1, 2]) {
      sentAt = performance.now();
      expect((await send(0, 'POST', contact.call, person)).status).toBe(201);
      const acknowledged = performance.now();
      do expect((await told?.read())?.value).toMatch(/^(?:event: change|:)/);
      while ((await shown())[0] !== version);
      console.log(
        `the other instance's desks had the enquiry after ${Math.round(performance.now() - acknowledged)} ms`,
      );
    }
    expect(await shown()).toEqual([2]);
    // A desk that was opened before that is told so by the first word of its line.
    const later = await listen();
    expect(later.quietMs).toBeLessThanOrEqual(performance.now() - sentAt);
    for (const line of [told, later.told]) await line?.cancel();
  });

  it('show a new price on the other’s page at once', async () => {
    // The page that lets visitors choose a model knows every price.
    const shows = async () => (await (await fetch(`${at(1)}/emi-calculator`)).text()).includes('123457');
    expect(await shows()).toBe(false);
    const own = await signIn(0);
    const answer = await send(0, 'PATCH', '/api/managePrice/X%20Blade', { price: 123_457 }, own);
    expect(answer.status).toBe(200);
    const saved = performance.now();
    await expect.poll(shows, { timeout: SEEN_WITHIN_MS, interval: 5 }).toBe(true);
    console.log(`the other instance showed the new price after ${Math.round(performance.now() - saved)} ms`);
  });

  it('follow a setting of the shop that is changed at the other, without a restart', async () => {
    const own = await signIn(0);
    const shown = async (instance: 0 | 1) =>
      (await (await fetch(`${at(instance)}/contact`)).text()).includes('Vadodara');
    expect([await shown(0), await shown(1)]).toEqual([false, false]);
    const published = await send(0, 'POST', '/api/shop/setting/town/publish', { value: 'Vadodara' }, own);
    expect(published.status).toBe(200);
    await vi.waitFor(async () => expect([await shown(0), await shown(1)]).toEqual([true, true]), SEEN_WITHIN_MS);
    const asInTheFile = await fetch(`${at(1)}/api/shop/setting/town`, { method: 'DELETE', headers: own });
    expect(asInTheFile.status).toBe(200);
    await vi.waitFor(async () => expect([await shown(0), await shown(1)]).toEqual([false, false]), SEEN_WITHIN_MS);
  });

  it('serve what was uploaded at the other', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('images', new File([new Uint8Array(picture)], 'p.jpg', { type: 'image/jpeg' }));
    const headers = await signIn(0);
    const answer = await fetch(`${at(0)}/api/galleryupload`, { method: 'POST', body: form, headers });
    const { images } = (await answer.json()) as { images: { image_path: string }[] };
    const served = await fetch(at(1) + (images[0]?.image_path ?? ''));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif']);
  });

  it('serve one person at one address, though every request goes to the next of them', async () => {
    const balancer = await oneAddressFor(sites.map(({ url }) => url));
    const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
      fetch(balancer.url + path, {
        method,
        headers: { 'content-type': 'application/json', connection: 'close', ...headers },
        body: body ? JSON.stringify(body) : null,
      });
    const login = await ask('POST', '/api/login', {}, STAFF);
    const own = { cookie: login.headers.getSetCookie().join().split(';', 1)[0] ?? '' };
    const known = async () => (await ask('GET', '/api/me', own)).status;
    expect([await known(), await known()]).toEqual([200, 200]);

    const price = { price: 123_999 };
    expect((await ask('PATCH', '/api/managePrice/Dio', own, price)).status).toBe(200);
    const shown = async () => (await (await ask('GET', '/emi-calculator')).text()).includes('123999');
    await expect.poll(async () => [await shown(), await shown()], { timeout: SEEN_WITHIN_MS }).toEqual([true, true]);

    expect((await ask('POST', '/api/logout', own, {})).status).toBe(200);
    expect([await known(), await known()]).toEqual([401, 401]);
    balancer.close();
  });

  it('count wrong passwords together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const wrong = { userId: 'somebody', password: 'wrong' };
      statuses.push((await send(n % 2 === 0 ? 0 : 1, 'POST', '/api/login', wrong)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('count enquiries of one address together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => send(n % 2 === 0 ? 0 : 1, 'POST', '/contact', validSample(contact))),
    );
    // The tests above have sent a dozen or two, in the same minute or in the one before it.
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThanOrEqual(20);
    expect(taken).toBeLessThanOrEqual(50);
  });
});

it('the demo dealership is put in once, though two instances begin with it', async () => {
  const catalogue = await sampleCatalogue();
  const mediaDir = mkdtempSync(join(tmpdir(), 'showroom-shared-media-'));
  const databaseUrl = await freshDatabase();
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const open = () => openDatabase({ dataDir: mediaDir, databaseUrl });
  const databases = await Promise.all([open(), open()]);
  await Promise.all(databases.map((each) => importDemoCatalogue(each, new MediaStore(mediaDir), log, catalogue.dir)));
  const [one] = databases;
  expect(await one?.selectFrom('models').select('slug').execute()).toHaveLength(3);
  expect(log.info).toHaveBeenCalledTimes(1);
  expect(log.error).not.toHaveBeenCalled();
  expect(readdirSync(mediaDir).filter((name) => name.endsWith('.partial'))).toEqual([]);
  await Promise.all(databases.map((each) => each.destroy()));
  catalogue.remove();
  rmSync(mediaDir, { recursive: true, force: true });
});
