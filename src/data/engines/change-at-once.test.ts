import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases.ts';
import { engineOf } from './engine.ts';

describe.each(engines)('changes that are asked for in one go, on %s,', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());

  const counter = (day: string, count: number) =>
    test.db.insertInto('enquiry_days').values({ kind: 'contact', suspected_spam: 0, day, count });
  const change = (...changes: ReturnType<typeof counter>[]) =>
    engineOf(test.db).changeAtOnce(test.db, Object.fromEntries(changes.map((one, place) => [`step_${place}`, one])));
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
