import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionLimit, connectionTracking, slowReaderTimeout } from './connections.ts';
import { errorHandler } from './errors.ts';
import { parseTrustedProxies } from './proxies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listening(): Promise<number> {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(url).port);
}

const call = (port: number, localAddress = '127.0.0.1') => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let heard = 0;
  let first = '';
  socket
    .on('error', () => {})
    .on('data', (bytes: Buffer) => {
      first ||= bytes.toString('latin1');
      heard += bytes.length;
    });
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return { socket, heard: () => heard, first: () => first };
};

describe('connections', () => {
  const perAddress = 3;
  const statuses = async (count: number, port: number, from?: string) => {
    const calls = Array.from({ length: count }, () => call(port, from));
    await Promise.all(calls.map(({ socket }) => once(socket, 'data')));
    return calls.map(({ socket, first }) => ({ socket, status: first().slice(9, 12) }));
  };

  it('from one address are so many at most; others are taken, and its own again once there is room', async () => {
    app = fastify({ forceCloseConnections: true });
    await app.register(errorHandler);
    await app.register(connectionLimit, { trust: undefined, perAddress });
    app.get('/', () => 'here');
    const port = await listening();
    const mine = await statuses(5, port, '127.0.0.2');
    expect(mine.map(({ status }) => status).toSorted()).toEqual(['200', '200', '200', '429', '429']);
    expect((await statuses(1, port)).map(({ status }) => status)).toEqual(['200']);
    for (const { socket } of mine) socket.destroy();
    await expect.poll(async () => (await statuses(1, port, '127.0.0.2'))[0]?.status).toBe('200');
  });

  it('of a proxy that is believed are as many as it needs', async () => {
    app = fastify({ forceCloseConnections: true });
    await app.register(errorHandler);
    await app.register(connectionLimit, { trust: parseTrustedProxies('on'), perAddress });
    app.get('/', () => 'here');
    const answers = await statuses(10, await listening());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['200']));
  });
});

describe('an answer', () => {
  const KILOBYTES = Buffer.alloc(64 * 1024);
  const PIECES = 300;
  /** Longer than any buffer on its way. */
  const endless = () => Readable.from(Array.from({ length: PIECES }, () => KILOBYTES));
  const impatient = { leastBytes: 1, everyMs: 1_000 };

  async function openServer() {
    app = fastify({ forceCloseConnections: true });
    await app.register(connectionTracking);
    await app.register(slowReaderTimeout, impatient);
    let ended: () => void = () => {};
    const broken = new Promise<void>((resolve) => (ended = resolve));
    app.get('/', (_request, reply) => {
      const file = endless().once('close', () => ended());
      return reply.send(file);
    });
    return { port: await listening(), broken };
  }

  it('that nobody reads is broken off, and what makes it ends', async () => {
    const { port, broken } = await openServer();
    const { socket } = call(port);
    await once(socket, 'data');
    socket.pause();
    await broken;
    socket.destroy();
  });

  it('that is read, slowly but steadily, arrives whole', async () => {
    const { port } = await openServer();
    const { socket, heard } = call(port);
    const turns = setInterval(() => (socket.isPaused() ? socket.resume() : socket.pause()), 2);
    await expect.poll(heard, { timeout: 15_000 }).toBeGreaterThan(PIECES * KILOBYTES.length);
    clearInterval(turns);
    socket.destroy();
  });
});
