import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { reportPage } from '../enquiries/reports.ts';
import { findSession } from '../accounts/sessions.ts';

describe('a connection to PostgreSQL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase('postgres');
  });
  afterAll(() => test.close());

  const plannedBy = (work: (db: TestDatabase['db']) => Promise<unknown>) =>
    test.db.connection().execute(async (db) => {
      await work(db);
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement not like '%pg_prepared%'`.execute(db);
      return rows.map(({ statement }) => statement);
    });

  it('plans what every call of the desk asks once, however often it is asked', async () => {
    const planned = await plannedBy(async (db) => {
      for (const id of ['one', 'two', 'three']) await findSession(db, id);
      for (const page of [1, 2, 3]) await reportPage(db, 'contact', { page, limit: 10 });
    });
    expect(planned.filter((text) => text.includes('sessions'))).toHaveLength(1);
    expect(planned.filter((text) => text.includes('enquiry_days'))).toHaveLength(1);
  });

  it('plans a search anew, since its best plan depends on what is looked for', async () => {
    const planned = await plannedBy((db) => reportPage(db, 'contact', { page: 1, limit: 10, search: 'asha' }));
    expect(planned.filter((text) => text.includes('search_text'))).toEqual([]);
  });
});
