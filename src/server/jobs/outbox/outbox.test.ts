import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { headerOf, type MailServer, mailServer, refusal } from '../../../../tests/harness/mail/mail-server.ts';
import { verified, WEBHOOK_SECRET, webhookReceiver } from '../../../../tests/harness/mail/webhook-receiver.ts';
import { enqueue } from '../../../data/notifications/outbox.ts';
import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import { contact } from '../../../domain/enquiries/kinds/contact.ts';
import type { MessagesOverview } from '../../../domain/endpoints/leads/messages.ts';
import type { EnquiryDefinition } from '../../../domain/enquiries/define-enquiry.ts';
import { optIn } from '../../../domain/enquiries/kinds/opt-in.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';

const MINUTE_MS = 60_000;

describe.each(engines)('what follows from an enquiry on %s', (engine) => {
  let server: MailServer;
  let desk: TestDesk;
  /** How the mail server answers the next ones that are addressed. */
  const answers: (Error | undefined)[] = [];
  beforeAll(async () => {
    server = await mailServer({
      onRcptTo({ address }, _session, answer) {
        answer(address === 'nobody@example.in' ? refusal(550, 'no such user') : answers.shift());
      },
    });
    desk = await testDesk(engine, {
      channels: { mail: { url: server.url, from: 'Shreeji Wheels <hello@shop.example>' } },
    });
  });
  afterAll(async () => {
    await desk.close();
    server.close();
  });
  beforeEach(async () => {
    await desk.db.deleteFrom('outbox').execute();
    server.mails.length = 0;
    // Of another minute and hour than the mails of the test before.
    desk.wait(120 * MINUTE_MS);
  });

  let visitors = 0;
  async function send(enquiry: EnquiryDefinition, values: Record<string, unknown>, key = '') {
    visitors += 1;
    const answer = await desk.call('POST', enquiry.call, {
      payload: { ...validSample(enquiry), ...values },
      headers: { 'idempotency-key': key },
      remoteAddress: `203.0.113.${visitors}`,
    });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  }
  /** From somebody without an address: the desk alone is told. */
  const book = (more: Record<string, unknown> = {}) =>
    send(booking, { email: '', contactNumber: `98765${10_000 + visitors}`, ...more });
  const rows = () =>
    desk.db.selectFrom('outbox').select(['about', 'state', 'tries', 'problem', 'due_at']).orderBy('id').execute();
  const subjects = () => server.mails.map((mail) => headerOf(mail, 'Subject')).toSorted();

  it('the customer gets a receipt and the desk hears of it, once each though it is sent twice', async () => {
    const values = { name: 'આશા पटेल', email: 'asha@example.in', contact: '9876500011' };
    await send(contact, values, 'one form');
    await send(contact, values, 'one form');
    await desk.sendMessages();
    await desk.sendMessages();
    expect(server.mails.map((mail) => headerOf(mail, 'To')).toSorted()).toEqual([
      'asha@example.in',
      'sales@shreejiwheels.example',
    ]);
    expect(subjects()).toEqual([
      expect.stringMatching(/^Contact request .+: we have it$/),
      'Contact request from આશા पटेल',
    ]);
    const messageIds = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
    expect(new Set(messageIds).size).toBe(2);
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('who leaves no address gets no letter, and what no desk works on is told to none', async () => {
    await book();
    await send(optIn, {});
    expect(await rows()).toMatchObject([{ about: 'new-enquiry' }]);
  });

  it('of what looks like spam nobody is told', async () => {
    await book({ website: 'https://buy.example' });
    expect(await rows()).toEqual([]);
  });

  it('451 three times, then 250: four tries are on record, and one mail arrives', async () => {
    await book();
    answers.push(...[1, 2, 3].map(() => refusal(451, 'try later')));
    const waits: number[] = [];
    for (let tried = 0; tried < 3; tried += 1) {
      await desk.sendMessages();
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'waiting', tries: tried + 1, problem: '451 try later' });
      expect(await atDesk()).toMatchObject({ waiting: 1, held_up: '451 try later', failures: 0 });
      const wait = (row?.due_at ?? 0) - (await nowAtDesk());
      waits.push(wait / MINUTE_MS);
      desk.wait(wait);
    }
    await desk.sendMessages();
    expect(waits).toEqual([1, 5, 15]);
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 4, problem: null }]);
    expect(await atDesk()).toMatchObject({ waiting: 0, held_up: null, failures: 0 });
    expect(server.mails).toHaveLength(1);
  });

  const atDesk = async () =>
    (await desk.call('GET', '/api/messages', { cookies: await desk.signIn() })).json<MessagesOverview>();

  const nowAtDesk = async () => {
    const { body } = await desk.call('GET', '/metrics');
    const { created_at } = await desk.db.selectFrom('outbox').select('created_at').executeTakeFirstOrThrow();
    return created_at + Number(/^showroom_unsent_message_seconds (.+)$/m.exec(body)?.[1]) * 1000;
  };

  it('what this program has no words for waits for one that has them', async () => {
    await enqueue(desk.db, [{ channel: 'mail', about: 'staff-link', at: new Date() }]);
    await desk.db.updateTable('outbox').set({ due_at: 0 }).execute();
    await desk.sendMessages();
    const problem = 'It could not be written: There are no words for "mail staff-link".';
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, problem }]);
  });

  it('550 is final: it is shown with its reason, and counted', async () => {
    await book();
    answers.push(refusal(550, 'no such user'));
    await desk.sendMessages();
    desk.wait(24 * 60 * MINUTE_MS);
    await desk.sendMessages();
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 1, problem: '550 no such user' }]);
    const { body } = await desk.call('GET', '/metrics');
    expect(body).toMatch(/^showroom_messages_failed 1$/m);
    expect(body).toMatch(/^showroom_messages_waiting 0$/m);
  });

  it('what could not be mailed leads to its lead at the desk, and stands on its timeline', async () => {
    await send(contact, { email: 'nobody@example.in', contact: '9876500077' });
    await desk.sendMessages();
    const { failed } = await atDesk();
    const cookies = await desk.signIn();
    expect(failed).toMatchObject([{ about: 'receipt', recipient: 'nobody@example.in', lead_id: expect.any(Number) }]);
    const lead = await desk.call('GET', `/api/leads/${failed[0]?.lead_id}`, { cookies });
    expect(lead.json()).toMatchObject({
      lead: { mobile: '9876500077' },
      timeline: expect.arrayContaining([expect.objectContaining({ what: 'receipt', problem: '550 no such user' })]),
    });
  });

  it('what was taken for spam and is none is told then, once, with a promise that holds from then on', async () => {
    await send(contact, { email: 'real@example.in', website: 'https://buy.example' });
    expect(await rows()).toEqual([]);
    const { id } = await desk.db.selectFrom('enquiries').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    desk.wait(3 * 24 * 60 * MINUTE_MS);
    const cookies = await desk.signIn();
    const say = (suspectedSpam: boolean) =>
      desk.call('PATCH', `/api/enquiries/${id}`, { cookies, payload: { suspectedSpam } });
    await say(false);
    await desk.sendMessages();
    for (const spam of [true, false]) await say(spam);
    await desk.sendMessages();
    expect(await rows()).toMatchObject([
      { about: 'receipt', state: 'sent' },
      { about: 'new-enquiry', state: 'sent' },
    ]);
    expect(server.mails.map((mail) => headerOf(mail, 'To')).toSorted()).toEqual([
      'real@example.in',
      'sales@shreejiwheels.example',
    ]);
  });

  it('a flood becomes ten letters and one that stands for the rest', async () => {
    desk.at('2026-12-01T06:00:05Z');
    for (let n = 0; n < 25; n += 1) await book();
    await desk.sendMessages();
    expect(server.mails).toHaveLength(10);
    desk.wait(MINUTE_MS);
    await desk.sendMessages();
    await desk.sendMessages();
    expect(server.mails).toHaveLength(11);
    expect(subjects()).toContain('15 more new enquiries');
  });

  it('receipts to one mailbox end after ten within an hour, however its address is spelled', async () => {
    const address = 'stranger@example.in';
    for (let n = 0; n < 12; n += 1) {
      await send(contact, {
        email: address.slice(0, n).toUpperCase() + address.slice(n),
        contact: `98765${20_000 + n}`,
      });
    }
    await desk.sendMessages();
    const receipts = server.mails.filter((mail) => headerOf(mail, 'To') === address);
    expect(receipts).toHaveLength(10);
  });

  it('a receipt says who asked for what, and repeats no number or link to whom it may not belong', async () => {
    const message = 'Your loan is approved, pay the fee today and call 9000000000';
    await send(contact, { name: 'Asha Patel', email: 'stranger@example.in', message });
    await desk.sendMessages();
    const receipt = server.mails.find((mail) => headerOf(mail, 'To') === 'stranger@example.in');
    expect(receipt).toContain('Name: Asha Patel');
    expect(receipt).not.toMatch(/loan|9000000000/);
  });

  it('whoever is erased takes their messages along, sent or not', async () => {
    await send(contact, { email: 'asha@example.in' });
    await desk.sendMessages();
    expect(await rows()).toHaveLength(2);
    const { id } = await desk.db.selectFrom('enquiries').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const cookies = await desk.signIn();
    expect((await desk.call('DELETE', `/api/enquiries/${id}`, { cookies })).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe.each(engines)('another system on %s', (engine) => {
  it('is told of an enquiry, signed so that the package of receivers verifies it', async () => {
    const receiver = await webhookReceiver();
    const desk = await testDesk(engine, {
      channels: { webhook: { url: receiver.url, secret: WEBHOOK_SECRET, allowedInside: '127.0.0.1' } },
    });
    // Receivers compare the moment with their own clock.
    desk.at(new Date().toISOString());
    const values = { ...validSample(contact), name: 'આશા पटेल' };
    expect((await desk.call('POST', contact.call, { payload: values })).statusCode).toBe(201);
    await desk.sendMessages();
    await desk.sendMessages();
    expect(receiver.got.map(verified)).toEqual([
      expect.objectContaining({
        type: 'enquiry.created',
        version: 1,
        data: expect.objectContaining({ kind: 'contact', values: expect.objectContaining({ name: 'આશા पटेल' }) }),
      }),
    ]);
    await desk.close();
    receiver.close();
  });
});
