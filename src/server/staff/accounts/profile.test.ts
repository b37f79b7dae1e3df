import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStaff } from '../../../data/accounts/accounts.ts';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

const OWN_WORDS =
  "The password must not be made of the user ID, the dealership's name, its brand, its town or an e-mail address.";

describe.each(serverEngines(import.meta.filename))("one's own account, on %s", (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await desk.addAccount({ user_id: 'ramesh', user_name: 'Ramesh Patel' }, OWNER.password);
    cookies = await desk.signIn();
  });
  afterAll(() => desk.close());

  const saveProfile = (userId: string, payload: object) =>
    desk.call('PATCH', `/api/profile/${userId}`, { cookies, payload });
  const savePassword = (userId: string, payload: object) =>
    desk.call('PATCH', `/api/profile/password/${userId}`, { cookies, payload });

  it('takes a new name, e-mail and mobile number, and nothing else', async () => {
    const before = await findStaff(desk.db, 'meera');
    const answer = await saveProfile('meera', {
      userName: '  Meera J. Shah ',
      email: 'meera@mail.example',
      mobileNo: 919876543210,
      Status: 'inactive',
      user_id: 'root',
      expire_date: '2000-01-01',
      password: 'x',
      password_hash: 'x',
      city: 'Surat',
    });
    expect(answer.json()).toMatchObject({
      message: 'Profile updated successfully',
      user: { user_name: 'Meera J. Shah' },
    });
    const after = await findStaff(desk.db, 'meera');
    expect(after).toEqual({
      ...before,
      account: {
        ...before?.account,
        user_name: 'Meera J. Shah',
        email: 'meera@mail.example',
        mobile_no: '9876543210',
      },
    });
  });

  it.each([
    { email: 'not an address' },
    { mobileNo: '98765432101234' },
    { userName: 'x'.repeat(101) },
    { userName: 5 },
  ])('refuses %j', async (payload) => {
    expect((await saveProfile('meera', payload)).statusCode).toBe(400);
  });

  it("leaves another's account alone", async () => {
    const before = await findStaff(desk.db, 'ramesh');
    const change = { oldPassword: OWNER.password, newPassword: 'teal-kettle-42', confirmPassword: 'teal-kettle-42' };
    for (const answer of [
      await saveProfile('ramesh', { userName: 'Somebody' }),
      await savePassword('ramesh', change),
      await saveProfile('nobody', { userName: 'Somebody' }),
      await saveProfile('meera%00', { userName: 'Somebody' }),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    expect(await findStaff(desk.db, 'ramesh')).toEqual(before);
  });

  it.each([
    ['wrong current', 'kettle', 'teal-kettle-42', 'teal-kettle-42', 'The current password is not right.'],
    [
      'two new ones',
      OWNER.password,
      'teal-kettle-42',
      'teal-kettle-43',
      'New password and confirm password do not match',
    ],
    ['an empty one', OWNER.password, '', '', 'Please fill all fields'],
    ['a short one', OWNER.password, 'kettle', 'kettle', 'The password must have at least 12 characters.'],
    ['the user id', OWNER.password, 'meera-meera-1', 'meera-meera-1', OWN_WORDS],
    ["the dealership's name", OWNER.password, 'shreejiwheels1', 'shreejiwheels1', OWN_WORDS],
    [
      'a common one',
      OWNER.password,
      'Password1234',
      'Password1234',
      'This password is too easy to guess. Please choose another.',
    ],
    [
      'the same one',
      OWNER.password,
      OWNER.password,
      OWNER.password,
      'The new password must differ from the current one.',
    ],
  ])('keeps its password when asked with %s', async (_what, oldPassword, newPassword, confirmPassword, message) => {
    const before = await findStaff(desk.db, 'meera');
    const answer = await savePassword('meera', { oldPassword, newPassword, confirmPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message, error: message });
    expect(await findStaff(desk.db, 'meera')).toEqual(before);
  });

  it('takes a new password and ends its sessions elsewhere', async () => {
    const elsewhere = await desk.signIn();
    const change = { oldPassword: OWNER.password, newPassword: 'teal-kettle-42', confirmPassword: 'teal-kettle-42' };
    expect((await savePassword('meera', change)).json()).toEqual({ message: 'Password updated successfully' });
    expect((await desk.call('GET', '/api/me', { cookies: elsewhere })).statusCode).toBe(401);
    expect((await desk.call('GET', '/api/me', { cookies })).statusCode).toBe(200);
    const login = (password: string) => desk.call('POST', '/api/login', { payload: { userId: 'meera', password } });
    expect((await login(OWNER.password)).statusCode).toBe(401);
    expect((await login('teal-kettle-42')).statusCode).toBe(200);
  });

  it('has its changes on record, without the words of the password', async () => {
    const data = await desk.activity();
    const actions = data.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['password-changed', 'profile-changed']));
    expect(JSON.stringify(data)).not.toContain('kettle');
  });

  it('slows down somebody who guesses the current password in an open session', async () => {
    const statuses: number[] = [];
    const guess = { oldPassword: 'guess', newPassword: 'teal-kettle-43', confirmPassword: 'teal-kettle-43' };
    for (let i = 0; i < 14; i += 1) statuses.push((await savePassword('meera', guess)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});
