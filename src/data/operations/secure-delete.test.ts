import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type EngineName,
  engines,
  type TestDatabase,
  testDatabase,
} from '../../../tests/harness/databases/databases.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import type { Quotation } from '../../domain/pricing/quotations/quotation-schemas.ts';
import { ArchiveReader } from './backup-archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { countAttempt } from '../accounts/sign-in-attempts.ts';
import { inTransaction } from '../core/transactions.ts';
import { eraseEnquiriesBefore, eraseEnquiry } from '../enquiries/erase.ts';
import { recordErasureInFile } from '../enquiries/erasure-log.ts';
import { reportPage } from '../enquiries/reports.ts';
import { saveEnquiry, saveInBulk } from '../enquiries/save-enquiry.ts';
import { compactSearch } from '../search/search-flush.ts';
import { addTimelineEvent } from '../leads/timeline-events.ts';
import { issueQuotation } from '../quotations/issue-quotation.ts';
import { secureDelete } from './secure-delete.ts';

let test: TestDatabase;
afterEach(() => test.close());

const NUMBERS: Readonly<Record<string, string>> = { zqxjkvwilmott: '9825017171', wyvernzagreb: '9825027272' };

const person = (name: string) => ({
  enquiry: contact,
  values: { name, email: `${name}@mail.example`, contact: NUMBERS[name] ?? '', message: `${name} kindly asks` },
  receivedAt: new Date(),
});

/** Two who asked, one of them long enough ago to lie in the search index; and others around them. */
async function visited(engine: EngineName) {
  test = await testDatabase(engine);
  const around = Array.from({ length: 200 }, (_, n) => person(`visitor${n}`));
  const [filed] = await saveInBulk(test.db, [person('zqxjkvwilmott'), ...around]);
  const fresh = await saveEnquiry(test.db, person('wyvernzagreb'));
  // What was noted about them at the desk is theirs too.
  const [lead] = await test.db.selectFrom('leads').select('id').where('mobile', '=', '9825027272').execute();
  await addTimelineEvent(
    test.db,
    lead?.id ?? 0,
    'note',
    { text: 'notefinchzebra' },
    { userId: 'meera', at: new Date() },
  );
  await quoted(filed?.id ?? 0, 'quotefinchheron');
  await quoted(fresh.id, 'quotefinchheron');
  return [filed?.id ?? 0, fresh.id];
}

/** A lead that one enquiry began has its id. */
async function quoted(id: number, to: string) {
  const by = { userId: '(the customer)', at: new Date() };
  const paper = { to, validUntil: '2999-12-31' } as Quotation;
  await inTransaction(test.db, (trx) => issueQuotation(trx, { leadId: id, enquiryId: id, paper }, by));
}

/** What they wrote; three letters of it as the search index keeps them; and in what it was sent. */
const WORDS = [
  'notefinchzebra',
  'quotefinchheron',
  ...Object.values(NUMBERS),
  'zqxjkvwilmott',
  'wyvernzagreb',
  'jkv',
  'xjk',
  'zqxjkvwilmott@mail.example',
];

function found(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const bytes = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'));
  return WORDS.filter((word) => bytes.some((text) => text.includes(word)));
}

/** Which of their words a backup holds that is made now; short ones may stand in anything. */
async function inNextBackup(): Promise<string[]> {
  const file = join(test.config.dataDir, `next-${randomUUID()}.backup`);
  await backUp(test.db, file);
  const next = new ArchiveReader(file);
  const lines = next.tables.flatMap(({ name }) => [...next.rows(name)].flat());
  next.close();
  return WORDS.filter((word) => word.length > 3 && lines.some((line) => line.includes(word)));
}

