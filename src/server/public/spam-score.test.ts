import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import { validSample } from '../../domain/enquiries/fields/samples.ts';
import { FILL_TIME_FIELD, HONEYPOT_FIELD, RETRY_TOKEN_HEADER } from '../../domain/enquiries/spam.ts';
import type { TimelineEntry, TodayLists } from '../../domain/leads/lead-schemas.ts';
import { serverEngines } from '../../../tests/harness/databases/databases.ts';
import { type TestDesk, testDesk } from '../../../tests/harness/staff/desk.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Messages wait for it in the outbox. */
const NEVER_SENT = { url: new URL('https://hook.example'), secret: 'x'.repeat(32), allowedInside: undefined };

describe.each(serverEngines(import.meta.filename))('enquiries by machine, on %s', (engine) => {
  let desk: TestDesk;
  let number = 0;
  beforeAll(async () => {
    desk = await testDesk(engine, { trustProxy: true, channels: { webhook: NEVER_SENT } });
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.wait(2 * DAY_MS));

  /** As from another person each time, unless told. */
  const send = (from: string, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    number += 1;
    const own = { contact: `98${String(number).padStart(8, '0')}`, message: `Is the blue one there? ${number}` };
    return desk.call('POST', contact.call, {
      payload: { ...validSample(contact), ...own, ...fields },
      headers: { 'x-forwarded-for': from, ...headers },
    });
  };

  const suspected = async () => {
    const rows = await desk.db.selectFrom('enquiries').select('suspected_spam').orderBy('id').execute();
    return rows.map(({ suspected_spam }) => suspected_spam);
  };

  async function sent(count: number, one: (n: number) => ReturnType<typeof send>) {
    const before = (await suspected()).length;
    for (let n = 0; n < count; n += 1) {
      // Those of one moment are in no order.
      desk.wait(1);
      expect((await one(n)).statusCode).toBe(201);
    }
    return (await suspected()).slice(before);
  }

  it('are stored and suspected beyond forty an hour from one address', async () => {
    const marks = await sent(45, () => {
      desk.wait(30_000);
      return send('203.0.113.1');
    });
    expect([marks.slice(0, 40).includes(1), marks.slice(40)]).toEqual([false, [1, 1, 1, 1, 1]]);
    expect(await sent(1, () => send('203.0.113.2'))).toEqual([0]);
  });

  it('are suspected beyond six a day with one number, from wherever', async () => {
    const marks = await sent(8, (n) => send(`203.0.113.${n + 10}`, { contact: '9876501234' }));
    expect(marks).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
  });

  it('are suspected with the same text again and again, however it is spaced', async () => {
    const text = 'Cheap loans for everybody, without any papers at all';
    const marks = await sent(5, (n) =>
      send(`203.0.113.${n + 30}`, { message: text.replaceAll(' ', ' '.repeat(n + 1)) }),
    );
    expect(marks).toEqual([0, 0, 0, 1, 1]);
    expect(await sent(6, (n) => send(`203.0.113.${n + 50}`, { message: 'Please call me back' }))).not.toContain(1);
  });

  it.each(['see https://evil.example', 'WWW.evil.example', 'ftp://evil.example', 'bit.ly/3abcd'])(
    'are not suspected with a link alone: %s',
    async (link) => {
      expect(await sent(1, () => send('203.0.113.70', { message: `Hello, ${link}` }))).toEqual([0]);
    },
  );

  it.each([
    ['a link that is written as code', { message: 'Hello, <a href=x>' }],
    ['one for a forum', { message: 'Hello, [url=x]' }],
    ['a link in a form that was filled in quickly', { message: 'see www.evil.example', [FILL_TIME_FIELD]: 2_000 }],
    ['a link and a filled trap', { message: 'see www.evil.example', [HONEYPOT_FIELD]: 'x', [FILL_TIME_FIELD]: 45_000 }],
  ])('are suspected with several signs: %s', async (_signs, fields) => {
    expect(await sent(1, () => send('203.0.113.71', fields))).toEqual([1]);
  });

  it('do not hide who sends a link: it is marked on the lead, and only what was set aside is counted', async () => {
    const cookies = await desk.signIn();
    const suspectedNow = async () =>
      (await desk.call('GET', '/api/leads/counts', { cookies })).json<{ spam: Record<string, number> }>().spam[
        'contact'
      ] ?? 0;
    const before = await suspectedNow();
    const message = 'see www.myshop.in please';
    await sent(1, () => send('203.0.113.72', { contact: '9825012399', message, [FILL_TIME_FIELD]: 45_000 }));
    const today = (await desk.call('GET', '/api/leads/today', { cookies })).json<TodayLists>();
    const lead = today.fresh.find(({ mobile }) => mobile === '9825012399');
    const { timeline } = (await desk.call('GET', `/api/leads/${lead?.id}`, { cookies })).json<{
      timeline: (TimelineEntry & { enquiry: number })[];
    }>();
    expect(timeline).toMatchObject([{ what: 'enquiry', hasLink: true, suspectedSpam: false }]);
    const read = await desk.call('GET', `/api/enquiries/${timeline[0]?.enquiry}`, { cookies });
    expect(read.json()).toMatchObject({ hasLink: true, suspectedSpam: false });
    const notices = desk.db
      .selectFrom('outbox')
      .select('about')
      .where('enquiry_id', '=', timeline[0]?.enquiry ?? 0);
    expect(await notices.execute()).toContainEqual({ about: 'new-enquiry' });
    expect(await suspectedNow()).toBe(before);
    await send('203.0.113.73', { message, [FILL_TIME_FIELD]: 1_000 });
    expect(await suspectedNow()).toBe(before + 1);
  });

  it('do not shut out a person at the same address, who waits a moment', async () => {
    const address = '203.0.113.80';
    while ((await send(address)).statusCode === 201);
    const byProgram = await send(address);
    expect([byProgram.statusCode, byProgram.json()]).toEqual([
      429,
      expect.not.objectContaining({ visit: expect.any(String) }),
    ]);

    const refused = await send(address, { [FILL_TIME_FIELD]: 9_000 });
    const { visit } = refused.json<{ visit: string }>();
    expect((await send(address, {}, { [RETRY_TOKEN_HEADER]: visit })).statusCode).toBe(429);
    desk.wait(2_500);
    expect((await send(address, {}, { [RETRY_TOKEN_HEADER]: visit })).statusCode).toBe(201);
    expect((await send(address, {}, { [RETRY_TOKEN_HEADER]: visit.replace(/.$/, '!') })).statusCode).toBe(429);
    for (let n = 0; n < 9; n += 1) await send(address, {}, { [RETRY_TOKEN_HEADER]: visit });
    expect((await send(address, {}, { [RETRY_TOKEN_HEADER]: visit })).statusCode).toBe(429);
  });

  it('get no further by waiting as they are told, each under a visit of its own', async () => {
    const address = '203.0.113.100';
    while ((await send(address)).statusCode === 201);
    const visits: string[] = [];
    for (let n = 0; n < 70; n += 1) {
      const refused = await send(address, { [FILL_TIME_FIELD]: 9_000 });
      visits.push(refused.json<{ visit: string }>().visit);
    }
    const under = (visit = '') => send(address, {}, { [RETRY_TOKEN_HEADER]: visit });
    desk.wait(2_500);
    // A town behind one address gets through …
    expect(await sent(60, (n) => under(visits[n]))).not.toContain(1);
    // … and not what comes after it.
    for (const visit of visits.slice(60)) {
      const refused = await under(visit);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.anything()]);
    }
    desk.wait(60_000);
    const marks = await sent(50, (n) => under(visits[n]));
    expect([marks.slice(0, 39).includes(1), marks.slice(40).includes(0)]).toEqual([false, false]);
    expect(await sent(1, () => send('203.0.113.101'))).toEqual([0]);
  });

  it('leave nobody’s address behind', async () => {
    await send('203.0.113.90');
    const rows = JSON.stringify(await desk.db.selectFrom('rate_limits').selectAll().execute());
    expect(rows).not.toMatch(/203\.0\.113|9876501234|enquir/);
  });

  it('warn the desk when there are more on a day than is usual', async () => {
    const cookies = await desk.signIn();
    const warnings = async () =>
      (await desk.call('GET', '/api/dashboard/overview', { cookies })).json<{ warnings: string[] }>().warnings;
    const day = new Date('2030-01-01T06:00:00Z');
    await desk.db
      .insertInto('enquiry_days')
      .values({ kind: 'contact', day: '2030-01-01', suspected_spam: 1, count: 301 })
      .execute();
    const before = await warnings();
    desk.at(day.toISOString());
    const again = await desk.signIn();
    const after = (await desk.call('GET', '/api/dashboard/overview', { cookies: again })).json<{
      warnings: string[];
    }>();
    expect([before, after.warnings.join()]).toEqual([[], expect.stringContaining('301 enquiries have arrived today')]);
  });
});
