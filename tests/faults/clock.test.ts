import { afterEach, describe, expect, it } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { engines } from '../harness/databases/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../harness/staff/desk.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

describe.each(engines)('a clock that jumps, on %s', (engine) => {
  let desk: TestDesk;
  afterEach(() => desk.close());

  const enquire = async () => (await desk.call('POST', '/contact', { payload: validSample(contact) })).statusCode;
  const login = async (password = OWNER.password) =>
    (await desk.call('POST', '/api/login', { payload: { ...OWNER, password } })).statusCode;

  it('a year ahead and back loses no enquiry and gives none the number of another', async () => {
    desk = await testDesk(engine);
    for (const jump of [0, YEAR_MS, -YEAR_MS, -3_600_000, 0]) {
      desk.wait(jump);
      expect(await Promise.all(Array.from({ length: 8 }, enquire))).toEqual(Array.from({ length: 8 }, () => 201));
    }
    const rows = await desk.db.selectFrom('enquiries').select('id').execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(40);
  });

  it('locks nobody out for a year, neither of enquiries nor of the desk', async () => {
    desk = await testDesk(engine);
    desk.wait(YEAR_MS);
    for (let n = 0; n < 12; n += 1) await login('wrong');
    expect(await login()).toBe(429);
    const statuses = await Promise.all(Array.from({ length: 55 }, enquire));
    expect(statuses).toContain(429);
    desk.wait(-YEAR_MS);
    expect([await login(), await enquire()]).toEqual([200, 201]);
  });

  it('leaves no session behind that lasts a year', async () => {
    desk = await testDesk(engine);
    desk.wait(YEAR_MS);
    const cookies = await desk.signIn();
    desk.wait(-YEAR_MS);
    expect((await desk.call('GET', '/api/me', { cookies })).statusCode).toBe(401);
  });
});
