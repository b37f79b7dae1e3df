import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases.ts';
import { type Attempt, countSignIn } from './attempts.ts';

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

  const attempt = (userId: string, address: string, rateLimits = true): Promise<Attempt> =>
    countSignIn({ db: test.db, config: { rateLimits }, clock: () => now }, userId, address);

  async function gates(count: number, of: (i: number) => Promise<Attempt>): Promise<Record<string, number>> {
    const counted: Record<string, number> = {};
    for (let i = 0; i < count; i += 1) {
      const { gate } = await of(i);
      counted[gate] = (counted[gate] ?? 0) + 1;
    }
    return counted;
  }

  it('close the gate for one account at one address', async () => {
    expect(await gates(30, () => attempt('meera', '203.0.113.9'))).toEqual({ open: 10, closed: 20 });
    expect((await attempt('meera', '198.51.100.7')).gate).toBe('open');
    expect((await attempt('ramesh', '203.0.113.9')).gate).toBe('closed');
  });

  it('are counted one by one when they come all at once, on every instance', async () => {
    const another = await test.openAgain();
    // Fewer than close the gate for the place, which is counted by itself: which attempt meets both limits is chance.
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        countSignIn(
          { db: i % 2 === 0 ? test.db : another, config: { rateLimits: true }, clock: () => now },
          'meera',
          '::1',
        ),
      ),
    );
    expect(all.filter(({ gate }) => gate === 'open')).toHaveLength(10);
    expect(all.filter(({ justClosed }) => justClosed)).toHaveLength(1);
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
