import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../domain/enquiries/contact.ts';
import { validSample } from '../domain/enquiries/samples.ts';
import { type TestDesk, testDesk } from '../../tests/harness/desk.ts';

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
    expect(line).toMatch(/^(?:# HELP \w+ .+|# TYPE \w+ \w+|\w+(?:\{(?:\w+="[^"]*",?)+\})? [\d.e+-]+)$/);
  }
});

it('tells all that the rules of docs/alerts.yml ask for', async () => {
  const rules = await readFile(new URL('../../docs/alerts.yml', import.meta.url), 'utf8');
  const asked = new Set(rules.match(/showroom_\w+/g));
  // How old the last backup is: once there was one. The rule asks whether it is there at all.
  expect(rules).toContain('absent(showroom_backup_age_seconds)');
  asked.delete('showroom_backup_age_seconds');
  const { body } = await metrics();
  expect(asked.size).toBeGreaterThan(5);
  expect([...asked].filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
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
