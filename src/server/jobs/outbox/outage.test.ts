import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { headerOf, type MailServer, mailServer, refusal } from '../../../../tests/harness/mail/mail-server.ts';
import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';

const MINUTE_MS = 60_000;

describe.each(serverEngines(import.meta.filename))('a mail server that was away, on %s', (engine) => {
  let server: MailServer;
  let desk: TestDesk;
  /** What it says of an address; nothing is a yes. */
  let answer: (address: string) => Error | undefined;
  beforeAll(async () => {
    server = await mailServer({ onRcptTo: ({ address }, _session, done) => done(answer(address)) });
    desk = await testDesk(engine, {
      channels: { mail: { url: server.url, from: 'Shreeji Wheels <hello@shop.example>' } },
    });
  });
  afterAll(async () => {
    await desk.close();
    server.close();
  });
  beforeEach(async () => {
    answer = () => undefined;
    await desk.db.deleteFrom('outbox').execute();
    server.mails.length = 0;
    desk.wait(120 * MINUTE_MS);
  });

  let visitors = 0;
  /** From somebody without an address, unless one is given: the desk alone is told. */
  async function book(values: Record<string, unknown> = {}) {
    visitors += 1;
    const payload = { ...validSample(booking), email: '', contactNumber: `98765${30_000 + visitors}`, ...values };
    const sent = await desk.call('POST', booking.call, { payload, remoteAddress: `203.0.113.${visitors}` });
    expect(sent.statusCode).toBe(201);
  }

  it('once a mail gets through after an outage, those that waited follow at once', async () => {
    answer = () => refusal(451, 'away');
    for (let n = 0; n < 3; n += 1) await book({ name: `Visitor ${n}` });
    // 18 hours: the next tries are half a day away.
    for (const hours of [0.1, 0.1, 0.5, 2, 5, 10]) {
      await desk.sendMessages();
      desk.wait(hours * 60 * MINUTE_MS);
    }
    answer = () => undefined;
    await desk.sendMessages();
    expect(server.mails).toEqual([]);
    await book({ name: 'The newest' });
    await desk.sendMessages();
    const [first, ...others] = server.mails.map((mail) => headerOf(mail, 'Subject').replace(/^.* from /, ''));
    expect(first).toBe('The newest');
    // Several are sent side by side.
    expect(others.toSorted()).toEqual(['Visitor 0', 'Visitor 1', 'Visitor 2']);
  });

  it('need not be waited for: what it refused is sent when somebody at the desk says so, and that is recorded', async () => {
    answer = () => refusal(451, 'away');
    for (let n = 0; n < 3; n += 1) await book();
    await desk.sendMessages();
    answer = () => undefined;
    const sendNow = async (who?: typeof OWNER) =>
      desk.call('POST', '/api/messages/send-now', { cookies: await desk.signIn(who) });
    expect((await sendNow()).json()).toEqual({ message: '3 messages are being sent now.', messages: 3 });
    await desk.sendMessages();
    expect(server.mails).toHaveLength(3);
    expect((await sendNow()).json()).toEqual({ message: 'No message is waiting for another try.', messages: 0 });
    const recorded = (await desk.activity()).filter(({ action }) => action === 'messages-sent-now');
    expect(recorded).toMatchObject([{ subject: '3 messages', user_id: OWNER.userId }]);
    await desk.addAccount({ user_id: 'ravi', role: 'sales' }, OWNER.password);
    expect((await sendNow({ userId: 'ravi', password: OWNER.password })).statusCode).toBe(403);
  });

  it('one mailbox that is refused again and again is not tried more often because others get through', async () => {
    answer = (address) => (address === 'full@example.in' ? refusal(452, 'mailbox full') : undefined);
    await book({ email: 'full@example.in' });
    await desk.sendMessages();
    for (let n = 0; n < 5; n += 1) {
      await book();
      await desk.sendMessages();
    }
    const waiting = desk.db.selectFrom('outbox').select(['about', 'tries']).where('state', '=', 'waiting');
    expect(await waiting.execute()).toEqual([{ about: 'receipt', tries: 1 }]);
  });
});
