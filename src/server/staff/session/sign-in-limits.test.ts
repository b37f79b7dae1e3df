import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../../tests/harness/databases/databases.ts';
import { type SignInGate, countSignIn } from './sign-in-limits.ts';

const WINDOW_MS = 10 * 60_000;

describe.each(engines)('wrong passwords, counted on %s', (engine) => {
  let test: TestDatabase;
  let now = new Date('2026-11-15T06:00:00Z');
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());
  beforeEach(() => {
    now = new Date(now.getTime() + WINDOW_MS);
  });

  const attempt = (userId: string, address: string, rateLimits = true, device?: string): Promise<SignInGate> =>
    countSignIn({ db: test.db, config: { rateLimits }, clock: () => now }, userId, address, device);

  async function gates(count: number, of: (i: number) => Promise<SignInGate>): Promise<Record<string, number>> {
    const counted: Record<string, number> = {};
    for (let i = 0; i < count; i += 1) {
      const { gate, failed } = await of(i);
      if (gate !== 'closed') await failed(undefined);
      counted[gate] = (counted[gate] ?? 0) + 1;
    }
    return counted;
  }

  it('close the gate for one account at one address', async () => {
    expect(await gates(30, () => attempt('meera', '203.0.113.9'))).toEqual({ open: 10, closed: 20 });
    expect((await attempt('meera', '198.51.100.7')).gate).toBe('open');
    // What was not even looked at counts for nobody else.
    expect((await attempt('ramesh', '203.0.113.9')).gate).toBe('open');
  });

  it('are counted one by one when they come all at once, and on every instance once they are known to be wrong', async () => {
    // Fewer than close the gate for the place, which is counted by itself: which attempt meets both limits is chance.
    const all = await Promise.all(Array.from({ length: 24 }, () => attempt('meera', '::1')));
    expect(all.filter(({ gate }) => gate === 'open')).toHaveLength(10);
    await Promise.all(all.filter(({ gate }) => gate === 'open').map(({ failed }) => failed(undefined)));
    const another = await test.openAgain();
    const elsewhere = { db: another, config: { rateLimits: true }, clock: () => now };
    expect((await countSignIn(elsewhere, 'meera', '::1')).gate).toBe('closed');
  });

  it('of a stranger do not close the gate for a device that is known, at the same address and for the same account', async () => {
    await gates(40, (i) => attempt(i % 2 === 0 ? 'meera' : `user-${i}`, '203.0.113.20'));
    expect((await attempt('meera', '203.0.113.20')).gate).toBe('closed');
    expect(await gates(12, () => attempt('meera', '203.0.113.20', true, 'her telephone'))).toEqual({
      open: 10,
      closed: 2,
    });
  });

  it('that nobody settles count as well', async () => {
    for (let n = 0; n < 10; n += 1) await attempt('meera', '203.0.113.21');
    expect((await attempt('meera', '203.0.113.21')).gate).toBe('closed');
  });

  it('take one durable step each, and none once the gate is closed', async () => {
    const written = () =>
      test.db
        .selectFrom('rate_limits')
        .select((eb) => eb.fn.sum<number>('count').as('sum'))
        .executeTakeFirstOrThrow();
    await gates(10, () => attempt('meera', '203.0.113.22'));
    const before = await written();
    await gates(20, () => attempt('meera', '203.0.113.22'));
    expect(await written()).toEqual(before);
  });

  it('close the gate for an address that tries many accounts', async () => {
    expect(await gates(30, (i) => attempt(`user-${i}`, '203.0.113.10'))).toEqual({ open: 25, closed: 5 });
  });

  it('from many addresses put an account under watch, and each address then has few tries', async () => {
    expect(await gates(30, (i) => attempt('meera', `192.0.2.${i}`))).toEqual({ open: 25, watched: 5 });
    expect(await gates(5, () => attempt('meera', '198.51.100.9'))).toEqual({ watched: 3, closed: 2 });
    expect((await attempt('ramesh', '198.51.100.9')).gate).toBe('open');
  });

  it('of one stranger do not put the account under watch for everybody', async () => {
    await gates(100, () => attempt('meera', '203.0.113.9'));
    expect((await attempt('meera', '198.51.100.7')).gate).toBe('open');
  });

  it('are forgotten after a right one, and in time', async () => {
    await gates(9, () => attempt('meera', '203.0.113.9'));
    await (await attempt('meera', '203.0.113.9')).succeeded();
    expect(await gates(11, () => attempt('meera', '203.0.113.9'))).toEqual({ open: 10, closed: 1 });
    now = new Date(now.getTime() + WINDOW_MS);
    expect((await attempt('meera', '203.0.113.9')).gate).toBe('open');
    const { kept } = await test.db
      .selectFrom('rate_limits')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow();
    // An attempt writes nothing before it is known to be wrong; the others had their time.
    expect(kept).toBe(3);
  });

  it('count for all of an IPv6 network, and for an IPv4 address however it is written', async () => {
    expect(await gates(11, (i) => attempt('meera', `2001:db8::${i}:1`))).toEqual({ open: 10, closed: 1 });
    expect((await attempt('meera', '2001:db8:0:1::1')).gate).toBe('open');
    expect(await gates(10, () => attempt('meera', '::ffff:192.0.2.1'))).toEqual({ open: 10 });
    expect((await attempt('meera', '192.0.2.1')).gate).toBe('closed');
  });

  it('do not matter where limits are off', async () => {
    expect(await gates(40, () => attempt('meera', '203.0.113.9', false))).toEqual({ open: 40 });
  });
});
