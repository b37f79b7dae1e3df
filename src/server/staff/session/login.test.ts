import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../data/core/engine.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { changeAccount, setPassword, setStaffStatus } from '../../../data/accounts/accounts.ts';
import { confirmSecret, proposeSecret } from '../../../data/accounts/second-factor.ts';
import { signOutOthers } from '../../../data/accounts/sign-out-others.ts';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { type Answer, messageOf, OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { meanwhile } from '../../../../tests/harness/databases/meanwhile.ts';
import { quickHash } from '../../../../tests/harness/staff/quick-hash.ts';

const MINUTE_MS = 60_000;
const PATIENTLY = { timeout: 15_000 };

describe.each(engines)('signing in, on %s', (engine) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await desk.addAccount({ user_id: 'gone', expire_date: '2026-11-14' }, OWNER.password);
    await desk.addAccount({ user_id: 'last-day', expire_date: '2026-11-15' }, OWNER.password);
    await desk.addAccount({ user_id: 'resting' }, OWNER.password);
    await setStaffStatus(desk.db, 'resting', 'inactive');
  });
  afterAll(() => desk.close());

  const login = (payload: object | string) =>
    desk.call('POST', '/api/login', { payload, headers: { 'content-type': 'application/json' } });

  it('gives a session in a cookie that scripts cannot read, and a token that opens nothing', async () => {
    const answer = await login(OWNER);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ message: 'Login successful! Redirecting...', user_id: 'meera' });
    const { token } = answer.json<{ token: string }>();
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'showroom-desk', path: '/', httpOnly: true, sameSite: 'Strict' });
    expect(token).not.toBe(cookie?.value);

    const as = (more: object) => desk.call('GET', '/api/me', more);
    expect((await as({ cookies: { 'showroom-desk': cookie?.value ?? '' } })).statusCode).toBe(200);
    expect((await as({ headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
    expect((await as({ cookies: { 'showroom-desk': token } })).statusCode).toBe(401);
    expect((await as({ query: { token, 'showroom-desk': cookie?.value ?? '' } })).statusCode).toBe(401);
  });

  it('keeps no session id that could be used', async () => {
    const cookies = await desk.signIn();
    const kept = JSON.stringify(await desk.db.selectFrom('sessions').selectAll().execute());
    expect(kept).not.toContain(cookies['showroom-desk']);
  });

  it('starts a new session each time and ends the one before', async () => {
    const before = await desk.signIn();
    const answer = await desk.call('POST', '/api/login', { payload: OWNER, cookies: before });
    expect(answer.cookies[0]?.value).not.toBe(before['showroom-desk']);
    const late = await desk.call('GET', '/api/me', { cookies: before });
    // By its answer the browser would lose the new session's cookie, which has the same name.
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it.each([
    ['a wrong password', OWNER.userId, 'monsoon over Kachchh'],
    ['an unknown user', 'nobody', OWNER.password],
    ['an expired account', 'gone', OWNER.password],
    ['an inactive account', 'resting', OWNER.password],
    ['admin/admin', 'admin', 'admin'],
    ['a very long password', OWNER.userId, 'x'.repeat(5_000)],
    ['SQL in the user id', "' or 1=1 --", OWNER.password],
  ])('refuses %s with the same words', async (_what, userId, password) => {
    const answer = await login({ userId, password });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Invalid credentials', error: 'Invalid credentials' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('opens for an account on its last day', async () => {
    expect((await login({ userId: 'last-day', password: OWNER.password })).statusCode).toBe(200);
  });

  it.each([
    '{}',
    '[]',
    'null',
    '"x"',
    '{"userId":"meera"}',
    '{"userId":{"a":1},"password":"x"}',
    '{',
    '{"__proto__":{}}',
  ])('answers %s with 400 and a message', async (payload) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(400);
    expect(messageOf(answer)).toBeTruthy();
  });

  it('records who signed in, and who tried to', async () => {
    await login({ userId: 'str\u0000ange\n', password: 'x' });
    await desk.signIn();
    const data = await desk.activity();
    expect(data[0]).toMatchObject({ action: 'signed-in', user_id: 'meera', date: '2026-11-15', time: '11:30:00' });
    expect(data[1]).toMatchObject({ action: 'sign-in-refused', user_id: '(unknown)' });
    expect(JSON.stringify(data)).not.toContain(OWNER.password);
  });
});

describe.each(engines)('signing in while the account changes, on %s', (engine) => {
  let desk: TestDesk;
  let userId = '';
  let accounts = 0;
  beforeAll(async () => {
    desk = await testDesk(engine);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    accounts += 1;
    userId = `asha-${accounts}`;
    await desk.addAccount({ user_id: userId }, OWNER.password);
  });

  const login = () => desk.call('POST', '/api/login', { payload: { ...OWNER, userId } });
  const of = (table: 'sessions' | 'known_devices') =>
    desk.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();

  async function anotherPassword(db: Database) {
    await setPassword(db, userId, quickHash('three bullock carts at dusk'), { issued: false });
    await signOutOthers(db, userId);
  }
  async function secondFactor(db: Database) {
    await proposeSecret(db, userId, 'GEZDGNBV');
    await confirmSecret(db, { userId, secret: 'GEZDGNBV', step: 1, codeHashes: [] });
  }

  it.each([
    ['has another password', anotherPassword],
    ['has a second factor', secondFactor],
    ['is disabled', (db: Database) => setStaffStatus(db, userId, 'inactive')],
    ['has ended', (db: Database) => changeAccount(db, userId, { expire_date: '2026-11-14' })],
  ])('opens nothing where it %s by the time that its password has been checked', async (_what, change) => {
    meanwhile(desk.db, () => change(desk.db));
    const answer = await login();
    expect([answer.statusCode, messageOf(answer)]).toEqual([401, 'Invalid credentials']);
    expect([answer.cookies, await of('sessions'), await of('known_devices')]).toEqual([[], [], []]);
    expect((await desk.activity())[0]).toMatchObject({ action: 'sign-in-refused', user_id: userId });
  });

  it('waits for a change that is under way, and then opens nothing', async () => {
    expect((await login()).statusCode).toBe(200);
    let answer: Answer | undefined;
    let signingIn: Promise<unknown> = Promise.resolve();
    await inTransaction(desk.db, async (trx) => {
      await anotherPassword(trx);
      const begins = new Promise<void>((resolve) => meanwhile(desk.db, async () => resolve()));
      signingIn = login().then((answered) => (answer = answered));
      await begins;
      if (engine === 'postgres')
        await expect.poll(async () => answer ?? (await waiting(desk.db)), PATIENTLY).toBeTruthy();
    });
    await signingIn;
    expect([answer?.statusCode, await of('sessions')]).toEqual([401, []]);
  });

  /** How many there wait for somebody else's transaction. */
  async function waiting(db: Database): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  }
});

describe('guessing passwords', () => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await testDesk('sqlite', { trustProxy: true });
  });
  afterAll(() => desk.close());

  const tryAs = (userId: string, password: string, address: string) =>
    desk.call('POST', '/api/login', { payload: { userId, password }, headers: { 'x-forwarded-for': address } });

  it('ends after some wrong ones in a row, also when they come all at once, for that address, for a while', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, i) => tryAs('meera', `guess ${i}`, '203.0.113.9')),
    );
    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    const last = await tryAs('meera', OWNER.password, '203.0.113.9');
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.json()).toMatchObject({ message: 'Too many attempts. Please try again in 10 minutes.' });

    expect((await tryAs('meera', OWNER.password, '198.51.100.7')).statusCode).toBe(200);
    desk.wait(10 * MINUTE_MS);
    expect((await tryAs('meera', OWNER.password, '203.0.113.9')).statusCode).toBe(200);
  });
});

describe('without a trusted proxy', () => {
  it('a made-up address changes nothing', async () => {
    const desk = await testDesk('sqlite');
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${i}` };
      const payload = { userId: 'meera', password: 'guess' };
      statuses.push((await desk.call('POST', '/api/login', { payload, headers })).statusCode);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
    await desk.close();
  });
});
