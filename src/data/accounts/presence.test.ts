import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '../../server/staff/accounts/new-account.ts';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { addStaff, setStaffStatus } from './accounts.ts';
import { recordArrival, colleagues, setPresence } from './presence.ts';

const TODAY = '2026-11-16';

describe.each(engines)('who is in today, on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
    const add = async (user_id: string, more: object = {}) =>
      addStaff(
        test.db,
        newMember({ user_id, role: 'sales', ...more }, { passwordHash: 'nobody signs in' }, new Date()),
      );
    await add('asha', { user_name: 'Asha', role: 'service' });
    await add('kiran');
    await add('gone', { expire_date: '2026-11-15' });
    await add('last-day', { expire_date: TODAY });
    await add('disabled');
    await setStaffStatus(test.db, 'disabled', 'inactive');
  });
  afterAll(() => test.close());

  const present = async (day = TODAY) =>
    (await colleagues(test.db, day)).filter(({ in_today }) => in_today).map(({ user_id }) => user_id);

  it('is asked of those whose account is good that day', async () => {
    expect(await colleagues(test.db, TODAY)).toEqual([
      { user_id: 'asha', user_name: 'Asha', role: 'service', in_today: false },
      { user_id: 'kiran', user_name: '', role: 'sales', in_today: false },
      { user_id: 'last-day', user_name: '', role: 'sales', in_today: false },
    ]);
  });

  it('is whoever has come or was said to be in, until the day ends', async () => {
    await recordArrival(test.db, 'asha', TODAY);
    await setPresence(test.db, 'kiran', TODAY, true);
    expect(await present()).toEqual(['asha', 'kiran']);
    expect(await present('2026-11-17')).toEqual([]);
  });

  it('is not who went home, though they sign in once more', async () => {
    await setPresence(test.db, 'asha', TODAY, false);
    await recordArrival(test.db, 'asha', TODAY);
    expect(await present()).toEqual(['kiran']);
    await recordArrival(test.db, 'asha', '2026-11-17');
    expect(await present('2026-11-17')).toEqual(['asha']);
  });

  it('can be said of nobody who has no account', async () => {
    expect(await setPresence(test.db, 'nobody', TODAY, true)).toBe(false);
  });
});
