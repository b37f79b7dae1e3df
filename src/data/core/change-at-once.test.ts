import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import type { Tables } from './tables.ts';
import { engineOf } from './engine.ts';
import type { BatchStatement } from './batch-statements.ts';

describe.each(engines)('changes that are asked for in one go, on %s,', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());

  const counting: BatchStatement<Insertable<Tables['enquiry_days']>> = {
    table: 'enquiry_days',
    columns: ['day', 'count'],
    change: (db, sent) =>
      db
        .insertInto('enquiry_days')
        .columns(['kind', 'suspected_spam', 'day', 'count'])
        .expression(sql<never>`select 'contact', 0, day, count from ${sent} as sent`),
  };
  const BOTH = { first: counting, second: counting };
  const counter = (day: string, count: number) => ({ kind: 'contact', suspected_spam: 0, day, count });
  const change = (...[first, ...second]: ReturnType<typeof counter>[]) =>
    engineOf(test.db).changeAtOnce(test.db, BOTH, { first: first ? [first] : [], second });
  const days = async () =>
    (await test.db.selectFrom('enquiry_days').select('day').orderBy('day').execute()).map(({ day }) => day);

  it('are all made', async () => {
    await change(counter('2026-11-01', 1), counter('2026-11-02', 2));
    expect(await days()).toEqual(['2026-11-01', '2026-11-02']);
  });

  it('are not made at all where one of them cannot be, and the next ones are', async () => {
    await expect(change(counter('2026-11-03', 3), counter('2026-11-01', 1))).rejects.toThrow(/unique/i);
    expect(await days()).toEqual(['2026-11-01', '2026-11-02']);
    await change(counter('2026-11-04', 4));
    expect(await days()).toEqual(['2026-11-01', '2026-11-02', '2026-11-04']);
  });
});
