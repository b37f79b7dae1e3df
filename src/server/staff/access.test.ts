import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../domain/endpoints/define-endpoint.ts';
import { endpoints } from '../../domain/endpoints/index.ts';
import { hasRight, type NeededRight, ROLE_NAMES } from '../../domain/staff/rights.ts';
import { SESSION } from '../../domain/staff/staff-messages.ts';
import { setStaffStatus } from '../../data/accounts/accounts.ts';
import { serverEngines } from '../../../tests/harness/databases/databases.ts';
import { messageOf, OWNER, type TestDesk, testDesk } from '../../../tests/harness/staff/desk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const staffCalls = endpoints.filter(({ right }) => right !== 'open');
const named = (list: readonly Endpoint[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);
const address = ({ path }: Endpoint) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'userId' ? OWNER.userId : '1'));

describe('every staff call', () => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await testDesk('sqlite');
  });
  afterAll(() => desk.close());

  const ask = (call: Endpoint, more: object = {}) =>
    desk.call(call.method, address(call), { ...(call.method !== 'GET' && { payload: {} }), ...more });

  it.each(named(staffCalls))('needs a session and says nothing more: %s', async (_name, call) => {
    const strangers = [
      {},
      { cookies: { 'showroom-desk': 'x'.repeat(43) } },
      { headers: { authorization: 'Bearer x' } },
    ];
    for (const stranger of strangers) {
      const answer = await ask(call, stranger);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Unauthorized. Please log in.', error: 'Unauthorized. Please log in.' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  const changing = named(staffCalls.filter(({ method }) => method !== 'GET'));

  it.each(changing)('refuses other sites: %s', async (_name, call) => {
    const cookies = await session();
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await ask(call, { cookies, headers })).statusCode).toBe(403);
    }
  });

  it.each(changing)('refuses what a form elsewhere could send: %s', async (_name, call) => {
    const cookies = await session();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await ask(call, { cookies, payload: 'price=1', headers: { 'content-type': type } });
      expect(answer.statusCode).toBe(415);
    }
  });

  const oddities = ['[]', 'null', '1', '"x"', '{', '{"__proto__":{"admin":true}}', '['.repeat(10_000)];
  const reading = named(staffCalls.filter(({ body }) => body !== undefined && !('files' in body)));

  it.each(reading)('answers nonsense with a message: %s', async (_name, call) => {
    const cookies = await session();
    for (const payload of oddities) {
      const answer = await ask(call, { cookies, payload, headers: { 'content-type': 'application/json' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json<{ message: string }>().message).toBeTruthy();
    }
  });

  let signedIn: Promise<Record<string, string>> | undefined;
  const session = () => (signedIn ??= desk.signIn());
});

describe('every role', () => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await testDesk('sqlite');
    for (const role of ROLE_NAMES) await desk.addAccount({ user_id: role, role }, OWNER.password);
  });
  afterAll(() => desk.close());

  it.each(ROLE_NAMES)('may do what its rights say, and nothing else: %s', { timeout: 60_000 }, async (role) => {
    const signIn = () => desk.signIn({ userId: role, password: OWNER.password });
    let cookies = await signIn();
    for (const [n, call] of staffCalls.entries()) {
      // Each from an address of its own: what is refused unread is held against where it came from.
      const from = { cookies, remoteAddress: `10.1.0.${n}` };
      const streams = 'mediaType' in call.answer && call.answer.mediaType === 'text/event-stream';
      const endless = streams && hasRight(role, call.right as NeededRight);
      const more = { ...from, payloadAsStream: endless, ...(call.method !== 'GET' && { payload: {} }) };
      const answer = await desk.call(call.method, address(call), more);
      if (endless && answer.statusCode === 200) {
        answer.stream().destroy();
        continue;
      }
      const refused = answer.statusCode === 403 && messageOf(answer) === SESSION.notAllowed;
      expect([call.method, call.path, refused]).toEqual([
        call.method,
        call.path,
        !hasRight(role, call.right as NeededRight),
      ]);
      expect([call.path, answer.statusCode === 401 || answer.statusCode >= 500]).toEqual([call.path, false]);
      if (call.path === '/api/logout') cookies = await signIn();
    }
  });
});

describe.each(serverEngines(import.meta.filename))('a session, on %s', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    cookies = await desk.signIn();
  });

  const status = async () => (await desk.call('GET', '/api/me', { cookies })).statusCode;

  it('tells who one is, without the password', async () => {
    const me = await desk.call('GET', '/api/me', { cookies });
    expect(me.json()).toEqual({
      user_id: 'meera',
      user_name: 'Meera Shah',
      email: '',
      mobile_no: '',
      city: 'Anand',
      created_date: '2026-11-15',
      expire_date: null,
      Status: 'active',
      role: 'owner',
      in_today: true,
      second_factor: false,
      todo: null,
    });
  });

  it('ends when one logs out, also in the browser', async () => {
    const answer = await desk.call('POST', '/api/logout', { cookies, headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies[0]).toMatchObject({ name: 'showroom-desk', value: '', path: '/' });
    expect(await status()).toBe(401);
  });

  it('lives on while it is used, for twelve hours', async () => {
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await status()).toBe(200);
      desk.wait(HOUR_MS - MINUTE_MS);
    }
    expect(await status()).toBe(200);
    desk.wait(12 * MINUTE_MS);
    expect(await status()).toBe(401);
  });

  it('ends after an hour without use', async () => {
    desk.wait(HOUR_MS - 1);
    expect(await status()).toBe(200);
    desk.wait(HOUR_MS);
    expect(await status()).toBe(401);
    const left = await desk.db.selectFrom('sessions').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('ends with the last day of the account, at midnight at the dealership', async () => {
    desk.at('2026-12-01T18:00:00Z');
    await desk.addAccount({ user_id: 'guest', expire_date: '2026-12-01' }, OWNER.password);
    cookies = await desk.signIn({ userId: 'guest', password: OWNER.password });
    desk.at('2026-12-01T18:29:59Z');
    expect(await status()).toBe(200);
    desk.at('2026-12-01T18:30:00Z');
    expect(await status()).toBe(401);
  });

  it('ends when the account is made inactive', async () => {
    await desk.addAccount({ user_id: 'leaving' }, OWNER.password);
    cookies = await desk.signIn({ userId: 'leaving', password: OWNER.password });
    await setStaffStatus(desk.db, 'leaving', 'inactive');
    expect(await status()).toBe(401);
    await setStaffStatus(desk.db, 'leaving', 'active');
    expect(await status()).toBe(401);
  });
});

describe('over https', () => {
  it.each([
    ['by the address of the site', { publicUrl: 'https://shreejiwheels.example' }, { host: 'shreejiwheels.example' }],
    ['by a trusted proxy', { trustProxy: true }, { 'x-forwarded-proto': 'https' }],
  ])('the cookie is for this host and https alone, %s', async (_how, options, headers) => {
    const desk = await testDesk('sqlite', options);
    const answer = await desk.call('POST', '/api/login', { payload: OWNER, headers });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: '__Host-showroom-desk', secure: true, path: '/', httpOnly: true });
    expect(cookie?.domain).toBeUndefined();
    const cookies = { '__Host-showroom-desk': cookie?.value ?? '' };
    expect((await desk.call('GET', '/api/me', { cookies, headers })).statusCode).toBe(200);
    await desk.close();
  });

  it('an untrusted proxy changes nothing', async () => {
    const desk = await testDesk('sqlite');
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await desk.call('POST', '/api/login', { payload: OWNER, headers });
    expect(answer.cookies[0]).toMatchObject({ name: 'showroom-desk' });
    await desk.close();
  });
});
