import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../data/core/engine.ts';
import { newLeadRow, upsertLeadStatement } from '../../../data/leads/upsert-lead.ts';
import { findStaff } from '../../../data/accounts/accounts.ts';
import { findLink, consumeLink } from '../../../data/accounts/account-links.ts';
import { setPresence } from '../../../data/accounts/presence.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import type { Department } from '../../../domain/leads/departments-and-stages.ts';
import { engines, type TestDatabase, testDatabase } from '../../../../tests/harness/databases/databases.ts';
import { passwordMatches } from './passwords.ts';
import { hashSessionToken } from '../session/session.ts';
import { accountFields, staffTable } from './account-fields.ts';
import {
  addAccount,
  changeStaff,
  reassignExpired,
  inviteAccount,
  createAccountLink,
  type AccountContext,
  resetPassword,
  setAccountStatus,
} from './manage-accounts.ts';

const NOW = new Date('2026-11-16T06:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

describe.each(engines)('the accounts of the staff, on %s', (engine) => {
  let test: TestDatabase;
  let office: AccountContext;
  beforeAll(async () => {
    test = await testDatabase(engine);
    office = { db: test.db, now: NOW, by: '(at the server)' };
  });
  afterAll(() => test.close());

  const elsewhere = async (): Promise<AccountContext> => ({ ...office, db: await test.openAgain() });
  const roleOf = async (userId: string) => (await findStaff(test.db, userId))?.account.role;
  const used = (db: Database, token: string) => consumeLink(db, hashSessionToken(token), NOW);

  it('are added with a random password that has to be changed', async () => {
    const wishes = { name: 'Ramesh Patel', mobile: '+91 98765 43210', expires: '2027-03-31' };
    const password = await addAccount(office, accountFields('ramesh', wishes));
    const staff = await findStaff(test.db, 'ramesh');
    expect(staff?.account).toMatchObject({ user_name: 'Ramesh Patel', mobile_no: '9876543210', role: 'owner' });
    expect(staff?.passwordIssued).toBe(true);
    expect(await passwordMatches(password, staff?.passwordHash)).toBe(true);
  });

  it('get a new password', async () => {
    const password = await resetPassword(office, 'ramesh');
    expect(await passwordMatches(password, (await findStaff(test.db, 'ramesh'))?.passwordHash)).toBe(true);
  });

  it('are invited by a link that works once, for three days', async () => {
    const { token, expires } = await inviteAccount(office, accountFields('asha', { role: 'sales' }));
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(expires).toBe('2026-11-19T06:00:00.000Z');
    const at = (days: number) => findLink(test.db, hashSessionToken(token), new Date(NOW.getTime() + days * DAY_MS));
    expect((await at(2.99))?.userId).toBe('asha');
    expect(await at(3)).toBeUndefined();
    expect(await findLink(test.db, token, NOW)).toBeUndefined();
    const tries = await Promise.all([used(test.db, token), used((await elsewhere()).db, token), used(test.db, token)]);
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('have one link at a time: a newer one takes the place of the one before', async () => {
    const [first, second] = [await createAccountLink(office, 'asha'), await createAccountLink(office, 'asha')];
    expect(await used(test.db, first.token)).toBe(false);
    expect(await used(test.db, second.token)).toBe(true);
  });

  it('are switched off and on, changed, and listed', async () => {
    await addAccount(office, accountFields('meera', {}));
    await setAccountStatus(office, 'ramesh', 'inactive');
    expect(await staffTable(test.db)).toBe(
      [
        'asha    sales  active    no end',
        'meera   owner  active    no end',
        'ramesh  owner  inactive  until 2027-03-31  Ramesh Patel',
      ].join('\n'),
    );
    await setAccountStatus(office, 'ramesh', 'active');
    await changeStaff(office, 'asha', { role: 'manager', expire_date: '2028-01-01' });
    expect(await roleOf('asha')).toBe('manager');
    const kept = await test.db.selectFrom('activity').select(['action', 'details']).orderBy('id', 'desc').execute();
    expect(kept[0]).toEqual({
      action: 'account-changed',
      details: '{"fields":"role, expire_date","from":"sales","to":"manager"}',
    });
    await changeStaff(office, 'asha', { role: 'sales' });
  });

  it('always hold an owner who stays: the last can be neither disabled, nor demoted, nor given an end', async () => {
    const attempts = [
      () => setAccountStatus(office, 'meera', 'inactive'),
      () => changeStaff(office, 'meera', { role: 'manager' }),
      () => changeStaff(office, 'meera', { expire_date: '2027-12-31' }),
    ];
    // Ramesh is an owner too, but only until spring; one who is invited has not come yet.
    await inviteAccount(office, accountFields('kiran', { role: 'owner' }));
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('the last owner');
    expect((await findStaff(test.db, 'meera'))?.account).toMatchObject({
      role: 'owner',
      Status: 'active',
      expire_date: null,
    });
  });

  it('hold an owner also when two demote each other at the same time', async () => {
    await addAccount(office, accountFields('vikram', {}));
    const outcomes = await Promise.allSettled([
      changeStaff(office, 'meera', { role: 'sales' }),
      changeStaff(await elsewhere(), 'vikram', { role: 'sales' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(new Set([await roleOf('meera'), await roleOf('vikram')])).toEqual(new Set(['owner', 'sales']));
  });

  it('hand their open leads over when they are disabled, or may work on none any more', async () => {
    const lead = (id: number, desk: Department, more: object = {}) => ({
      ...newLeadRow({ id, desk, mobile: `98250${id}` }),
      kind: 'offer',
      owner: 'leaving',
      ...more,
    });
    for (const [userId, role] of Object.entries({ leaving: 'sales', kavya: 'sales', lalit: 'sales', home: 'sales' }))
      await addAccount(office, accountFields(userId, { role }));
    for (const userId of ['leaving', 'kavya', 'lalit']) await setPresence(test.db, userId, dayOf(NOW), true);
    const ids = [10001, 10002, 10003, 10004];
    await upsertLeadStatement(test.db, [
      ...ids.map((id) => lead(id, 'sales')),
      lead(10005, 'service'),
      lead(10006, 'sales', { open: 0, joins: '' }),
    ]).execute();
    const ownedBy = async (owner: string | null) =>
      (await test.db.selectFrom('leads').select('id').where('owner', 'is not distinct from', owner).execute()).length;
    expect(await setAccountStatus(office, 'leaving', 'inactive')).toBe(5);
    const rows = await test.db.selectFrom('leads').select(['id', 'owner', 'version']).orderBy('id').execute();
    expect(rows.map(({ owner }) => owner)).toEqual(['kavya', 'lalit', 'kavya', 'lalit', null, 'leaving']);
    expect(rows.map(({ version }) => version)).toEqual([2, 2, 2, 2, 2, 1]);
    const [line] = await test.db.selectFrom('lead_events').selectAll().where('lead_id', '=', 10002).execute();
    expect(line).toMatchObject({ kind: 'assigned', user_id: office.by, details: '{"from":"leaving","to":"lalit"}' });
    // An account that ends by itself hands over too, once its last day is over.
    await changeStaff(office, 'kavya', { expire_date: dayOf(NOW) });
    await reassignExpired(office);
    expect(await ownedBy('kavya')).toBe(2);
    await reassignExpired({ ...office, now: new Date(NOW.getTime() + DAY_MS) });
    expect([await ownedBy('kavya'), await ownedBy(null)]).toEqual([0, 3]);
    await changeStaff(office, 'kavya', { expire_date: null });
    await test.db.updateTable('leads').set({ owner: 'kavya' }).where('id', 'in', [10001, 10003]).execute();
    await changeStaff(office, 'kavya', { role: 'manager' });
    await changeStaff(office, 'lalit', { role: 'editor' });
    expect([await ownedBy('lalit'), await ownedBy('kavya')]).toEqual([0, 4]);
    // What came to be theirs after they had left is dealt out by the daily round.
    await test.db.updateTable('leads').set({ open: 1 }).where('id', '=', 10006).execute();
    await reassignExpired(office);
    expect(await ownedBy('leaving')).toBe(0);
  });

  it('must exist, or not yet, and be spelt sensibly', async () => {
    await expect(addAccount(office, accountFields('ramesh', {}))).rejects.toThrow('already');
    await expect(addAccount(office, accountFields('a b', {}))).rejects.toThrow('letters, digits');
    expect(() => accountFields('x', { expires: '2027-02-30' })).toThrow('a date that exists');
    await expect(inviteAccount(office, accountFields('x', { expires: '2026-11-15' }))).rejects.toThrow('over already');
    expect(() => accountFields('x', { role: 'king' })).toThrow('one of owner, manager');
    for (const attempt of [
      () => resetPassword(office, 'nobody'),
      () => setAccountStatus(office, 'nobody', 'active'),
      () => changeStaff(office, 'nobody', { city: 'Anand' }),
      () => createAccountLink(office, 'nobody'),
    ]) {
      await expect(attempt()).rejects.toThrow('no account "nobody"');
    }
  });
});
