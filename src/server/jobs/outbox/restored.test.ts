import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { testDealership } from '../../../../tests/harness/site/dealership.ts';
import { OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { headerOf, type MailServer, mailServer } from '../../../../tests/harness/mail/mail-server.ts';
import { Device, type PushService, pushService } from '../../../../tests/harness/mail/push-service.ts';
import { WEBHOOK_SECRET, webhookReceiver } from '../../../../tests/harness/mail/webhook-receiver.ts';
import { ArchiveReader } from '../../../data/operations/backup-archive.ts';
import { backUp } from '../../../data/operations/backup.ts';
import { restore } from '../../../data/operations/restore.ts';
import { channelsDue } from '../../../data/notifications/outbox.ts';
import type { HeldMessagesInfo } from '../../../domain/endpoints/leads/messages.ts';
import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';
import { safeFetch } from './channels/safe-fetch.ts';
import { remindersJob } from './reminders.ts';

describe.each(engines)('a shop that was restored, on %s,', (engine) => {
  let mails: MailServer;
  let hook: Awaited<ReturnType<typeof webhookReceiver>>;
  let push: PushService;
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeEach(async () => {
    [mails, hook, push] = await Promise.all([mailServer(), webhookReceiver(), pushService()]);
    desk = await testDesk(engine, {
      channels: {
        mail: { url: mails.url, from: 'hello@shop.example' },
        webhook: { url: hook.url, secret: WEBHOOK_SECRET, allowedInside: hook.url.hostname },
      },
      post: (post) => safeFetch({ ...post, url: new URL(post.url.pathname, `http://127.0.0.1:${push.port}`) }, true),
      alone: false,
    });
    cookies = await desk.signIn();
    const phone = new Device('https://push.example/phone');
    const payload = { endpoint: phone.endpoint, keys: phone.keys, details: false };
    await desk.call('POST', '/api/push', { cookies, payload });
    await sendAll();
    await book('Asha', 'asha@mail.example');
    const file = join(desk.dataDir, 'night.backup');
    await backUp(desk.db, file);
    await sendAll();
    expect(sent()).toEqual({ mails: 2, hooks: 1, pushes: 1 });
    [mails.mails, hook.got, push.got].map((got) => got.splice(0));
    const archive = new ArchiveReader(file);
    await restore(desk.db, archive, desk);
    expect(archive.tables.map(({ name }) => name)).not.toContain('messages_held');
    archive.close();
    cookies = await desk.signIn();
  });
  afterEach(async () => {
    await desk.close();
    for (const each of [mails, hook, push]) each.close();
  });

  const sent = () => ({ mails: mails.mails.length, hooks: hook.got.length, pushes: push.got.length });
  const receipts = () => mails.mails.map((mail) => headerOf(mail, 'To')).filter((to) => to.endsWith('@mail.example'));
  /** A notification first becomes one for each device. */
  const sendAll = async () => {
    await desk.sendMessages();
    await desk.sendMessages();
  };
  const book = (name: string, email: string) =>
    desk.call('POST', booking.call, { payload: { ...validSample(booking), name, email } });
  const decide = (payload: object, who = cookies) => desk.call('POST', '/api/messages/held', { cookies: who, payload });
  const held = async () => (await desk.call('GET', '/api/messages/held', { cookies })).json<HeldMessagesInfo>();

  it('writes to nobody, neither what is old nor what is new, until somebody decides', async () => {
    await book('Bhavna', 'bhavna@mail.example');
    const now = new Date('2026-11-15T06:00:00Z');
    await remindersJob(desk.db, () => testDealership).run(now);
    const listed = await desk.db.selectFrom('outbox').select('id').where('about', '=', 'todays-list').execute();
    expect(listed).not.toEqual([]);
    await sendAll();
    expect(sent()).toEqual({ mails: 0, hooks: 0, pushes: 0 });
    // Another instance, or the same after a new start.
    expect(await channelsDue(await desk.openAgain(), now)).toEqual([]);
    expect(await held()).toMatchObject({ held: { since: expect.any(String) }, off: false, waiting: 8 + listed.length });
    const { body } = await desk.call('GET', '/metrics', { remoteAddress: '127.0.0.1' });
    expect(body).toMatch(/^showroom_messages_held 1$/m);

    expect((await decide({ decision: 'send' })).statusCode).toBe(200);
    expect((await decide({ decision: 'send' })).statusCode).toBe(409);
    await sendAll();
    expect(receipts().toSorted()).toEqual(['asha@mail.example', 'bhavna@mail.example']);
    expect(sent()).toMatchObject({ hooks: 2, pushes: 2 });
    expect(await held()).toMatchObject({ held: null, waiting: 0 });
    expect((await desk.activity())[0]).toMatchObject({ action: 'messages-released', user_id: 'meera' });
  });

  it('drops what was written before a moment when somebody says so, and sends the rest', async () => {
    desk.wait(10 * 60_000);
    await book('Bhavna', 'bhavna@mail.example');
    await desk.addAccount({ user_id: 'asha', role: 'sales' }, OWNER.password);
    const sales = await desk.signIn({ ...OWNER, userId: 'asha' });
    const before = '2026-11-15T11:35';
    expect((await decide({ decision: 'drop', before }, sales)).statusCode).toBe(403);
    for (const unclear of [{ decision: 'drop' }, { decision: 'send', before }, { decision: 'drop', before: '5' }]) {
      expect((await decide(unclear)).statusCode).toBe(400);
    }
    const answer = await decide({ decision: 'drop', before });
    expect(answer.json()).toEqual({ message: 'Messages are no longer held. Dropped: 4. Going out now: 4.' });
    await sendAll();
    expect([receipts(), sent()]).toEqual([['bhavna@mail.example'], { mails: 2, hooks: 1, pushes: 1 }]);
  });
});
