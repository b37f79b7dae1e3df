import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { headerOf, type MailServer, mailServer } from '../../../../tests/harness/mail/mail-server.ts';
import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';
import { Outbox } from './outbox.ts';

describe.each(engines)('on %s', (engine) => {
  let server: MailServer;
  let desk: TestDesk;
  beforeEach(async () => {
    server = await mailServer();
    desk = await testDesk(engine, { channels: { mail: { url: server.url, from: 'hello@shop.example' } } });
  });
  afterEach(async () => {
    await desk.close();
    server.close();
  });

  /** From somebody without an address: the desk alone is told. */
  async function book() {
    const answer = await desk.call('POST', booking.call, { payload: { ...validSample(booking), email: '' } });
    expect(answer.statusCode).toBe(201);
  }

  it('a letter is known apart from one that had its number before a restore', async () => {
    const again: string[] = [];
    for (const id of [990_001, 990_001]) {
      await book();
      await desk.db.updateTable('outbox').set({ id }).execute();
      await desk.sendMessages();
      again.push(headerOf(server.mails.at(-1) ?? '', 'Message-ID'));
      await desk.db.deleteFrom('outbox').execute();
      desk.wait(60_000);
    }
    expect(again[0]).not.toBe(again[1]);
  });

  it('a message that takes long to leave is not taken over by another process meanwhile', async () => {
    await book();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = new Date();
    let left = 0;
    const arrived = Promise.withResolvers<void>();
    const instance = () =>
      new Outbox({
        db: desk.db,
        clock: () => now,
        compose: () => Promise.resolve({ recipient: 'hello@shop.example', body: {} }),
        senders: { mail: { send: () => ((left += 1), arrived.promise) } },
        log: { info() {}, warn() {} },
      });
    const [slow, other] = [instance(), instance()];
    await slow.look(now);
    await expect.poll(() => left).toBe(1);
    for (let seconds = 0; seconds < 40; seconds += 5) {
      now = new Date(now.getTime() + 5_000);
      await vi.advanceTimersByTimeAsync(5_000);
      await expect.poll(claimedUntil).toBeGreaterThan(now.getTime() + 5_000);
      await other.look(now);
    }
    vi.useRealTimers();
    arrived.resolve();
    await Promise.all([slow.idle(), other.idle()]);
    expect(left).toBe(1);
  });

  const claimedUntil = async () =>
    (await desk.db.selectFrom('outbox').select('claimed_until').executeTakeFirstOrThrow()).claimed_until;

  it('what has left does not leave again because the database was away when that was to be noted', async () => {
    await book();
    let left = 0;
    const outbox = new Outbox({
      db: desk.db,
      clock: () => new Date(),
      compose: () => Promise.resolve({ recipient: 'hello@shop.example', body: {} }),
      senders: {
        mail: {
          async send() {
            left += 1;
            await sql`alter table outbox rename to outbox_away`.execute(desk.db);
          },
        },
      },
      log: { info() {}, warn: () => void sql`alter table outbox_away rename to outbox`.execute(desk.db) },
    });
    await outbox.look(new Date());
    await outbox.idle();
    expect(left).toBe(1);
    const rows = await desk.db.selectFrom('outbox').select(['state', 'tries', 'problem']).execute();
    expect(rows).toEqual([{ state: 'sent', tries: 1, problem: null }]);
  });
});
