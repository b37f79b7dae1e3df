import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/harness/databases.ts';
import { contact } from '../domain/enquiries/contact.ts';
import { backupDatabase, openDatabase } from './database.ts';
import { DATABASE_FILE } from './engines/sqlite.ts';
import { saveEnquiry } from './enquiries.ts';
import { reportPage } from './reports.ts';

it('copies the embedded database whole while enquiries come in', async () => {
  const test = await testDatabase('sqlite');
  const save = () => saveEnquiry(test.db, { enquiry: contact, values: { name: 'Asha' }, receivedAt: new Date() });
  await Promise.all(Array.from({ length: 500 }, save));
  const copies = join(test.config.dataDir, 'copy');
  await mkdir(copies);
  await Promise.all([backupDatabase(test.db, join(copies, DATABASE_FILE)), ...Array.from({ length: 500 }, save)]);

  const copy = await openDatabase({ dataDir: copies });
  const { total } = await reportPage(copy, 'contact', { page: 1, limit: 10 });
  const { total: found } = await reportPage(copy, 'contact', { page: 1, limit: 10, search: 'asha' });
  const { count } = await copy
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(total).toBeGreaterThanOrEqual(500);
  expect([found, count]).toEqual([total, total]);
  await copy.destroy();
  await test.close();
});
