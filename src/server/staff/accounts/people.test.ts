import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { fromBase32, stepAt, totpCode } from '../session/totp.ts';

const CHOSEN = 'kites above the Mahi river';
const NEVER_SEEN = 'three bullock carts at dusk';

describe.each(serverEngines(import.meta.filename))('people at one desk, on %s', (engine) => {
  let desk: TestDesk;
  let owner: Record<string, string>;
  let now = new Date('2026-11-16T06:00:00Z');
  beforeAll(async () => {
    desk = await testDesk(engine);
    pass(0);
    owner = await desk.signIn();
  });
  afterAll(() => desk.close());

  function pass(seconds: number) {
    now = new Date(now.getTime() + seconds * 1000);
    desk.at(now.toISOString());
  }
  const asOwner = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    desk.call(method, url, { cookies: owner, ...(payload && { payload }) });
  const post = (url: string, payload: object, cookies = {}) => desk.call('POST', url, { payload, cookies });
  const choose = (token: string, password = CHOSEN) =>
    post('/api/welcome/password', { token, newPassword: password, confirmPassword: password });
  const login = (payload: object) => post('/api/login', payload);
  const rowOf = async (userId: string) =>
    (await asOwner('GET', '/api/accounts'))
      .json<{ accounts: { user_id: string }[] }>()
      .accounts.find(({ user_id }) => user_id === userId);

  async function invite(userId: string, role: string): Promise<string> {
    const answer = await asOwner('POST', '/api/accounts', { userId, role });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ link: { token: string } }>().link.token;
  }

  it('are invited, choose a password by a link that works once, and sign in', async () => {
    const token = await invite('asha', 'sales');
    expect(await rowOf('asha')).toMatchObject({ role: 'sales', invited_until: '2026-11-19', sessions: 0 });
    const seen = await post('/api/welcome', { token });
    expect(seen.json()).toEqual({ purpose: 'invitation', user_id: 'asha', user_name: '' });
    expect(messageOf(await choose(token, 'asha@123456'))).toContain('at least 12');
    expect(messageOf(await choose(token, 'Shreeji@12345'))).toContain("dealership's name");
    expect((await choose(token)).statusCode).toBe(200);
    for (const again of [await choose(token), await post('/api/welcome', { token })]) {
      expect([again.statusCode, messageOf(again)]).toEqual([410, expect.stringContaining('does not work any more')]);
    }
    const cookies = await desk.signIn({ userId: 'asha', password: CHOSEN });
    const me = (await desk.call('GET', '/api/me', { cookies })).json<object>();
    expect(me).toMatchObject({ role: 'sales', todo: null, in_today: true, second_factor: false });
    expect(await rowOf('asha')).toMatchObject({ invited_until: null, in_today: true, sessions: 1 });
  });

  it('find a link dead that ran out, was guessed, or whose account was disabled', async () => {
    const token = await invite('late', 'service');
    pass(3 * 24 * 3600);
    expect((await choose(token)).statusCode).toBe(410);
    owner = await desk.signIn();
    const fresh = (await asOwner('POST', '/api/accounts/late/link')).json<{ link: { token: string } }>().link.token;
    await asOwner('PATCH', '/api/accounts/late', { Status: 'inactive' });
    expect((await choose(fresh)).statusCode).toBe(410);
    expect([token.length, (await choose('A'.repeat(token.length))).statusCode]).toEqual([43, 410]);
  });

  it('get another password by a link, which ends their sessions', async () => {
    const cookies = await desk.signIn({ userId: 'asha', password: CHOSEN });
    const made = await asOwner('POST', '/api/accounts/asha/link');
    const { token } = made.json<{ link: { token: string } }>().link;
    expect((await post('/api/welcome', { token })).json()).toMatchObject({ purpose: 'reset' });
    expect((await desk.call('GET', '/api/me', { cookies })).statusCode).toBe(200);
    expect((await choose(token, NEVER_SEEN)).statusCode).toBe(200);
    expect((await desk.call('GET', '/api/me', { cookies })).statusCode).toBe(401);
    expect((await login({ userId: 'asha', password: CHOSEN })).statusCode).toBe(401);
    expect((await login({ userId: 'asha', password: NEVER_SEEN })).statusCode).toBe(200);
  });

  it('are changed by the owner: role, end, presence, and disabled at once', async () => {
    const cookies = await desk.signIn({ userId: 'asha', password: NEVER_SEEN });
    const change = { role: 'manager', expireDate: '2027-03-31', inToday: false, userName: 'Asha Rao' };
    expect((await asOwner('PATCH', '/api/accounts/asha', change)).statusCode).toBe(200);
    expect(await rowOf('asha')).toMatchObject({
      role: 'manager',
      expire_date: '2027-03-31',
      in_today: false,
      user_name: 'Asha Rao',
    });
    expect((await desk.call('GET', '/api/me', { cookies })).json()).toMatchObject({ role: 'manager' });
    await asOwner('PATCH', '/api/accounts/asha', { Status: 'inactive' });
    expect((await desk.call('GET', '/api/me', { cookies })).statusCode).toBe(401);
    await asOwner('PATCH', '/api/accounts/asha', { Status: 'active', expireDate: '' });
    expect((await desk.call('GET', '/api/me', { cookies })).statusCode).toBe(401);
    expect(await rowOf('asha')).toMatchObject({ expire_date: null, Status: 'active' });
  });

  it.each([
    ['PATCH', '/api/accounts/asha', { role: 'king' }, 400, 'one of owner, manager'],
    ['PATCH', '/api/accounts/asha', { expireDate: '2027-02-30' }, 400, 'a date that exists'],
    ['PATCH', '/api/accounts/asha', {}, 400, 'could not be changed'],
    ['PATCH', '/api/accounts/nobody', { role: 'sales' }, 404, 'no account "nobody"'],
    ['PATCH', '/api/accounts/meera', { role: 'sales' }, 409, 'the last owner'],
    ['PATCH', '/api/accounts/meera', { Status: 'inactive' }, 409, 'the last owner'],
    ['POST', '/api/accounts', { userId: 'meera', role: 'sales' }, 409, 'already'],
    ['POST', '/api/accounts', { userId: 'a b', role: 'sales' }, 400, 'letters, digits'],
    ['POST', '/api/accounts', { userId: 'new' }, 400, 'one of owner, manager'],
    ['POST', '/api/accounts/nobody/link', {}, 404, 'no account'],
    ['DELETE', '/api/accounts/nobody/sessions', {}, 404, 'no account'],
  ] as const)('%s %s with %j is refused', async (method, url, payload, status, words) => {
    const answer = await asOwner(method, url, payload);
    expect([answer.statusCode, messageOf(answer)]).toEqual([status, expect.stringContaining(words)]);
  });

  it('see where they are signed in, and sign out there', async () => {
    const who = { userId: 'asha', password: NEVER_SEEN };
    const [here, there] = [await desk.signIn(who), await desk.signIn(who)];
    const sessions = async (cookies = here) =>
      (await desk.call('GET', '/api/sessions', { cookies })).json<{ name: string; own: boolean; device: string }[]>();
    const other = (await sessions()).find(({ own }) => !own);
    expect(other).toMatchObject({ device: 'Unknown device' });
    expect(JSON.stringify(await sessions())).not.toContain(Object.values(there)[0]);
    const end = (name: string) => desk.call('DELETE', `/api/sessions/${name}`, { cookies: here });
    expect((await end(other?.name ?? '')).statusCode).toBe(200);
    expect((await end(other?.name ?? '')).statusCode).toBe(404);
    expect((await desk.call('GET', '/api/me', { cookies: there })).statusCode).toBe(401);
    expect((await asOwner('GET', '/api/accounts/asha/sessions')).json()).toHaveLength(1);
    await asOwner('DELETE', '/api/accounts/asha/sessions');
    expect((await desk.call('GET', '/api/me', { cookies: here })).statusCode).toBe(401);
  });

  it('say themselves whether they are in today', async () => {
    const cookies = await desk.signIn({ userId: 'asha', password: NEVER_SEEN });
    const say = (inToday: boolean) => desk.call('PATCH', '/api/presence', { cookies, payload: { inToday } });
    expect((await say(true)).statusCode).toBe(200);
    expect(await rowOf('asha')).toMatchObject({ in_today: true });
    await say(false);
    expect(await rowOf('asha')).toMatchObject({ in_today: false });
  });

  it('have to change a password that was issued before they do anything else', async () => {
    await desk.db.updateTable('staff').set({ must_change_password: 1 }).where('user_id', '=', 'asha').execute();
    const cookies = await desk.signIn({ userId: 'asha', password: NEVER_SEEN });
    const refused = await desk.call('GET', '/api/dashboard', { cookies });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ message: 'Please choose a password of your own first.', todo: 'change-password' }),
    ]);
    expect((await desk.call('GET', '/api/me', { cookies })).json()).toMatchObject({ todo: 'change-password' });
    const payload = { oldPassword: NEVER_SEEN, newPassword: CHOSEN, confirmPassword: CHOSEN };
    const changed = await desk.call('PATCH', '/api/profile/password/asha', { cookies, payload });
    expect(changed.statusCode).toBe(200);
    expect((await desk.call('GET', '/api/dashboard', { cookies })).statusCode).toBe(200);
  });

  describe('with a second factor', () => {
    const who = { userId: 'asha', password: CHOSEN };
    let secret = '';
    let recoveryCodes: string[] = [];
    const code = (seconds = 0) => totpCode(fromBase32(secret), stepAt(new Date(now.getTime() + seconds * 1000)));

    async function setUp(cookies: Record<string, string>) {
      const started = await post('/api/second-factor', { password: who.password }, cookies);
      secret = started.json<{ secret: string }>().secret;
      expect(started.json<{ address: string }>().address).toContain(
        `otpauth://totp/Shreeji%20Wheels:asha?secret=${secret}`,
      );
      expect((await post('/api/second-factor/confirm', { code: '000000' }, cookies)).statusCode).toBe(400);
      return post('/api/second-factor/confirm', { code: code() }, cookies);
    }

    it('have to set it up where the owner asks for it, and can do nothing else before', async () => {
      await asOwner('PATCH', '/api/second-factor/roles', { roles: ['manager'] });
      const cookies = await desk.signIn(who);
      expect((await desk.call('GET', '/api/dashboard', { cookies })).json()).toMatchObject({
        todo: 'set-up-second-factor',
      });
      expect((await post('/api/second-factor', { password: 'wrong' }, cookies)).statusCode).toBe(400);
      const on = await setUp(cookies);
      ({ recoveryCodes } = on.json<{ recoveryCodes: string[] }>());
      expect(new Set(recoveryCodes).size).toBe(10);
      expect((await desk.call('GET', '/api/dashboard', { cookies })).statusCode).toBe(200);
      expect(await rowOf('asha')).toMatchObject({ second_factor: true });
      const removal = await post('/api/second-factor/remove', { password: who.password }, cookies);
      expect([removal.statusCode, messageOf(removal)]).toEqual([409, expect.stringContaining('owner asks')]);
    });

    it('sign in with a code that works once, half a minute early or late', async () => {
      const asked = await login(who);
      expect([asked.statusCode, asked.json()]).toEqual([401, expect.objectContaining({ secondFactor: true })]);
      expect(asked.cookies).toEqual([]);
      // The one that set it up was used by that.
      expect((await login({ ...who, code: code() })).statusCode).toBe(401);
      pass(60);
      const late = code(-30);
      expect((await login({ ...who, code: late })).statusCode).toBe(200);
      expect((await login({ ...who, code: late })).statusCode).toBe(401);
      expect((await login({ ...who, code: code(30).replace(/(...)/, '$1 ') })).statusCode).toBe(200);
      expect((await login({ ...who, code: code(-60) })).statusCode).toBe(401);
      expect((await login({ ...who, password: 'wrong one here', code: code() })).json()).toEqual({
        message: 'Invalid credentials',
        error: 'Invalid credentials',
      });
    });

    it('sign in with a recovery code, once, from one of two instances', async () => {
      const [first = ''] = recoveryCodes;
      const tries = await Promise.all([1, 2].map(() => login({ ...who, code: first.toUpperCase() })));
      expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    });

    it('cannot be guessed: ten wrong codes, and even the right one waits', async () => {
      pass(600);
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        const remoteAddress = `10.0.0.${n}`;
        const answer = await desk.call('POST', '/api/login', { payload: { ...who, code: '000000' }, remoteAddress });
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      const right = await desk.call('POST', '/api/login', {
        payload: { ...who, code: code() },
        remoteAddress: '10.0.0.99',
      });
      expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '600']);
      pass(600);
      expect((await login({ ...who, code: code() })).statusCode).toBe(200);
    });

    it('is taken away by the owner when the telephone is lost', async () => {
      await asOwner('PATCH', '/api/second-factor/roles', { roles: [] });
      owner = await desk.signIn();
      await asOwner('PATCH', '/api/accounts/asha', { secondFactor: false });
      expect((await login(who)).statusCode).toBe(200);
      expect(await desk.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    });
  });

  it('leave a record of all that, without a password, a code or a token', async () => {
    const rows = await desk.db.selectFrom('activity').selectAll().execute();
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ['account-invited', 'invitation-accepted', 'account-disabled', 'second-factor-added']) {
      expect(actions).toContain(action);
    }
    const kept = JSON.stringify(rows);
    for (const secret of [CHOSEN, NEVER_SEEN, OWNER.password]) expect(kept).not.toContain(secret);
  });
});
