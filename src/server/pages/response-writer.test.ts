import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ResponseWriter } from './response-writer.ts';

const NOON = new Date('2026-11-18T06:30:00Z');
const page = new ResponseWriter(200, ['content-type', 'text/plain', 'content-length', '5'], Buffer.from('hello'));
const unchanged = new ResponseWriter(304, ['etag', '"a"'], Buffer.alloc(0));

let server: Server;
let finished: number[];
beforeAll(async () => {
  server = createServer((request, response) => {
    response.on('finish', () => finished.push(response.statusCode));
    (request.url === '/unchanged' ? unchanged : page).sendInOnePiece(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

/** All that comes back over one connection on which these are asked at once, one behind the other. */
async function askTogether(...asked: string[]) {
  finished = [];
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const last = asked.length - 1;
  for (const [i, line] of asked.entries()) {
    socket.write(`${line} HTTP/1.1\r\nhost: a\r\n${i === last ? 'connection: close\r\n' : ''}\r\n`);
  }
  return text(socket);
}

const piece = (status: string, time: string, lines: string, body: string) =>
  `HTTP/1.1 ${status}\r\ndate: ${time}\r\n${lines}\r\nconnection: keep-alive\r\nkeep-alive: timeout=65\r\n\r\n${body}`;
const LINES = 'content-type: text/plain\r\ncontent-length: 5';

it('goes over the line as it lies there, one behind the other in their order, and Node adds nothing', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  const time = 'Wed, 18 Nov 2026 06:30:00 GMT';
  const answers = await askTogether('GET /', 'GET /unchanged', 'GET /', 'HEAD /');
  const atOnce = [
    piece('200 OK', time, LINES, 'hello'),
    piece('304 Not Modified', time, 'etag: "a"', ''),
    piece('200 OK', time, LINES, 'hello'),
  ].join('');
  expect(answers.slice(0, atOnce.length)).toBe(atOnce);
  expect(answers.slice(atOnce.length)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n\r\n$/i);
  expect(finished).toEqual([200, 304, 200, 200]);
});

it('has no line that could be read as two', () => {
  expect(() => new ResponseWriter(200, ['link', 'a\r\nset-cookie: b'], Buffer.alloc(0))).toThrow('Invalid character');
});

it('tells the time at which it is sent', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  await askTogether('GET /', 'GET /');
  vi.setSystemTime(new Date('2026-12-01T00:00:09Z'));
  expect(await askTogether('GET /', 'GET /')).toContain('date: Tue, 01 Dec 2026 00:00:09 GMT\r\n');
});

it('stands on _header and _headerSent, in which Node notes what it has written and sent', async () => {
  const noted: unknown[] = [];
  const plain = createServer((_request, response: ServerResponse) => {
    const note = () => noted.push([typeof Reflect.get(response, '_header'), Reflect.get(response, '_headerSent')]);
    note();
    response.writeHead(200).end('hello');
    note();
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  await fetch(`http://127.0.0.1:${(plain.address() as AddressInfo).port}/`);
  plain.closeAllConnections();
  plain.close();
  expect(noted).toEqual([
    ['object', false],
    ['string', true],
  ]);
});
