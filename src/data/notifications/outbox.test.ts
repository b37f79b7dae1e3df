import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import type { Database } from '../core/engine.ts';
import { sentSince } from './floods.ts';
import {
  eraseMessages,
  failedMessages,
  clearMessageBodiesBefore,
  latestDeliveryError,
  outboxFigures,
  retryMessage,
} from './failed-messages.ts';
import {
  claimMessage as claimBy,
  enqueue,
  type OutboxMessage,
  type NewMessage,
  renewClaim,
  completeMessage,
} from './outbox.ts';

const NOON = new Date('2026-11-15T06:30:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const claim = (db: Database, now: Date) => claimBy(db, 'mail', now);
const claimAll = async (db: Database, now: Date) => {
  const taken: OutboxMessage[] = [];
  for (let each = await claim(db, now); each; each = await claim(db, now)) taken.push(each);
  return taken;
};
const receipt = (more: Partial<NewMessage> = {}): NewMessage => ({
  channel: 'mail',
  about: 'receipt',
  at: NOON,
  ...more,
});

describe.each(engines)('the outbox on %s', (engine) => {
  let test: TestDatabase;
  let db: Database;
  let another: Database;
  beforeAll(async () => {
    test = await testDatabase(engine);
    db = test.db;
    another = await test.openAgain();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute();
  });

  it('tells a thing once, however often it is written down', async () => {
    await enqueue(db, [receipt({ once: 'receipt 7' }), receipt({ once: 'receipt 8' })]);
    await enqueue(another, [receipt({ once: 'receipt 7' })]);
    expect(await claimAll(db, NOON)).toHaveLength(2);
  });

  it('hands a message to one process alone, though two look at the same moment', async () => {
    await enqueue(
      db,
      Array.from({ length: 30 }, () => receipt()),
    );
    const taken = await Promise.all([claimAll(db, NOON), claimAll(another, NOON), claimAll(db, NOON)]);
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids, ...(await claimAll(db, NOON)).map(({ id }) => id)]).toHaveLength(30);
  });

  it('hands out the newest due message first', async () => {
    for (const minutes of [0, 2, 1]) await enqueue(db, [receipt({ at: later(minutes), once: `minute ${minutes}` })]);
    const taken = await claimAll(db, later(2));
    const rows = await db.selectFrom('outbox').select(['id', 'due_at']).orderBy('due_at', 'desc').execute();
    expect(taken.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('gives back what a process had taken that died over it', async () => {
    const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
    await enqueue(db, [receipt()]);
    await claim(db, NOON);
    expect(await claim(another, after(10))).toBeUndefined();
    const taken = await claim(another, after(20));
    expect(taken).toMatchObject({ tries: 2 });
    if (taken) await renewClaim(another, taken, after(30));
    expect(await claim(db, after(40))).toBeUndefined();
    expect(await claim(db, after(50))).toBeDefined();
  });

  it('waits longer after every try, gives up after the last, and says why', async () => {
    await enqueue(db, [receipt()]);
    const waits: number[] = [];
    let now = NOON;
    for (;;) {
      const message = await claim(db, now);
      if (!message) throw new Error('nothing was due');
      await completeMessage(db, message, { problem: '451 try later', final: false }, now);
      const { state, due_at } = await db.selectFrom('outbox').select(['state', 'due_at']).executeTakeFirstOrThrow();
      if (state === 'failed') break;
      waits.push(due_at - now.getTime());
      expect(await claim(db, new Date(due_at - 1))).toBeUndefined();
      now = new Date(due_at);
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect([waits[0], waits.at(-1)]).toEqual([60_000, 24 * 60 * 60_000]);
    expect(await failedMessages(db, 10)).toMatchObject([{ tries: 9, problem: '451 try later' }]);
  });

  it('gives up at once on a final no, and tries again when somebody asks for it', async () => {
    await enqueue(db, [receipt()]);
    const message = await claim(db, NOON);
    if (!message) throw new Error('nothing was taken');
    await completeMessage(db, message, { problem: '550 no such user', final: true }, NOON);
    expect(await claim(db, later(10_000))).toBeUndefined();
    expect(await outboxFigures(db)).toEqual({ waiting: 0, oldest: undefined, failed: 1 });
    expect(await retryMessage(db, message.id, NOON)).toBe(true);
    expect(await retryMessage(db, message.id, NOON)).toBe(false);
    expect(await claim(db, NOON)).toMatchObject({ id: message.id, tries: 1 });
    // On its way, and refused by nobody so far.
    expect(await latestDeliveryError(db)).toBe(null);
  });

  it('says the same at every try', async () => {
    await enqueue(db, [receipt()]);
    const message = await claim(db, NOON);
    if (!message) throw new Error('nothing was taken');
    const written = { recipient: 'asha@example.in', body: { subject: 'as it was' } };
    await completeMessage(db, message, { problem: 'lost the line', final: false, written }, NOON);
    expect(await claim(db, later(1))).toMatchObject({
      recipient: 'asha@example.in',
      body: { subject: 'as it was' },
      tries: 2,
    });
  });

  it('knows what it has sent, forgets the words after a time, and everything about an erased person', async () => {
    await enqueue(db, [receipt({ enquiryId: 5 }), receipt({ leadId: 9 })]);
    for (const message of await claimAll(db, NOON)) {
      const written = { recipient: 'asha@example.in', body: { subject: 'words' } };
      await completeMessage(db, message, { sent: true, written }, NOON);
    }
    expect(await sentSince(db, { channel: 'mail', about: 'receipt' }, 'asha@example.in', later(-1))).toBe(2);
    await clearMessageBodiesBefore(db, later(1));
    const rows = await db.selectFrom('outbox').select(['recipient', 'body', 'state']).execute();
    // What was told of nobody's enquiry goes altogether.
    expect(rows).toEqual([{ recipient: null, body: null, state: 'sent' }]);
    await enqueue(db, [receipt({ leadId: 9 })]);
    await eraseMessages(db, { enquiryIds: [5], leadIds: [9] });
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
