import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import { validSample } from '../../domain/enquiries/fields/samples.ts';
import { alarmsIn, alertRules } from '../../../tests/harness/wire/alerts.ts';
import { engines } from '../../../tests/harness/databases/databases.ts';
import { OWNER, type TestDesk, testDesk } from '../../../tests/harness/staff/desk.ts';
import { WEBHOOK_SECRET } from '../../../tests/harness/mail/webhook-receiver.ts';
import { scheduleChange, publishScheduled } from '../../data/content/publishing/scheduled-changes.ts';
import { recordBackup } from './health-figures.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await testDesk('sqlite', { metricsToken: 'a long token' });
});
afterAll(() => desk.close());

const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  desk.call('GET', '/metrics', { headers, remoteAddress });

it('tells what was done and how the server is', async () => {
  await desk.call('POST', '/contact', { payload: validSample(contact) });
  await desk.call('GET', '/api/bikeView/<script>"x');
  await desk.call('GET', '/contact');
  const { statusCode, headers, body } = await metrics();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const line of [
    'showroom_requests_total{route="/contact",method="POST",status="2xx"} 1',
    'showroom_requests_total{route="/api/bikeView/:bikeName",method="GET",status="4xx"} 1',
    'showroom_request_seconds_bucket{le="+Inf",route="/contact"} 1',
    'showroom_request_seconds_count{route="/contact"} 1',
    'showroom_enquiries_total{kind="contact"} 1',
    'showroom_kept_pages_total{found="no"} 1',
  ]) {
    expect(body.split('\n')).toContain(line);
  }
  expect(body).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(body).toMatch(/^showroom_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m);
  expect(body).toMatch(/^showroom_database_waiting 0$/m);
  expect(body).toMatch(/^showroom_disk_free_bytes \d{6,}$/m);
  expect(body).toMatch(/^showroom_clock_doubt_seconds 0$/m);
  expect(body).toMatch(/^showroom_erasures 0$/m);
  expect(body).toMatch(/^showroom_unsent_message_seconds 0$/m);
  for (const line of body.split('\n').filter(Boolean)) {
    expect(line).toMatch(/^(?:# HELP \w+ .+|# TYPE \w+ \w+|\w+(?:\{(?:\w+="[^"]*",?)+\})? (?:[\d.e+-]+|\+Inf))$/);
  }
});

it('tells all that the rules of docs/alerts.yml ask for', async () => {
  await recordBackup(desk.dataDir, new Date(), 12);
  await metrics();
  const asked = alertRules().map(({ metric }) => metric);
  const { body } = await metrics();
  // Prometheus' own; the server of a test does not listen, and so shows itself to no other.
  const others = ['up', 'showroom_folder_servers'];
  expect(asked.filter((name) => !body.includes(`# TYPE ${name} `) && !others.includes(name))).toEqual([]);
});

it('counts requests that were turned away, by the reason', async () => {
  const shop = await testDesk('sqlite', { publicUrl: 'http://shop.example', rateLimits: true });
  const ours = { host: 'shop.example' };
  const send = (headers: Record<string, string>) =>
    shop.call('POST', '/contact', { payload: validSample(contact), headers });
  await send({ host: 'elsewhere.example' });
  await send({ ...ours, origin: 'https://elsewhere.example' });
  for (let n = 0; n < 55; n += 1) await send(ours);
  const { body } = await shop.call('GET', '/metrics');
  expect(body.match(/^showroom_turned_away_total.*$/gm)).toEqual([
    expect.stringMatching(/\{reason="rate limit"\} [1-9]\d*$/),
    'showroom_turned_away_total{reason="one address"} 0',
    'showroom_turned_away_total{reason="overload"} 0',
    'showroom_turned_away_total{reason="storage"} 0',
    'showroom_turned_away_total{reason="csrf"} 1',
    'showroom_turned_away_total{reason="other host"} 1',
  ]);
  await shop.close();
});

describe('the rules of docs/alerts.yml', () => {
  const alarms = async (shop: TestDesk) => alarmsIn((await shop.call('GET', '/metrics')).body);

  it('hold none of them in a shop where all is well', async () => {
    const shop = await testDesk('sqlite');
    expect(await alarms(shop)).toEqual(['ShowroomBackupOld']);
    await recordBackup(shop.dataDir, new Date('2026-11-15T05:00:00Z'), 12);
    expect(await alarms(shop)).toEqual([]);
    await recordBackup(shop.dataDir, new Date('2026-11-15T05:00:00Z'), 0);
    expect(await alarms(shop)).toEqual(['ShowroomBackupWithoutPictures']);
    await shop.close();
  });

  it.each(engines)('tell on %s of a dated change that failed, and of one that is only late', async (engine) => {
    const shop = await testDesk(engine);
    const [now, at] = [new Date('2026-11-15T06:00:00Z'), new Date('2026-11-15T05:59:30Z')];
    const due = { dueAt: at, thing: 'model', key: 'DIO', title: 'Dio', userId: OWNER.userId, at } as const;
    await scheduleChange(shop.db, { ...due, value: { name: 'Dio' } });
    expect(await alarms(shop)).not.toContain('ShowroomDueFailed');
    shop.wait(60_000);
    expect(await alarms(shop)).toContain('ShowroomDueFailed');
    shop.wait(-60_000);
    await publishScheduled(shop.db, now);
    expect(await alarms(shop)).toContain('ShowroomDueFailed');
    await shop.close();
  });

  it('tell of a webhook that hangs five minutes after the first message', async () => {
    const hanging = createServer().listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const url = new URL(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}/hook`);
    const shop = await testDesk('sqlite', {
      channels: { webhook: { url, secret: WEBHOOK_SECRET, allowedInside: url.hostname } },
    });
    await shop.call('POST', '/contact', { payload: validSample(contact) });
    const sent = shop.sendMessages();
    await once(hanging, 'request');
    expect(await alarms(shop)).not.toContain('ShowroomMessagesUnsent');
    shop.wait(5 * 60_000 + 1_000);
    expect(await alarms(shop)).toContain('ShowroomMessagesUnsent');
    hanging.closeAllConnections();
    await sent;
    hanging.close();
    await shop.close();
  });
});

describe.each(engines)('a database on %s that does not answer', (engine) => {
  it('leaves /readyz and the metrics their answer within two seconds, with the last values', async () => {
    const shop = await testDesk(engine, { alone: false });
    await shop.call('POST', '/contact', { payload: validSample(contact) });
    expect((await shop.call('GET', '/metrics')).body).toMatch(/^showroom_erasures 0$/m);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: silent, resolve: locked } = Promise.withResolvers<void>();
    const holding = shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('newest_moment').set({ moment: 0 }).execute();
      locked();
      await held;
    });
    await silent;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.call('GET', '/readyz')));
    expect(performance.now() - began).toBeLessThan(2_500);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['503 {"status":"not ready","reason":"The database does not answer in time."}']),
    );
    const { body } = await shop.call('GET', '/metrics');
    expect(body).toMatch(/^showroom_erasures 0$/m);
    expect(alarmsIn(body)).toContain('ShowroomNotReady');
    letGo();
    await holding;
    await expect.poll(async () => (await shop.call('GET', '/readyz')).statusCode).toBe(200);
    await shop.close();
  });
});

describe('the metrics', () => {
  const token = { authorization: 'Bearer a long token' };

  it('are there for the machine itself, by whichever of its names', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
      expect([host, (await metrics({ host })).statusCode]).toEqual([host, 200]);
    }
    expect((await metrics({}, '::1')).statusCode).toBe(200);
  });

  it('are there from anywhere for who knows the token, and for nobody else', async () => {
    expect((await metrics(token, '203.0.113.7')).statusCode).toBe(200);
    expect((await metrics({}, '203.0.113.7')).statusCode).toBe(404);
    expect((await metrics({ authorization: 'Bearer another' }, '203.0.113.7')).statusCode).toBe(404);
    expect((await metrics({ authorization: 'Bearer another' })).statusCode).toBe(404);
    expect((await metrics({ host: 'localhost' }, '203.0.113.7')).statusCode).toBe(404);
  });

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 proxy'],
    ['host', 'example.in'],
  ])('are not there for a stranger whose request a proxy on the machine hands on with %s: %s', async (name, value) => {
    expect((await metrics({ [name]: value })).statusCode).toBe(404);
    expect((await metrics({ [name]: value, ...token })).statusCode).toBe(200);
  });

  it.each([{ trustProxy: true }, { publicUrl: 'https://example.in' }])(
    'need the token where the settings %o say that there is a proxy, though it hands on nothing else',
    async (settings) => {
      const behind = await testDesk('sqlite', { ...settings, metricsToken: 'a long token' });
      const ask = (headers = {}) => behind.call('GET', '/metrics', { headers, remoteAddress: '127.0.0.1' });
      expect([(await ask()).statusCode, (await ask(token)).statusCode]).toEqual([404, 200]);
      await behind.close();
    },
  );
});
