import { afterAll, beforeAll, expect, it } from 'vitest';
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
    'showroom_requests_total{route="/api/bikeView/:name",method="GET",status="4xx"} 1',
    'showroom_request_seconds_bucket{route="/contact",le="+Inf"} 1',
    'showroom_request_seconds_count{route="/contact"} 1',
    'showroom_enquiries_total{kind="contact"} 1',
    'showroom_kept_pages_total{found="no"} 1',
  ]) {
    expect(body.split('\n')).toContain(line);
  }
  expect(body).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(body).toMatch(/^showroom_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m);
  expect(body).toMatch(/^showroom_database_waiting 0$/m);
  for (const line of body.trim().split('\n')) {
    expect(line).toMatch(/^(?:# TYPE \w+ \w+|\w+(?:\{(?:\w+="[^"]*",?)+\})? [\d.e+-]+)$/);
  }
});

it('is there for the machine itself and for who knows the token; for others it is not', async () => {
  expect((await metrics({}, '203.0.113.7')).statusCode).toBe(404);
  expect((await metrics({ authorization: 'Bearer a long token' }, '203.0.113.7')).statusCode).toBe(200);
  expect((await metrics({ authorization: 'Bearer another' }, '203.0.113.7')).statusCode).toBe(404);
  expect((await metrics({ authorization: 'Bearer another' })).statusCode).toBe(404);
  // A proxy on the same machine hands on what a stranger asks.
  expect((await metrics({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
  expect((await metrics({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.7')).statusCode).toBe(404);
});
