import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { idempotencyKeyAt } from '../src/domain/enquiries/idempotency-key.ts';
import { CONNECTIONS, type Load } from './load.ts';
import { percentile } from './measure.ts';

/**
 * Visitors who submit a form as fast as they are answered, each time as another one. Their machines are not the server's,
 * so as little as possible is done here: the request is written once and only its key changes.
 */
export async function submitters(url: URL, body: string, seconds: number): Promise<Load> {
  const waits: number[] = [];
  let failures = 0;
  const until = performance.now() + seconds * 1000;

  const submitFor = async (socket: Socket) => {
    const request = requestTo(url, body);
    const keyPlace = request.indexOf(KEY_MARK);
    let started = 0;
    const send = () => {
      request.write(newKey(), keyPlace, 'latin1');
      started = performance.now();
      socket.write(request);
    };
    socket.on('data', (answer) => {
      const now = performance.now();
      waits.push(now - started);
      // An answer is a line of text and comes in one piece.
      if (answer.toString('latin1', 0, STORED.length) !== STORED) failures += 1;
      if (now < until) send();
      else socket.end();
    });
    send();
    await once(socket, 'close');
  };

  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => submitFor(connect(Number(url.port), url.hostname).setNoDelay())),
  );
  const taken = performance.now() - started;
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    perSecond: (waits.length * 1000) / taken,
    requests: waits.length,
    p99Ms: percentile(sorted, 0.99),
    failures,
  };
}

const STORED = 'HTTP/1.1 201';
/** As the form makes its own. */
const newKey = () => idempotencyKeyAt(new Date(), randomUUID());
const KEY_MARK = '#'.repeat(newKey().length);

function requestTo({ pathname, host }: URL, body: string): Buffer {
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${KEY_MARK}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
