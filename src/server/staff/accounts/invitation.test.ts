import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { meanwhile } from '../../../../tests/harness/databases/meanwhile.ts';

const CHOSEN = 'kites above the Mahi river';

describe.each(engines)('a link, on %s', (engine) => {
  let desk: TestDesk;
  let owner: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    owner = await desk.signIn();
  });
  afterAll(() => desk.close());

  const asOwner = (method: 'POST' | 'PATCH', url: string, payload: object = {}) =>
    desk.call(method, url, { cookies: owner, payload });
  const tokenOf = async (answer: ReturnType<typeof asOwner>) =>
    (await answer).json<{ link: { token: string } }>().link.token;
  const invite = (userId: string) => tokenOf(asOwner('POST', '/api/accounts', { userId, role: 'service' }));
  const another = (userId: string) => tokenOf(asOwner('POST', `/api/accounts/${userId}/link`));
  const look = async (token: string) =>
    (await desk.call('POST', '/api/welcome', { payload: { token } })).json<object>();
  const choose = async (token: string) => {
    const payload = { token, newPassword: CHOSEN, confirmPassword: CHOSEN };
    return (await desk.call('POST', '/api/welcome/password', { payload })).statusCode;
  };

  it('opens nothing where the account is disabled at that moment, and is not used up by it', async () => {
    const token = await invite('asha');
    meanwhile(desk.db, () => asOwner('PATCH', '/api/accounts/asha', { Status: 'inactive' }));
    expect(await choose(token)).toBe(410);
    await asOwner('PATCH', '/api/accounts/asha', { Status: 'active' });
    expect(await look(token)).toMatchObject({ purpose: 'invitation', user_id: 'asha' });
  });

  it('is an invitation again until somebody has come, though they come at that moment', async () => {
    const first = await invite('mohan');
    const second = await another('mohan');
    expect([await choose(first), await look(second)]).toEqual([
      410,
      expect.objectContaining({ purpose: 'invitation' }),
    ]);
    meanwhile(desk.db, () => choose(second));
    expect(await look(await another('mohan'))).toMatchObject({ purpose: 'reset' });
  });
});
