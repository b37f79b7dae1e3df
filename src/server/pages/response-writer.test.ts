import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ResponseWriter } from './response-writer.ts';

const page = new ResponseWriter(200, ['content-type', 'text/plain', 'content-length', '5'], Buffer.from('hello'));
const unchanged = new ResponseWriter(304, ['etag', '"a"'], Buffer.alloc(0));

let server: Server;
let finished: number[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    response.on('finish', () => finished.push(response.statusCode));
    (request.url === '/unchanged' ? unchanged : page).send(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** All bytes of the answers to pipelined requests on one connection. */
async function pipeline(...requests: string[]) {
  finished = [];
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  for (const [i, line] of requests.entries()) {
    socket.write(`${line} HTTP/1.1\r\nhost: a\r\n${i === requests.length - 1 ? 'connection: close\r\n' : ''}\r\n`);
  }
  return text(socket);
}

const LINES = 'content-type: text/plain\r\ncontent-length: 5';
function answer(status: string, lines: string, connection: 'keep-alive' | 'close', body = '') {
  const kept = connection === 'keep-alive' ? 'Keep-Alive: timeout=5\r\n' : '';
  return `HTTP/1.1 ${status}\r\n${lines}\r\nDate: now\r\nConnection: ${connection}\r\n${kept}\r\n${body}`;
}

it('answers pipelined requests in their order, a HEAD and a 304 without a body', async () => {
  const answers = await pipeline('GET /', 'GET /unchanged', 'HEAD /', 'GET /');
  expect(answers.replaceAll(/date: .{29}/gi, 'Date: now').split(/(?=HTTP\/1\.1 )/)).toEqual([
    answer('200 OK', LINES, 'keep-alive', 'hello'),
    answer('304 Not Modified', 'etag: "a"', 'keep-alive'),
    answer('200 OK', LINES, 'keep-alive'),
    answer('200 OK', LINES, 'close', 'hello'),
  ]);
  expect(finished).toEqual([200, 304, 200, 200]);
});

it('refuses a header that could be read as two', () => {
  expect(() => new ResponseWriter(200, ['link', 'a\r\nset-cookie: b'], Buffer.alloc(0))).toThrow('Invalid character');
});
