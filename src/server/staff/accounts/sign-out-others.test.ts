import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '../../../data/accounts/accounts.ts';
import { confirmSecret, proposeSecret } from '../../../data/accounts/second-factor.ts';
import { signOutOthers } from '../../../data/accounts/sign-out-others.ts';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { meanwhile } from '../../../../tests/harness/databases/meanwhile.ts';
import { Device } from '../../../../tests/harness/mail/push-service.ts';
import { quickHash } from '../../../../tests/harness/staff/quick-hash.ts';
import { hashSessionToken } from '../session/session.ts';
import { fromBase32, stepAt, totpCode } from '../session/totp.ts';

describe.each(serverEngines(import.meta.filename))('whoever else uses an account, on %s', (engine) => {
  const KNOWN = OWNER.password;
  const NEW = 'teal-kettle-42';
  let desk: TestDesk;
  let accounts = 0;
  let userId = '';
  beforeAll(async () => {
    desk = await testDesk(engine);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    accounts += 1;
    userId = `asha-${accounts}`;
    await desk.addAccount({ user_id: userId }, KNOWN);
  });

  const signIn = () => desk.signIn({ userId, password: KNOWN });
  const change = (cookies: Record<string, string>, newPassword = NEW, more: object = {}) =>
    desk.call('PATCH', `/api/profile/password/${userId}`, {
      cookies,
      payload: { oldPassword: KNOWN, newPassword, confirmPassword: newPassword, ...more },
    });
  const post = (url: string, payload: object, cookies: Record<string, string>) =>
    desk.call('POST', url, { payload, cookies });
  const pushOn = (name: string) => {
    const { endpoint, keys } = new Device(`https://push.example/${userId}/${name}`);
    return { endpoint, keys, details: false };
  };
  const rows = (
    table: 'sessions' | 'known_devices' | 'push_subscriptions' | 'staff_links' | 'recovery_codes' | 'staff',
  ) => desk.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();

  it('is left no session, known device, notification or link by a new password; the browser that chose it keeps its own', async () => {
    const [elsewhere, here] = [await signIn(), await signIn()];
    await post('/api/push', pushOn('elsewhere'), elsewhere);
    await post('/api/push', pushOn('here'), here);
    await post(`/api/accounts/${userId}/link`, {}, elsewhere);
    expect([(await rows('sessions')).length, (await rows('known_devices')).length]).toEqual([2, 2]);

    expect((await change(here, NEW, { endpoint: pushOn('here').endpoint })).statusCode).toBe(200);
    const me = (cookies: Record<string, string>) => desk.call('GET', '/api/me', { cookies });
    expect([(await me(elsewhere)).statusCode, (await me(here)).statusCode]).toEqual([401, 200]);
    expect(await rows('known_devices')).toMatchObject([{ device_hash: hashSessionToken(here['device'] ?? '') }]);
    expect(await rows('push_subscriptions')).toMatchObject([{ endpoint: pushOn('here').endpoint }]);
    expect(await rows('staff_links')).toEqual([]);
  });

  it('is told of nothing more, nor is the browser that does not say by which address it is', async () => {
    const here = await signIn();
    await post('/api/push', pushOn('somewhere'), here);
    expect((await change(here)).statusCode).toBe(200);
    expect(await rows('push_subscriptions')).toEqual([]);
  });

  it('is left nothing at all by a new password that was chosen by a link', async () => {
    const elsewhere = await signIn();
    await post('/api/push', pushOn('elsewhere'), elsewhere);
    const made = await post(`/api/accounts/${userId}/link`, {}, await desk.signIn());
    const { token } = made.json<{ link: { token: string } }>().link;
    const chosen = { token, newPassword: NEW, confirmPassword: NEW };
    expect((await post('/api/welcome/password', chosen, {})).statusCode).toBe(200);
    for (const table of ['sessions', 'known_devices', 'push_subscriptions', 'staff_links'] as const)
      expect([table, await rows(table)]).toEqual([table, []]);
  });

  it('changes nothing with the password of before, though they began before it was another', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    meanwhile(desk.db, () => change(here));
    expect((await change(elsewhere, 'amber-kettle-42')).statusCode).toBe(401);
    expect((await desk.call('POST', '/api/login', { payload: { userId, password: NEW } })).statusCode).toBe(200);
  });

  it('is refused the password of before also in another tab of the browser that chose the new one', async () => {
    const here = await signIn();
    meanwhile(desk.db, () => change(here));
    const second = await change(here, 'amber-kettle-42');
    expect([second.statusCode, messageOf(second)]).toEqual([400, 'The current password is not right.']);
    expect((await desk.call('POST', '/api/login', { payload: { userId, password: NEW } })).statusCode).toBe(200);
  });

  it('is told of nothing where the owner signs them out while they switch notifications on', async () => {
    const elsewhere = await signIn();
    const owner = await desk.signIn();
    meanwhile(desk.db, () => desk.call('DELETE', `/api/accounts/${userId}/sessions`, { cookies: owner }));
    expect((await post('/api/push', pushOn('elsewhere'), elsewhere)).statusCode).toBe(401);
    expect(await rows('push_subscriptions')).toEqual([]);
  });

  const SECRET = 'GEZDGNBVGY3TQOJQ';
  const code = () => totpCode(fromBase32(SECRET), stepAt(new Date('2026-11-15T06:00:00Z')));

  it.each<[string, () => [url: string, payload: object]]>([
    ['switch notifications on', () => ['/api/push', pushOn('elsewhere')]],
    ['make a link', () => [`/api/accounts/${userId}/link`, {}]],
    ['propose a second factor', () => ['/api/second-factor', { password: KNOWN }]],
    ['switch a second factor on', () => ['/api/second-factor/confirm', { code: code() }]],
  ])('does not %s, though they were let in before the password was another', async (_what, asked) => {
    const elsewhere = await signIn();
    await proposeSecret(desk.db, userId, SECRET);
    await stopped(elsewhere, ...asked());
  });

  it.each([
    ['switch the second factor off', '/api/second-factor/remove'],
    ['make recovery codes', '/api/second-factor/recovery-codes'],
  ])('does not %s, though they were let in before the password was another', async (_what, url) => {
    const elsewhere = await signIn();
    await proposeSecret(desk.db, userId, SECRET);
    await confirmSecret(desk.db, { userId, secret: SECRET, step: 1, codeHashes: ['a'] });
    await stopped(elsewhere, url, { password: KNOWN });
  });

  it('does not change the address that links are sent to either', async () => {
    await stopped(await signIn(), `/api/profile/${userId}`, { email: 'somebody@elsewhere.example' }, 'PATCH');
  });

  /** A new password is chosen after the call was let in; nothing is then left of the call. */
  async function stopped(
    cookies: Record<string, string>,
    url: string,
    payload: object,
    method: 'POST' | 'PATCH' = 'POST',
  ) {
    const everything = () =>
      Promise.all([rows('staff'), rows('push_subscriptions'), rows('staff_links'), rows('recovery_codes')]);
    let left: object = {};
    meanwhile(desk.db, async () => {
      await setPassword(desk.db, userId, quickHash(NEW), { issued: false });
      await signOutOthers(desk.db, userId);
      left = await everything();
    });
    const answer = await desk.call(method, url, { payload, cookies });
    expect([answer.statusCode, messageOf(answer)]).toEqual([401, 'Unauthorized. Please log in.']);
    expect(await everything()).toEqual(left);
  }
});
