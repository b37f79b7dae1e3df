import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../tests/harness/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../tests/harness/desk.ts';
import { Device } from '../../../tests/harness/push-service.ts';
import { hashOf } from './session.ts';

describe.each(engines)('whoever else uses an account, on %s', (engine) => {
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
  const rows = (table: 'sessions' | 'known_devices' | 'push_subscriptions' | 'staff_links') =>
    desk.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();

  it('is left no session, known device, notification or link by a new password; the browser that chose it keeps its own', async () => {
    const [elsewhere, here] = [await signIn(), await signIn()];
    await post('/api/push', pushOn('elsewhere'), elsewhere);
    await post('/api/push', pushOn('here'), here);
    await post(`/api/accounts/${userId}/link`, {}, elsewhere);
    expect([(await rows('sessions')).length, (await rows('known_devices')).length]).toEqual([2, 2]);

    expect((await change(here, NEW, { endpoint: pushOn('here').endpoint })).statusCode).toBe(200);
    const me = (cookies: Record<string, string>) => desk.call('GET', '/api/me', { cookies });
    expect([(await me(elsewhere)).statusCode, (await me(here)).statusCode]).toEqual([401, 200]);
    expect(await rows('known_devices')).toMatchObject([{ device_hash: hashOf(here['device'] ?? '') }]);
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
});
