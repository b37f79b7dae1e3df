import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../../tests/harness/databases/databases.ts';
import { messageOf, OWNER, type TestDesk, testDesk } from '../../../../../tests/harness/staff/desk.ts';
import { Device, pushService, type PushService, signedClaims } from '../../../../../tests/harness/mail/push-service.ts';
import { PUSH_TEXTS } from '../../../../domain/notifications/push-notification.ts';
import { validSample } from '../../../../domain/enquiries/fields/samples.ts';
import { testRide } from '../../../../domain/enquiries/kinds/test-ride.ts';
import { safeFetch } from './safe-fetch.ts';
import { PermanentFailure } from './sender.ts';

describe.each(serverEngines(import.meta.filename))('notifications on %s', (engine) => {
  let service: PushService;
  let desk: TestDesk;
  const SALES = { userId: 'asha', password: 'another monsoon here' };
  const WORKSHOP = { userId: 'kiran', password: 'a third monsoon here' };
  beforeAll(async () => {
    service = await pushService();
    desk = await testDesk(engine, {
      // The addresses are those of the open internet; what would go there comes to our own service.
      post: (post) => safeFetch({ ...post, url: new URL(post.url.pathname, `http://127.0.0.1:${service.port}`) }, true),
    });
    await desk.addAccount({ user_id: SALES.userId, role: 'sales' }, SALES.password);
    await desk.addAccount({ user_id: WORKSHOP.userId, role: 'service' }, WORKSHOP.password);
  });
  afterAll(async () => {
    await desk.close();
    service.close();
  });
  beforeEach(async () => {
    service.got.length = 0;
    await desk.db.deleteFrom('push_subscriptions').execute();
  });

  async function switchOn(who: typeof OWNER, name: string, details = false) {
    const device = new Device(`https://push.example/${who.userId}/${name}`);
    const cookies = await desk.signIn(who);
    const payload = { endpoint: device.endpoint, keys: device.keys, details };
    expect((await desk.call('POST', '/api/push', { cookies, payload })).statusCode).toBe(200);
    return device;
  }
  let visitors = 0;
  async function ride() {
    // Every process looks every second whether anybody wants to be told.
    await desk.sendMessages();
    visitors += 1;
    const payload = {
      ...validSample(testRide),
      name: 'Ravi Shah',
      mobileNo: `98765${20_000 + visitors}`,
      message: 'Call late',
    };
    const remoteAddress = `203.0.113.${visitors}`;
    expect((await desk.call('POST', testRide.call, { payload, remoteAddress })).statusCode).toBe(201);
    await desk.sendMessages();
    await desk.sendMessages();
  }
  const readBy = (device: Device) =>
    service.got.filter(({ path }) => device.endpoint.endsWith(path)).map(({ body }) => device.read(body));

  it('reach everybody at the desk, on each of their devices, and only they can read them', async () => {
    const [phone, laptop] = [await switchOn(OWNER, 'phone'), await switchOn(OWNER, 'laptop', true)];
    const sales = await switchOn(SALES, 'phone', true);
    await switchOn(WORKSHOP, 'phone');
    await ride();
    expect(service.got.map(({ path }) => path).toSorted()).toEqual(['/asha/phone', '/meera/laptop', '/meera/phone']);
    const [note] = readBy(phone);
    expect(note).toMatchObject({ title: expect.stringMatching(/^A .+, from Ravi Shah$/), body: '' });
    expect(note).toMatchObject({ url: expect.stringMatching(/^\/admin\/dashboard\?screen=lead&id=\d+$/) });
    expect(readBy(laptop)).toMatchObject([{ body: expect.stringMatching(/^98765\d{5}\nCall late$/) }]);
    // Who may not take customers out of the house is told as much of a number as in a list.
    expect(readBy(sales)).toMatchObject([{ body: expect.stringMatching(/^98765 \*\*\*\d\d\nCall late$/) }]);
    expect(() => laptop.read(service.got.find(({ path }) => path === '/meera/phone')?.body ?? Buffer.of())).toThrow(
      'unable to authenticate',
    );
  });

  it('are signed with the key that the browser was given, which stays the same', async () => {
    await switchOn(OWNER, 'phone');
    const cookies = await desk.signIn();
    const { key } = (await desk.call('GET', '/api/push', { cookies })).json<{ key: string }>();
    await ride();
    const claims = signedClaims(service.got[0]?.headers.authorization ?? '', key);
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: expect.stringMatching(/^(?:https|mailto):/) });
    expect((await desk.call('GET', '/api/push', { cookies })).json()).toMatchObject({ key });
  });

  it('of somebody’s own lead go to them alone', async () => {
    await Promise.all([switchOn(OWNER, 'phone'), switchOn(SALES, 'phone')]);
    await desk.sendMessages();
    const payload = { ...validSample(testRide), mobileNo: '9876529999' };
    await desk.call('POST', testRide.call, { payload, remoteAddress: '198.51.100.7' });
    await desk.db.updateTable('leads').set({ owner: SALES.userId }).where('mobile', '=', '9876529999').execute();
    await desk.sendMessages();
    await desk.sendMessages();
    expect(service.got.map(({ path }) => path)).toEqual(['/asha/phone']);
  });

  it('to a device that is no more are dropped, and the device with them; where the service is troubled they wait', async () => {
    await Promise.all([switchOn(OWNER, 'gone'), switchOn(SALES, 'troubled')]);
    service.answers.set('/meera/gone', 410).set('/asha/troubled', 503);
    await ride();
    expect(await desk.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([
      { endpoint: 'https://push.example/asha/troubled' },
    ]);
    const states = await desk.db
      .selectFrom('outbox')
      .select(['state', 'problem', 'tries'])
      .where('recipient', 'is not', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(states).toContainEqual({ state: 'dropped', problem: 'The device is no more.', tries: 1 });
    expect(states).toContainEqual({ state: 'waiting', problem: 'The push service answered 503.', tries: 1 });
    service.answers.clear();
  });

  it('reach the others at once while all devices of a colleague take them and say nothing', async () => {
    const silence = Promise.withResolvers<number>();
    const names = Array.from({ length: 20 }, (_, n) => `dead ${n}`.replace(' ', '-'));
    for (const name of names) {
      await switchOn(SALES, name);
      service.answers.set(`/asha/${name}`, silence.promise);
    }
    await switchOn(OWNER, 'phone');
    const sent = ride();
    await expect.poll(() => service.got.map(({ path }) => path)).toContain('/meera/phone');
    expect(service.got.filter(({ path }) => path.startsWith('/asha/')).length).toBeLessThanOrEqual(1);
    service.answers.clear();
    silence.resolve(201);
    await sent;
    expect(service.got).toHaveLength(names.length + 1);
  });

  it('are switched off where they were switched on, and written down for nobody then', async () => {
    const { endpoint } = await switchOn(OWNER, 'phone');
    const cookies = await desk.signIn();
    await desk.call('POST', '/api/push/off', { cookies, payload: { endpoint } });
    await desk.db.deleteFrom('outbox').execute();
    await ride();
    expect(await desk.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('need keys that a message can be encrypted with: a point of the curve', async () => {
    const cookies = await desk.signIn();
    const { keys } = new Device('');
    const noPoint = Buffer.alloc(65, 7);
    noPoint[0] = 4;
    const payload = {
      endpoint: 'https://push.example/x',
      keys: { ...keys, p256dh: noPoint.toString('base64url') },
      details: false,
    };
    const answer = await desk.call('POST', '/api/push', { cookies, payload });
    expect([answer.statusCode, messageOf(answer)]).toEqual([400, PUSH_TEXTS.badKeys]);
    const short = { ...payload, keys: { ...keys, auth: keys.auth.slice(2) } };
    expect((await desk.call('POST', '/api/push', { cookies, payload: short })).statusCode).toBe(400);
  });

  it('that are switched on for a device stand in the record once', async () => {
    await desk.db.deleteFrom('activity').execute();
    await switchOn(SALES, 'phone');
    await switchOn(SALES, 'phone', true);
    const entries = (await desk.activity()).filter(({ action }) => action === 'device-switched-on');
    expect(entries).toMatchObject([{ user_id: SALES.userId, subject: expect.any(String) }]);
    expect(await desk.db.selectFrom('push_subscriptions').select('shows_details').execute()).toEqual([
      { shows_details: 1 },
    ]);
  });

  it('go to no address but of the open internet', async () => {
    const cookies = await desk.signIn();
    const { keys } = new Device('');
    for (const endpoint of ['http://push.example/x', 'file:///etc/passwd', 'nothing']) {
      const payload = { endpoint, keys, details: false };
      expect((await desk.call('POST', '/api/push', { cookies, payload })).statusCode).toBe(400);
    }
    for (const host of ['localhost', '127.0.0.1', '[::1]', '10.0.0.8', '169.254.169.254', '[::ffff:127.0.0.1]']) {
      const payload = { endpoint: `https://${host}/x`, keys, details: false };
      const answer = await desk.call('POST', '/api/push', { cookies, payload });
      expect([host, answer.statusCode, messageOf(answer)]).toEqual([host, 400, PUSH_TEXTS.badAddress]);
    }
    const post = { body: '', headers: {}, signal: new AbortController().signal };
    await expect(async () => safeFetch({ ...post, url: new URL('https://127.0.0.1/x') })).rejects.toThrow(
      PermanentFailure,
    );
  });
});
