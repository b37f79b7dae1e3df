import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyTimeouts, withBodyTimeout } from './body-timeout.ts';

describe('a body that trickles in', () => {
  let app: FastifyInstance;
  let port: number;
  beforeEach(async () => {
    app = fastify({ forceCloseConnections: true });
    await app.register(bodyTimeouts, { bodyMs: 100, answerMs: 300 });
    app.post('/short', () => 'done');
    app.post('/long', { onRequest: async (request, reply) => withBodyTimeout(request, reply, 60_000) }, () => 'done');
    app.post('/refused', { onRequest: () => Promise.reject(new Error('no')) }, () => 'done');
    app.post('/never', () => new Promise(() => {}));
    app.get('/endless', (_request, reply) => {
      reply.hijack();
      reply.raw.write('begun');
      setTimeout(() => reply.raw.end(', done'), 500);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(app.listeningOrigin).port);
  });
  afterEach(() => app.close());

  function open(path: string) {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\ntr`);
    return { socket, heard: () => heard };
  }

  it('is cut off in time', async () => {
    const { socket, heard } = open('/short');
    await once(socket, 'close');
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is waited for where that was granted', async () => {
    const patient = open('/long');
    const impatient = open('/short');
    await once(impatient.socket, 'close');
    patient.socket.write('ue');
    await once(patient.socket, 'data');
    expect(patient.heard()).toMatch(/^HTTP\/1\.1 200 /);
    patient.socket.destroy();
  });

  it('leaves the connection alone once it is there', async () => {
    const { socket, heard } = open('/short');
    socket.write('ue');
    await once(socket, 'data');
    await once(open('/short').socket, 'close');
    expect(heard()).toMatch(/^HTTP\/1\.1 200 /);
    expect(socket.closed).toBe(false);
    socket.destroy();
  });

  it('that nobody answers ends too, though all of it was there', async () => {
    const { socket, heard } = open('/never');
    socket.write('ue');
    await once(socket, 'close');
    expect(heard()).toMatch(/^HTTP\/1\.1 503 .*retry-after/s);
  });

  it('is cut off in time though it was answered before', async () => {
    const { socket, heard } = open('/refused');
    await once(socket, 'close');
    expect(heard()).toMatch(/^HTTP\/1\.1 500 /);
  });

  it('has nothing to do with an answer that has begun, however long it takes', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/endless`);
    expect(await answer.text()).toBe('begun, done');
  });
});
