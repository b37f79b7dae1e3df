import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import type { FieldValues } from '../../domain/enquiries/fields/fields.ts';
import { engineOf } from '../core/engine.ts';
import { watchLeadChanges } from '../leads/lead-changes.ts';
import { type NewEnquiry, saveEnquiry } from './save-enquiry.ts';
import { RowsLocked, StorageUnavailable } from '../core/errors.ts';
import { countsOnDay, newestEnquiries, reportPage, storedEnquiry } from './reports.ts';

const asha: FieldValues = {
  name: 'Asha Patel',
  email: 'asha@example.in',
  contact: '9825012345',
  reason: 'Inquiry',
  message: 'When is the new one in?',
};
const noon = new Date('2026-11-15T06:30:00Z');

/** Kinds of the test's own keep the tests of one database apart. */
function sent(kind: string, more: Partial<NewEnquiry> = {}): NewEnquiry {
  return { enquiry: { ...contact, kind }, values: asha, receivedAt: noon, ...more };
}

describe.each(engines)('enquiries on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());

  it('keeps what was sent, with the consent that was given', async () => {
    const consent = { version: '1', agreed: true };
    const { id, repeated } = await saveEnquiry(test.db, sent('kept', { consent }));
    expect(repeated).toBe(false);
    expect(await storedEnquiry(test.db, id)).toEqual({
      id,
      kind: 'kept',
      receivedAt: noon,
      values: asha,
      consent,
      suspectedSpam: false,
    });
    const row = await test.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Asha Patel', mobile: '9825012345', email: 'asha@example.in', model: '' });
  });

  it('stores once what is sent twice, one after the other or at the same time', async () => {
    const again = () => saveEnquiry(test.db, sent('twice', { idempotencyKey: 'form-1' }));
    const first = await again();
    const later = await Promise.all([again(), again(), again()]);
    expect(later).toEqual(Array.from({ length: 3 }, () => ({ id: first.id, repeated: true })));

    const atOnce = () => saveEnquiry(test.db, sent('twice', { idempotencyKey: 'form-2' }));
    const answers = await Promise.all([atOnce(), atOnce(), atOnce()]);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await reportPage(test.db, 'twice', { page: 1, limit: 10 })).total).toBe(2);
  });

  it('stores new ones that arrive together with one that was stored before', async () => {
    const first = await saveEnquiry(test.db, sent('among', { idempotencyKey: 'form-1' }));
    const keys = ['form-0', 'form-1', 'form-2'];
    const answers = await Promise.all(
      keys.map((idempotencyKey) => saveEnquiry(test.db, sent('among', { idempotencyKey }))),
    );
    expect(answers.map(({ repeated }) => repeated)).toEqual([false, true, false]);
    expect(answers[1]?.id).toBe(first.id);
    expect((await reportPage(test.db, 'among', { page: 1, limit: 10 })).total).toBe(3);
  });

  it('takes the same key for another kind as another enquiry', async () => {
    await saveEnquiry(test.db, sent('key-a', { idempotencyKey: 'same' }));
    expect(await saveEnquiry(test.db, sent('key-b', { idempotencyKey: 'same' }))).toMatchObject({ repeated: false });
  });

  it('lets enquiries that arrive together share commits of one size, and answers each', async () => {
    const committed = vi.spyOn(engineOf(test.db), 'changeAtOnce');
    const answers = await Promise.all(Array.from({ length: 200 }, () => saveEnquiry(test.db, sent('together'))));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(200);
    expect(committed.mock.calls.map(([, , rows]) => rows['stored']?.length)).toEqual([100, 100]);
    committed.mockRestore();
    expect((await reportPage(test.db, 'together', { page: 1, limit: 10 })).total).toBe(200);
  });

  it('does not let one that cannot be stored take the others with it', async () => {
    const impossible = sent('mixed', { receivedAt: new Date(Number.NaN) });
    const answers = await Promise.allSettled(
      [sent('mixed'), impossible, sent('mixed')].map((enquiry) => saveEnquiry(test.db, enquiry)),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await reportPage(test.db, 'mixed', { page: 1, limit: 10 })).total).toBe(2);
  });

  it('rejects one whose rows another transaction holds, and none of those beside or behind it', async () => {
    const changes = engineOf(test.db);
    const change = changes.changeAtOnce;
    const changing = vi.spyOn(changes, 'changeAtOnce').mockImplementation((db, writings, rows) => {
      const held = (rows['stored'] as readonly { name: string }[]).some(({ name }) => name === 'Held');
      return held ? Promise.reject(new RowsLocked('held')) : change.call(changes, db, writings, rows);
    });
    const held = { ...sent('locked'), values: { ...asha, name: 'Held' } };
    const beside = Promise.allSettled(
      [sent('locked'), held, sent('locked')].map((enquiry) => saveEnquiry(test.db, enquiry)),
    );
    await expect.poll(() => changing.mock.calls.length).toBeGreaterThan(0);
    const behind = saveEnquiry(test.db, sent('locked'));
    expect((await beside).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(behind).resolves.toMatchObject({ repeated: false });
    changing.mockRestore();
  });

  it('tells the desks also of one that was stored by itself because another could not be', async () => {
    const told = vi.fn<() => void>();
    const stop = watchLeadChanges(test.db, told);
    const impossible = sent('told', { receivedAt: new Date(Number.NaN) });
    await Promise.allSettled([sent('told'), impossible, impossible].map((enquiry) => saveEnquiry(test.db, enquiry)));
    stop();
    expect(told).toHaveBeenCalled();
  });

  it('belongs to the transaction that it is saved in', async () => {
    const giveUp = test.db.transaction().execute(async (trx) => {
      await saveEnquiry(trx, sent('given-up'));
      throw new Error('never mind');
    });
    await expect(giveUp).rejects.toThrow('never mind');
    expect((await reportPage(test.db, 'given-up', { page: 1, limit: 10 })).total).toBe(0);
  });

  it('refuses at once when too many are waiting', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 2_100 }, () => saveEnquiry(test.db, sent('crowd'))));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBe(100);
    expect(refused.every(({ reason }) => reason instanceof StorageUnavailable)).toBe(true);
    expect((await reportPage(test.db, 'crowd', { page: 1, limit: 10 })).total).toBe(2_000);
  });

  it('keeps suspected spam apart from everything that is shown', async () => {
    const { id } = await saveEnquiry(test.db, sent('odd', { suspectedSpam: true, receivedAt: new Date(9e12 / 2) }));
    expect((await reportPage(test.db, 'odd', { page: 1, limit: 10 })).total).toBe(0);
    expect((await reportPage(test.db, 'odd', { page: 1, limit: 10, search: 'asha' })).total).toBe(0);
    expect((await newestEnquiries(test.db, ['odd'], 5)).map((shown) => shown.id)).not.toContain(id);
    const spam = await reportPage(test.db, 'odd', { page: 1, limit: 10, spam: true, search: 'asha' });
    expect(spam.rows.map((row) => row.id)).toEqual([id]);
  });

  it('keeps counts that equal the rows', async () => {
    const counted = await test.db
      .selectFrom('enquiries')
      .select((eb) => ['kind', 'suspected_spam', eb.fn.countAll<number>().as('count')])
      .groupBy(['kind', 'suspected_spam'])
      .orderBy('kind')
      .execute();
    const kept = await test.db
      .selectFrom('enquiry_days')
      .select((eb) => ['kind', 'suspected_spam', eb.fn.sum<number>('count').as('count')])
      .groupBy(['kind', 'suspected_spam'])
      .orderBy('kind')
      .execute();
    expect(kept).toEqual(counted);
    expect((await countsOnDay(test.db, '2026-11-15')).get('together')).toBe(200);
  });
});
