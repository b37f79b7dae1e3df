import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { cutOff, portOf } from '../harness/wire/raw.ts';
import { startTarget, type Target } from '../harness/site/target.ts';

const FORM =
  'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{';

/** More than are borne from everybody together. */
const FORMS = 4_100;

let target: Target;
beforeAll(async () => {
  target = await startTarget({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => target.stop());

let strangers = 0;

/** So many connections from one address that nobody has used before, each with the same bytes on it. */
async function flood(count: number, bytes: string, heard = (_answer: string) => {}): Promise<Socket[]> {
  const localAddress = `127.0.1.${(strangers += 1)}`;
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += 200) {
    const some = Array.from({ length: Math.min(200, count - from) }, () => {
      const socket = connect({ port: portOf(target.site.url), host: '127.0.0.1', localAddress });
      socket.on('error', () => {}).once('data', (answer: Buffer) => heard(answer.toString()));
      socket.write(bytes);
      return socket;
    });
    await Promise.all(some.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    sockets.push(...some);
  }
  return sockets;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** What an honest visitor at another address is answered. */
async function visit(method: 'GET' | 'POST', path: string): Promise<number> {
  const sent = request(target.site.url + path, { method, agent, headers: { 'content-type': 'application/json' } });
  sent.end(method === 'POST' ? JSON.stringify(validSample(contact)) : undefined);
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  await once(answer.resume(), 'end');
  return answer.statusCode ?? 0;
}

/** Pages, calls, pictures, panel and forms, as others meet with them. */
async function asOthersSeeIt(): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    for (const [path, well] of [
      ['/', 200],
      ['/api/bikes', 200],
      ['/media/nothing.avif', 404],
      ['/admin/login', 200],
      ['/readyz', 200],
    ] as const) {
      const status = await visit('GET', path);
      if (status !== well) seen.add(`${path} ${status}`);
    }
    const status = await visit('POST', '/contact');
    if (status !== 201) seen.add(`POST /contact ${status}`);
  }
  return seen;
}

describe('one address alone', () => {
  it.each([
    [`${FORMS} half-sent forms`, FORMS, FORM],
    ['1,000 half-sent requests', 1_000, 'GET / HTTP/1.1\r\nHost: localh'],
    ['1,000 connections that say nothing', 1_000, ''],
  ])('takes nothing from others with %s', async (_what, count, bytes) => {
    const sockets = await flood(count, bytes);
    expect([...(await asOthersSeeIt())]).toEqual([]);
    await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(500);
    for (const socket of sockets) socket.destroy();
  });

  it('has few half-sent forms open at a time: the others are turned away, and these are cut off in time', async () => {
    const answers = new Map<string, number>();
    const sockets = await flood(200, FORM, (answer) => {
      const status = answer.slice('HTTP/1.1 '.length).split(' ', 1)[0] ?? '';
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
    await Promise.all(sockets.filter(({ closed }) => !closed).map(cutOff));
    expect(Object.fromEntries(answers)).toEqual({ 429: 140, 408: 60 });
  });
});

describe('a form with pictures that is broken', () => {
  it('gets an answer, and two thousand of them take nothing from others', async () => {
    const { cookie } = await target.signIn();
    const body = '--b\r\n\r\n--b--b';
    const head =
      `POST /api/galleryupload HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`;
    const sockets = await flood(2_010, head + body);
    expect([...(await asOthersSeeIt())]).toEqual([]);
    for (const socket of sockets) socket.destroy();

    const answer = await fetch(`${target.site.url}/api/galleryupload`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: expect.any(String) }]);
  });
});
