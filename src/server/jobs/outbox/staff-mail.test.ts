import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { testDealership } from '../../../../tests/harness/site/dealership.ts';
import { headerOf, type MailServer, mailServer, refusal } from '../../../../tests/harness/mail/mail-server.ts';
import { holdMessages, releaseMessages } from '../../../data/notifications/held-messages.ts';
import { enqueue } from '../../../data/notifications/outbox.ts';
import { saveInBulk } from '../../../data/enquiries/save-enquiry.ts';
import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import { contact } from '../../../domain/enquiries/kinds/contact.ts';
import { departmentEmail } from '../../../domain/notifications/department-address.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';
import { remindersJob } from './reminders.ts';

const HOST = { host: 'shop.example', origin: 'https://shop.example' };

describe.each(engines)('letters to staff on %s', (engine) => {
  let server: MailServer;
  let desk: TestDesk;
  let cookies: Record<string, string>;
  const answers: (Error | undefined)[] = [];
  beforeAll(async () => {
    server = await mailServer({ onRcptTo: (_to, _session, answer) => answer(answers.shift()) });
    desk = await testDesk(engine, {
      publicUrl: 'https://shop.example',
      channels: { mail: { url: server.url, from: 'hello@shop.example' } },
      alone: false,
    });
    const answer = await call('POST', '/api/login', OWNER);
    cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    await desk.addAccount({ user_id: 'asha', role: 'sales', email: 'asha@shop.example' }, 'another monsoon here');
  });
  afterAll(async () => {
    await desk.close();
    server.close();
  });
  beforeEach(async () => {
    await desk.db.deleteFrom('outbox').execute();
    server.mails.length = 0;
  });

  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload: object = {}, more = {}) =>
    desk.call(method, url, { payload, headers: HOST, cookies: cookies ?? {}, ...more });
  const sent = () => server.mails.map((mail) => [headerOf(mail, 'To'), headerOf(mail, 'Subject')]);
  const textOf = (mail = '') => mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  async function book(name: string, contactNumber: string) {
    await call('POST', booking.call, { ...validSample(booking), email: '', name, contactNumber });
    await desk.db.deleteFrom('outbox').execute();
    const lead = await desk.db.selectFrom('leads').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return lead.id;
  }

  it('an invitation and a new link are mailed, and the link is nowhere to be found afterwards', async () => {
    const invited = { userId: 'ravi', role: 'sales', email: 'ravi@shop.example' };
    const { link } = (await call('POST', '/api/accounts', invited)).json<{
      link: { token: string; mailed: boolean };
    }>();
    expect(link.mailed).toBe(true);
    await desk.sendMessages();
    expect(sent()).toEqual([['ravi@shop.example', expect.stringContaining('Your account at the desk')]]);
    expect(textOf(server.mails[0])).toContain(`https://shop.example/admin/welcome#${link.token}`);
    const kept = await desk.db.selectFrom('outbox').select(['body', 'state']).execute();
    expect(kept).toEqual([{ body: null, state: 'sent' }]);
    await call('POST', '/api/accounts/asha/link');
    await desk.sendMessages();
    expect(sent()).toContainEqual(['asha@shop.example', expect.stringContaining('A new password')]);
  });

  it('an invitation is handed on by hand while messages are held', async () => {
    const now = new Date();
    await holdMessages(desk.db, { since: now, backupMadeAt: now });
    const invited = { userId: 'tara', role: 'sales', email: 'tara@shop.example' };
    const { link } = (await call('POST', '/api/accounts', invited)).json<{ link: { mailed: boolean } }>();
    expect(link.mailed).toBe(false);
    expect(await desk.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    await releaseMessages(desk.db);
  });

  it('a changed address is told to the one before', async () => {
    await call('PATCH', `/api/profile/${OWNER.userId}`, { userName: 'Meera', email: 'meera@shop.example' });
    await call('PATCH', `/api/profile/${OWNER.userId}`, { userName: 'Meera', email: 'new@shop.example' });
    await call('PATCH', '/api/accounts/asha', { email: 'asha@shop.example', city: 'Anand' });
    await desk.sendMessages();
    expect(sent()).toEqual([['meera@shop.example', expect.stringContaining('was changed')]]);
  });

  it('so is a changed mobile number, to the address that stays', async () => {
    await call('PATCH', '/api/accounts/asha', { mobileNo: '9825098250' });
    await desk.sendMessages();
    expect(sent()).toEqual([['asha@shop.example', expect.stringContaining('was changed')]]);
    expect(textOf(server.mails.at(-1))).toContain('The mobile number of your account');
  });

  it('what could not be sent is at the desk with its reason and is tried again when somebody asks', async () => {
    await call('POST', '/api/accounts/asha/link');
    answers.push(refusal(550, 'no such user'));
    await desk.sendMessages();
    const overview = await call('GET', '/api/messages');
    expect(overview.json()).toMatchObject({
      ways: { mail: true, webhook: false },
      waiting: 0,
      oldest_minutes: null,
      failures: 1,
      failed: [{ about: 'staff-link', recipient: 'asha@shop.example', problem: '550 no such user', tries: 1 }],
    });
    const [{ id } = { id: 0 }] = overview.json<{ failed: { id: number }[] }>().failed;
    expect((await call('POST', `/api/messages/${id}/again`)).statusCode).toBe(200);
    expect((await call('POST', `/api/messages/${id}/again`)).statusCode).toBe(404);
    await desk.sendMessages();
    expect(sent()).toHaveLength(1);
  });

  it('whoever still waits is told of once, to whose lead it is, and not where somebody has called', async () => {
    desk.at('2026-11-16T05:00:00Z');
    const [first, second] = [await book('Kiran', '9876500001'), await book('Leela', '9876500002')];
    await desk.db.updateTable('leads').set({ owner: 'asha' }).where('id', '=', first).execute();
    const beats = [
      remindersJob(desk.db, () => testDealership),
      remindersJob(await desk.openAgain(), () => testDealership),
    ];
    // Half an hour of opening minutes later, and a little more.
    desk.at('2026-11-16T05:31:00Z');
    for (const { run: look } of beats) await look(new Date('2026-11-16T05:31:00Z'));
    await desk.db.updateTable('leads').set({ answered_at: 1 }).where('id', '=', second).execute();
    await desk.db.deleteFrom('outbox').where('about', '=', 'todays-list').execute();
    await desk.sendMessages();
    await beats[0]?.run(new Date('2026-11-16T06:31:00Z'));
    await desk.sendMessages();
    expect(sent()).toEqual([['asha@shop.example', 'Still waiting for a call: Kiran']]);
  });

  it('the morning’s list comes once, when the shop opens, to everybody who has something to do', async () => {
    desk.at('2026-11-17T04:05:00Z');
    const beats = [
      remindersJob(desk.db, () => testDealership),
      remindersJob(await desk.openAgain(), () => testDealership),
    ];
    // 9:29 and 9:35 at the shop, which opens at 9:30.
    for (const { run: look } of beats) await look(new Date('2026-11-17T03:59:00Z'));
    expect(await desk.db.selectFrom('outbox').select('about').where('about', '=', 'todays-list').execute()).toEqual([]);
    for (const { run: look } of beats) await look(new Date('2026-11-17T04:05:00Z'));
    await desk.db.deleteFrom('outbox').where('about', '=', 'overdue').execute();
    await desk.sendMessages();
    expect(sent()).toContainEqual(['asha@shop.example', 'Today: one person to call']);
    expect(sent().every(([, subject]) => subject?.startsWith('Today:'))).toBe(true);
    expect(new Set(sent().map(([to]) => to)).size).toBe(sent().length);
  });

  it('a list that cannot be mailed comes later in the morning, and not at night', async () => {
    for (const [day, minutesLater] of [
      ['2026-11-18', 30],
      ['2026-11-19', 16 * 60],
    ] as const) {
      const opened = new Date(`${day}T04:05:00Z`);
      const { run: look } = remindersJob(desk.db, () => testDealership);
      await look(opened);
      await desk.db.deleteFrom('outbox').where('about', '=', 'overdue').execute();
      answers.push(...Array.from({ length: 5 }, () => refusal(451, 'try later')));
      desk.at(opened.toISOString());
      await desk.sendMessages();
      answers.length = 0;
      desk.at(new Date(opened.getTime() + minutesLater * 60_000).toISOString());
      await desk.sendMessages();
    }
    expect(sent().filter(([to]) => to === 'asha@shop.example')).toEqual([
      ['asha@shop.example', 'Today: one person to call'],
    ]);
    expect(await desk.db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()).toEqual([]);
  });

  it('after a holiday everybody who still waits is told of, however many are due in one minute', async () => {
    desk.at('2026-11-20T04:31:00Z');
    const waiting = Array.from({ length: 450 }, (_, n) => ({
      enquiry: booking,
      values: { ...validSample(booking), email: '', contactNumber: String(9_700_000_000 + n) },
      receivedAt: new Date(Date.parse('2026-11-19T15:00:00Z') + n),
      respondBy: new Date('2026-11-20T04:30:00Z'),
    }));
    await saveInBulk(desk.db, waiting);
    const { run: look } = remindersJob(desk.db, () => testDealership);
    await look(new Date('2026-11-20T04:29:30Z'));
    await look(new Date('2026-11-20T04:31:00Z'));
    const told = await desk.db.selectFrom('outbox').select('lead_id').where('about', '=', 'overdue').execute();
    expect(new Set(told.map(({ lead_id }) => lead_id)).size).toBeGreaterThanOrEqual(450);
  });

  it('whoever may not take customers away is written no more of a number than lists show, nor is the mailbox of their desk', async () => {
    const number = '9876500077';
    const again = async () => {
      server.mails.length = 0;
      const payload = { ...validSample(contact), name: 'Nita', email: 'nita@mail.example', contact: number };
      const answer = await call('POST', contact.call, payload);
      expect(answer.statusCode).toBe(201);
      await desk.db.deleteFrom('outbox').where('about', '=', 'receipt').execute();
      await desk.sendMessages();
      expect(server.mails).toHaveLength(1);
      return [headerOf(server.mails[0] ?? '', 'To'), textOf(server.mails[0])] as const;
    };
    const setOwner = (owner: string | null) =>
      desk.db.updateTable('leads').set({ owner, name: '' }).where('mobile', '=', number).execute();
    // Asha works at the desk that reads it, whatever address her account names.
    for (const email of ['asha@shop.example', departmentEmail(testDealership, 'sales'), '']) {
      await desk.db.updateTable('staff').set({ email }).where('user_id', '=', 'asha').execute();
      const [to, part] = await again();
      expect(to).toBe(departmentEmail(testDealership, 'sales'));
      expect(part).toContain('98765 ***77');
      expect(part).not.toMatch(/9876500077|nita@mail/);
    }
    // Who works at the other desk does not read it.
    await desk.db.updateTable('staff').set({ role: 'service' }).where('role', '=', 'sales').execute();
    expect((await again())[1]).toContain(`tel:+91${number}`);
    const asBefore = { role: 'sales', email: 'asha@shop.example' } as const;
    await desk.db.updateTable('staff').set(asBefore).where('user_id', '=', 'asha').execute();

    await setOwner('asha');
    const [toAsha, part] = await again();
    expect(toAsha).toBe('asha@shop.example');
    expect(part).toContain('98765 ***77');
    expect(part).toContain('n***@mail.example');
    expect(part).toContain('https://shop.example/admin/dashboard?screen=lead&id=');
    expect(part).not.toMatch(/9876500077|nita@mail/);
    // Nor is the number told where nobody gave a name.
    await setOwner('asha');
    const lead = await desk.db.selectFrom('leads').select('id').where('mobile', '=', number).executeTakeFirstOrThrow();
    await enqueue(desk.db, [{ channel: 'mail', about: 'overdue', at: new Date(0), leadId: lead.id }]);
    server.mails.length = 0;
    await desk.sendMessages();
    expect(sent()).toEqual([['asha@shop.example', 'Still waiting for a call: 98765 ***77']]);

    await desk.db.updateTable('staff').set({ role: 'manager' }).where('user_id', '=', 'asha').execute();
    expect((await again())[1]).toContain(`tel:+91${number}`);
    await desk.db.updateTable('staff').set({ role: 'sales' }).where('user_id', '=', 'asha').execute();
  });
});

it('without a mailbox nothing is written down for anybody', async () => {
  const desk = await testDesk('sqlite');
  const cookies = await desk.signIn();
  const invited = { userId: 'ravi', role: 'sales', email: 'ravi@shop.example' };
  const { link } = (await desk.call('POST', '/api/accounts', { cookies, payload: invited })).json<{
    link: { mailed: boolean };
  }>();
  expect(link.mailed).toBe(false);
  await desk.call('POST', booking.call, { payload: validSample(booking) });
  expect(await desk.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await desk.close();
});
