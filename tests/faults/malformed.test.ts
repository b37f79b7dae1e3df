import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../src/domain/endpoints/index.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { openSocket } from '../harness/wire/raw.ts';
import { startTarget, type Target } from '../harness/site/target.ts';
import { seeded, thorough } from '../harness/thoroughness.ts';

const REQUESTS = thorough({ short: 2_000, full: 100_000 });
const AT_ONCE = 20;
const PATIENCE_MS = 500;
const SEED = 20_261_115;

let target: Target;
let cookie: string;
beforeAll(async () => {
  target = await startTarget();
  ({ cookie } = await target.signIn());
});
afterAll(() => target.stop());

const lot = seeded(SEED);
const pick = <T>(list: readonly T[]): T => list[lot(list.length)] as T;

const ODD = ['\0', '\r\n', '\n', '%00', '%', '..%2f', '"', "'", '{', '}', '[', '\u00ff', 'é', '\\', '<', '-1', '1e309'];
const BODIES = [
  JSON.stringify(validSample(contact)),
  '{"userId":"admin","password":"x"}',
  '{"page":1,"limit":10,"fromDate":"2026-01-01","search":"a"}',
  '{"price":1,"version":1}',
  '[[[[[]]]]]',
  '{"a":1e400,"b":"\\ud800"}',
];

/** Logging out would end the session for all that follow. */
const ASKED = endpoints.filter(({ path }) => path !== '/api/logout');

/** A request as a client would send it, spoilt in up to four places: those that are not spoilt show that others get far. */
function spoiltRequest(): Buffer {
  const { method, path } = pick(ASKED);
  const body = method === 'GET' ? '' : pick(BODIES);
  const address = path.replace(/\{\w+\}/g, () => pick(['1', 'X%20Blade', '%F0%9F', ...ODD.map(encodeURIComponent)]));
  const lines = [
    `${method} ${address} HTTP/1.1`,
    'Host: localhost',
    ...(lot(2) === 0 ? [`Cookie: ${cookie}`] : []),
    ...(body ? [`Content-Type: ${pick(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])}`] : []),
    ...(body ? [`Content-Length: ${Buffer.byteLength(body) + pick([0, 0, 0, 0, -3])}`] : []),
    'Connection: close',
  ];
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  let spoilt: Buffer = bytes;
  for (let times = lot(5); times > 0; times -= 1) spoilt = spoil(spoilt);
  return spoilt;
}

function spoil(bytes: Buffer): Buffer {
  const at = lot(bytes.length);
  switch (lot(4)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(pick(ODD)), bytes.subarray(at)]);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + lot(5))]);
    case 2: {
      const changed = Buffer.from(bytes);
      changed[at] = lot(256);
      return changed;
    }
    default:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - lot(20)))]);
  }
}

it(
  `${REQUESTS} spoilt requests are never answered with an error of ours`,
  async () => {
    const statuses = new Map<number, number>();
    const failures: string[] = [];
    const sender = async (requests: number) => {
      for (let n = 0; n < requests; n += 1) {
        const bytes = spoiltRequest();
        const status = await send(bytes);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) failures.push(`${status}: ${bytes.toString('latin1')}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, () => sender(REQUESTS / AT_ONCE)));
    console.log(`${REQUESTS} spoilt requests: ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect(failures).toEqual([]);
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 100);
    expect((await target.call('GET', '/readyz')).status).toBe(200);
  },
  thorough({ short: 180_000, full: 3_600_000 }),
);

/** Half a request is never answered: the client then goes away. */
async function send(bytes: Buffer): Promise<number> {
  const socket = await openSocket(target.site.url);
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece));
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(bytes);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  await closed;
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}
