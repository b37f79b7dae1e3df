import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findStaff, listStaff } from '../../../data/accounts/accounts.ts';
import { engines, type TestDatabase, testDatabase } from '../../../../tests/harness/databases/databases.ts';
import { testDealership } from '../../../../tests/harness/site/dealership.ts';
import { errorText } from '../../cli-errors.ts';
import { ensureFirstAccount } from './new-account.ts';
import { hashPassword, passwordMatches, randomPassword } from './passwords.ts';

const dealership = testDealership;

describe.each(engines)('the first account, on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.deleteFrom('staff').execute();
  });

  const start = (password: string | undefined, userId = 'admin', db = test.db) =>
    ensureFirstAccount(db, { admin: { userId, password } }, dealership);

  it('has the password that was given', async () => {
    expect(await start('monsoon over Khambhat')).toEqual({});
    const staff = await findStaff(test.db, 'admin');
    expect(staff?.account).toMatchObject({ user_name: 'Shreeji Wheels', city: 'Anand', Status: 'active' });
    expect(await passwordMatches('monsoon over Khambhat', staff?.passwordHash)).toBe(true);
    expect(staff?.account.role).toBe('owner');
    expect(staff?.passwordIssued).toBe(false);
  });

  it('has a random one that is told once', async () => {
    const { printed } = await start(undefined);
    expect(printed?.userId).toBe('admin');
    const staff = await findStaff(test.db, 'admin');
    expect(await passwordMatches(printed?.password ?? '', staff?.passwordHash)).toBe(true);
    expect(staff?.passwordIssued).toBe(true);
    expect(await start(undefined)).toEqual({});
    expect(await findStaff(test.db, 'admin')).toEqual(staff);
  });

  it('is made by one of two instances that start at once', async () => {
    const other = await test.openAgain();
    const told = await Promise.all([start(undefined), start(undefined, 'admin', other)]);
    expect(told.filter(({ printed }) => printed)).toHaveLength(1);
    expect(await listStaff(test.db)).toHaveLength(1);
  });

  it.each([
    ['admin', 'admin'],
    ['admin', 'Password123'],
    ['admin', 'admin12345'],
    ['admin', 'ShreejiWheels'],
    ['a/b', 'monsoon over Khambhat'],
  ])('is refused as %s / %s, in a sentence', async (userId, password) => {
    const refusal = await start(password, userId).catch(errorText);
    expect(refusal).toMatch(/^ADMIN_(?:PASSWORD|USER_ID) can't be used\. \w/);
    expect(await listStaff(test.db)).toEqual([]);
  });

  it('matters only while there is none', async () => {
    await start('monsoon over Khambhat');
    expect(await start('admin')).toEqual({});
  });
});

describe('passwords', () => {
  it('are hashed with Argon2id, a salt of their own and the usual parameters', async () => {
    const [one, two] = await Promise.all([hashPassword('monsoon'), hashPassword('monsoon')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches('monsoon', one)).toBe(true);
    expect(await passwordMatches('Monsoon', one)).toBe(false);
  });

  it('are the same however an accent is typed', async () => {
    expect(await passwordMatches('cafe\u0301', await hashPassword('café'))).toBe(true);
  });

  it('of nobody are never right, and take as long to check', async () => {
    const hash = await hashPassword('monsoon');
    const took = { somebody: Infinity, nobody: Infinity };
    for (let i = 0; i < 5; i += 1) {
      for (const [who, against] of [
        ['somebody', hash],
        ['nobody', undefined],
      ] as const) {
        const started = performance.now();
        expect(await passwordMatches('wrong', against)).toBe(false);
        took[who] = Math.min(took[who], performance.now() - started);
      }
    }
    expect(took.nobody / took.somebody).toBeGreaterThan(0.25);
    expect(took.nobody / took.somebody).toBeLessThan(4);
  });

  it('made by lot are long, readable and never the same', () => {
    const many = Array.from({ length: 200 }, randomPassword);
    for (const one of many) expect(one).toMatch(/^[a-hjkmnp-z2-9]{5}(?:-[a-hjkmnp-z2-9]{5}){3}$/);
    expect(new Set(many).size).toBe(200);
  });
});