describe.each(engines)('what is erased, on %s,', (engine) => {
  it('is gone from the rows and from the next backup, and one from before does not bring it back', async () => {
    const ids = await visited(engine);
    const { db, config } = test;
    const before = join(config.dataDir, 'before.backup');
    await backUp(db, before);
    expect(await inNextBackup()).not.toEqual([]);
    for (const id of ids) await eraseEnquiry(db, id);
    await secureDelete(db);
    expect(await inNextBackup()).toEqual([]);

    const archive = new ArchiveReader(before);
    const again = await restore(db, archive, { ...config, mediaDir: config.dataDir });
    archive.close();
    expect(again.erasedAgain).toBe(2);
    const search = async (text: string) => (await reportPage(db, 'contact', { page: 1, limit: 1, search: text })).total;
    expect([await search('zqxjkv'), await search('wyvern'), await search('visitor')]).toEqual([0, 0, 200]);
    expect(await db.selectFrom('quotations').selectAll().execute()).toEqual([]);
  });

  it('stays erased though the database itself was lost and made anew', async () => {
    const [id = 0] = await visited(engine);
    const file = join(test.config.dataDir, 'before.backup');
    await backUp(test.db, file);
    await eraseEnquiry(test.db, id);
    await recordErasureInFile(test.config.dataDir, id);
    const { dataDir } = test.config;
    const anew = await testDatabase(engine);
    const archive = new ArchiveReader(file);
    const restored = await restore(anew.db, archive, { dataDir, mediaDir: anew.config.dataDir });
    archive.close();
    expect(restored.erasedAgain).toBe(1);
    await anew.close();
  });

  it('has no address lying in the counted attempts', async () => {
    test = await testDatabase(engine);
    await countAttempt(test.db, 'enquiry 203.0.113.9', new Date(), 60_000);
    const rows = await test.db.selectFrom('rate_limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
  });
});

describe('in the files of the embedded database', () => {
  it('no byte is left of what was erased, not in the table, the search index or the journal', async () => {
    const ids = await visited('sqlite');
    const { dataDir } = test.config;
    expect(found(dataDir)).toEqual(WORDS);
    for (const id of ids) await eraseEnquiry(test.db, id);
    await secureDelete(test.db);
    expect(found(dataDir)).toEqual([]);
    await sql`insert into enquiry_search (enquiry_search) values ('integrity-check')`.execute(test.db);
  });
});

describe('in the files of the embedded database, beside retention', () => {
  /** The one was received long ago and goes by its age, the other asks to be erased before the search index was compacted. */
  async function eraseBoth(byAge: string, asked: string) {
    test = await testDatabase('sqlite');
    const around = Array.from({ length: 200 }, (_, n) => person(`visitor${n}`));
    const longAgo = { ...person(byAge), receivedAt: new Date('2020-01-01T06:00:00Z') };
    const [, other] = await saveInBulk(test.db, [longAgo, person(asked), ...around]);
    expect(await eraseEnquiriesBefore(test.db, new Date('2021-01-01T06:00:00Z'))).toBe(1);
    await eraseEnquiry(test.db, other?.id ?? 0);
    await secureDelete(test.db);
    const { total } = await reportPage(test.db, 'contact', { page: 1, limit: 1, search: 'mail.example' });
    expect(total).toBe(200);
  }

  it('only the search index keeps parts of what went by its age, until it is compacted', async () => {
    await eraseBoth('zqxjkvwilmott', 'wyvernzagreb');
    expect(found(test.config.dataDir)).toEqual(['jkv']);
    expect(await compactSearch(test.db)).toBe(true);
    await secureDelete(test.db);
    expect(found(test.config.dataDir)).toEqual([]);
    expect(await compactSearch(test.db)).toBe(false);
    await sql`insert into enquiry_search (enquiry_search) values ('integrity-check')`.execute(test.db);
  });

  it('nothing is left of a person who asked for it, not even before that', async () => {
    await eraseBoth('wyvernzagreb', 'zqxjkvwilmott');
    expect(found(test.config.dataDir)).toEqual([]);
  });
});

describe('in PostgreSQL', () => {
  it('no dead row is left', async () => {
    const ids = await visited('postgres');
    for (const id of ids) await eraseEnquiry(test.db, id);
    await secureDelete(test.db);
    const { rows } = await sql<{ vacuumed: boolean }>`
      select last_vacuum is not null as vacuumed from pg_stat_user_tables where relname = 'enquiries'`.execute(test.db);
    expect(rows).toEqual([{ vacuumed: true }]);
  });
});
