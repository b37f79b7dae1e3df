import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { connectionTracking } from './plugins/connections.ts';

// The end that comes to all after a while does not come: each is let go for a reason of its own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function openServer() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  await app.register(connectionTracking);
  await app.register(gracefulShutdown);
  let answer: (text: string) => void = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve();
      return new Promise<string>((reply) => (answer = reply));
    });
  });
  await app.listen();
  const { port } = app.server.address() as AddressInfo;
  return { app, asked, port, answer: (text: string) => answer(text) };
}

it('a server that closes lets go of a connection on which nothing was ever asked', async () => {
  const { app, port } = await openServer();
  const taken = once(app.server, 'connection');
  const silent = connect(port, 'localhost');
  await taken;
  const letGo = once(silent, 'close');
  await app.close();
  await letGo;
});

it('a server that closes still answers what it was asked before', async () => {
  const { app, port, asked, answer } = await openServer();
  const waiting = fetch(`http://localhost:${port}/`);
  await asked;
  const closed = app.close();
  answer('as promised');
  expect(await (await waiting).text()).toBe('as promised');
  await closed;
});
