import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines, type TestDatabase, testDatabase } from '../../../../tests/harness/databases/databases.ts';
import { WEBHOOK_SECRET, webhookReceiver } from '../../../../tests/harness/mail/webhook-receiver.ts';
import { enqueue } from '../../../data/notifications/outbox.ts';
import { Outbox } from './outbox.ts';
import { webhookSender } from './channels/webhook.ts';

const NOON = Date.parse('2026-11-15T06:30:00Z');

describe.each(serverEngines(import.meta.filename))('a receiver that hangs, on %s', (engine) => {
  let test: TestDatabase;
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
  let outbox: Outbox;
  /** It says nothing of these. */
  let hangsOn: (body: string) => boolean;
  beforeEach(async () => {
    test = await testDatabase(engine);
    hangsOn = () => false;
    const silence = Promise.withResolvers<number>();
    receiver = await webhookReceiver((body) => (hangsOn(body) ? silence.promise : 204));
    const webhook = { url: receiver.url, secret: WEBHOOK_SECRET, allowedInside: '127.0.0.1' };
    // The clock stands still: what is due later is not due in this test.
    const clock = () => new Date(NOON);
    outbox = new Outbox({
      db: test.db,
      clock,
      compose: () => Promise.reject(new Error('Every message has its words.')),
      senders: { webhook: webhookSender(webhook, clock, PATIENCE_MS) },
      log: { info() {}, warn() {} },
    });
  });
  afterEach(async () => {
    await outbox.close();
    receiver.close();
    await test.close();
  });

  const PATIENCE_MS = 300;
  /** So many messages, a second apart; the last is of now. */
  const write = (from: number, to: number) =>
    enqueue(
      test.db,
      Array.from({ length: to - from + 1 }, (_, i) => ({
        channel: 'webhook',
        about: 'new-enquiry',
        at: new Date(NOON - (100 - from - i) * 1_000),
        recipient: '',
        body: from + i,
      })),
    );
  const delivered = () => receiver.got.map(({ body }) => Number(body));
  const send = async () => {
    await outbox.look(new Date(NOON));
    await outbox.idle();
  };
  const waiting = () =>
    test.db.selectFrom('outbox').select(['body', 'tries']).where('state', '=', 'waiting').orderBy('id').execute();

  it('over one message takes the others meanwhile', async () => {
    hangsOn = (body) => body === '8';
    await write(1, 9);
    const sent = send();
    await expect.poll(delivered).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    await sent;
    expect(await waiting()).toEqual([{ body: '8', tries: 1 }]);
  });

  it('is probed with one message at a time after three time-outs; once it answers, all go, the newest first', async () => {
    await write(1, 1);
    await send();
    const underway: number[] = [];
    hangsOn = () => {
      underway.push(receiver.underway());
      return underway.length < 10;
    };
    await write(2, 20);
    await send();
    // Two more took the places of the first two that failed.
    expect(Math.max(...underway.slice(0, 6))).toBe(4);
    expect(underway.slice(6, 10)).toEqual([1, 1, 1, 1]);
    const whatFollows = Array.from({ length: 19 }, (_, i) => 20 - i).filter((n) => n !== 11);
    expect(delivered().slice(1)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, ...whatFollows]);
    expect(await waiting()).toEqual([]);
  });
});
