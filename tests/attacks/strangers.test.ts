import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordActivity } from '../../src/data/accounts/activity.ts';
import { addStaff, setStaffStatus } from '../../src/data/accounts/accounts.ts';
import type { Endpoint } from '../../src/domain/endpoints/define-endpoint.ts';
import { endpoints } from '../../src/domain/endpoints/index.ts';
import { newMember } from '../../src/server/staff/accounts/new-account.ts';
import { quickHash } from '../harness/staff/quick-hash.ts';
import { STAFF } from '../harness/site/site.ts';
import { startTarget, type Target } from '../harness/site/target.ts';

const NEIGHBOUR = { userId: 'ravi', password: 'banyan tree at Dakor' };
const address = ({ path }: Endpoint) =>
  path.replace(/\{(\w+)\}/g, (_, name) => (name === 'userId' ? STAFF.userId : '1'));
const bodyOf = ({ method }: Endpoint) => (method === 'GET' || method === 'DELETE' ? undefined : {});

let target: Target;
beforeAll(async () => {
  target = await startTarget();
  await addStaff(
    target.db,
    newMember(
      { user_id: NEIGHBOUR.userId, role: 'owner' },
      { passwordHash: quickHash(NEIGHBOUR.password) },
      new Date(),
    ),
  );
  await recordActivity(target.db, { at: new Date(), userId: 'ravi', action: 'signed-in', subject: 'ravi' });
});
afterAll(() => target.stop());

const me = async (headers: Record<string, string>) => (await target.call('GET', '/api/me', undefined, headers)).status;

describe('without a session', () => {
  const staffCalls = endpoints
    .filter(({ right }) => right !== 'open')
    .map((call) => [`${call.method} ${call.path}`, call] as const);

  it('every call of the staff answers 401, changes nothing and tells nothing', async () => {
    const before = await target.fingerprint();
    expect(staffCalls.length).toBeGreaterThan(50);
    for (const [name, call] of staffCalls) {
      const answer = await target.call(call.method, address(call), bodyOf(call));
      expect([name, answer.status, await answer.json()]).toEqual([
        name,
        401,
        { message: 'Unauthorized. Please log in.', error: 'Unauthorized. Please log in.' },
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await target.fingerprint()).toBe(before);
  });

  it('the token of the login opens nothing, wherever it is put', async () => {
    const { token } = (await (await target.call('POST', '/api/login', STAFF)).json()) as { token: string };
    expect(token).toBeTruthy();
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `showroom-desk=${token}` },
      { cookie: `token=${token}` },
      { 'x-access-token': token },
    ];
    for (const headers of ways) expect(await me(headers)).toBe(401);
    expect((await target.call('GET', `/api/me?token=${token}`)).status).toBe(401);
  });
});

describe('a session', () => {
  it('does not reach the profile or the password of somebody else', async () => {
    const own = await target.signIn();
    const before = await target.fingerprint();
    const tries = [
      ['/api/profile/ravi', { userName: 'Mallory' }],
      ['/api/profile/RAVI', { userName: 'Mallory' }],
      ['/api/profile/password/ravi', { oldPassword: 'x', newPassword: 'y', confirmPassword: 'y' }],
    ] as const;
    for (const [path, body] of tries) expect((await target.call('PATCH', path, body, own)).status).toBe(403);
    expect(await target.fingerprint()).toBe(before);
  });

  it('changes nothing of an account but name, e-mail and mobile', async () => {
    const own = await target.signIn(NEIGHBOUR);
    const extra = { Status: 'inactive', status: 'inactive', user_id: 'admin', expire_date: '2000-01-01' };
    const body = { ...extra, password: 'x', password_hash: 'x', city: 'Elsewhere', userName: 'Ravi' };
    const row = () => target.db.selectFrom('staff').selectAll().where('user_id', '=', 'ravi').executeTakeFirst();
    const before = await row();
    expect((await target.call('PATCH', '/api/profile/ravi', body, own)).status).toBe(200);
    expect(await row()).toEqual({ ...before, user_name: 'Ravi' });
  });

  it('is never told again, nor is a password or its hash', async () => {
    const own = await target.signIn();
    const id = own.cookie.split('=')[1] ?? '';
    const hash = createHash('sha256').update(id).digest('base64url');
    // Logging out would end it; the description names the field of a password and holds none.
    const endless = ({ answer }: Endpoint) => 'mediaType' in answer && answer.mediaType === 'text/event-stream';
    const spoken = endpoints.filter(
      (call) => call.path !== '/api/logout' && call.path !== '/api/docs' && !endless(call),
    );
    for (const call of spoken) {
      const answer = await target.call(call.method, address(call), bodyOf(call), own);
      const [text, headers] = [await answer.text(), JSON.stringify([...answer.headers])];
      const told = [id, hash, STAFF.password, 'argon2', 'password_hash', '"password"'];
      expect([call.path, told.filter((secret) => (text + headers).includes(secret))]).toEqual([call.path, []]);
    }
    const login = await (await target.call('POST', '/api/login', STAFF)).text();
    expect(login).not.toMatch(/argon2|Correct-Horse|"password"/);
  });

  it('is over after logging out, after a new password elsewhere, and when the account is closed', async () => {
    const left = await target.signIn(NEIGHBOUR);
    expect((await target.call('POST', '/api/logout', {}, left)).status).toBe(200);
    expect(await me(left)).toBe(401);

    const here = await target.signIn(NEIGHBOUR);
    const elsewhere = await target.signIn(NEIGHBOUR);
    const newPassword = 'three ponds of Anand';
    const change = { oldPassword: NEIGHBOUR.password, newPassword, confirmPassword: newPassword };
    expect((await target.call('PATCH', '/api/profile/password/ravi', change, elsewhere)).status).toBe(200);
    expect([await me(here), await me(elsewhere)]).toEqual([401, 200]);

    await setStaffStatus(target.db, 'ravi', 'inactive');
    expect(await me(elsewhere)).toBe(401);
  });

  it('is over after an hour without use and after twelve hours in any case', async () => {
    const hour = 3_600_000;
    for (const [column, ms] of [
      ['last_seen_at', -hour],
      ['expires_at', -1],
    ] as const) {
      const own = await target.signIn();
      expect(await me(own)).toBe(200);
      await target.db
        .updateTable('sessions')
        .set({ [column]: Date.now() + ms })
        .execute();
      expect(await me(own)).toBe(401);
    }
  });
});
