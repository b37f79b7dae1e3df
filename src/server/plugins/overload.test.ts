import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { LOAD_LIMITS, type LoadLimits, loadShedding } from './overload.ts';
import { errorHandler } from './errors.ts';

async function busyServer(bearable: Partial<LoadLimits>) {
  const app = fastify();
  await app.register(errorHandler);
  await app.register(loadShedding, { ...LOAD_LIMITS, share: undefined, ...bearable });
  const waiting: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve({}))));
  app.post('/form', () => 'taken');
  app.get('/healthz', () => ({}));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, waiting };
}

it('more requests than can be borne are asked to come back, and taken again as soon as there is room', async () => {
  const { app, url, waiting } = await busyServer({ atOnce: { waiting: 3, halfSent: 9 } });
  const answers = Array.from({ length: 8 }, () => fetch(`${url}/slow`));
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toHaveProperty('message');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  await expect.poll(() => waiting.length).toBe(3);
  for (const finish of waiting.splice(0)) finish();
  const taken = (await Promise.all(answers)).filter(({ status }) => status === 200);
  expect(taken).toHaveLength(3);

  const next = fetch(`${url}/slow`);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await next).status).toBe(200);
  await app.close();
});

it('while the event loop is far behind, only those who watch over the server are answered', async () => {
  const { app, url } = await busyServer({ longestDelayMs: 0 });
  await expect.poll(async () => (await fetch(`${url}/nowhere`)).status, { timeout: 30_000 }).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await app.close();
});

describe('requests of which half is sent', () => {
  const half = async (url: string, localAddress: string) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
    let heard = '';
    socket
      .on('error', () => {})
      .setEncoding('utf8')
      .on('data', (text: string) => (heard += text));
    socket.write('POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\ntr');
    return { socket, heard: () => heard };
  };
  const send = (url: string) =>
    fetch(`${url}/form`, { method: 'POST', body: 'true', headers: { 'content-type': 'application/json' } });

  it('do not count among those that are there', async () => {
    const { app, url } = await busyServer({ atOnce: { waiting: 1, halfSent: 100 } });
    const sockets = await Promise.all(Array.from({ length: 20 }, () => half(url, '127.0.0.1')));
    expect((await send(url)).status).toBe(200);
    for (const { socket } of sockets) socket.end('ue');
    await Promise.all(sockets.map(({ socket }) => once(socket, 'close')));
    expect(sockets.every(({ heard }) => / 200 /.test(heard()))).toBe(true);
    await app.close();
  });

  it('beyond its share are an address of its own to bear, and are closed at once', async () => {
    const { app, url } = await busyServer({ share: { waiting: 5, halfSent: 3 } });
    const sockets = await Promise.all(Array.from({ length: 10 }, () => half(url, '127.0.0.2')));
    const refused = await Promise.race(sockets.map(({ socket }) => once(socket, 'close')));
    expect(refused).toBeDefined();
    await expect.poll(() => sockets.filter(({ heard }) => / 429 .*connection: close/s.test(heard())).length).toBe(7);
    expect((await send(url)).status).toBe(200);
    for (const { socket } of sockets) socket.destroy();
    // Nothing of it is left: all of the share is there again.
    const again = await Promise.all(Array.from({ length: 3 }, () => half(url, '127.0.0.2')));
    for (const { socket } of again) socket.write('ue');
    await expect.poll(() => again.filter(({ heard }) => / 200 /.test(heard())).length).toBe(3);
    await app.close();
  });
});
