import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { openSocket } from '../harness/wire/raw.ts';
import { startTarget, type Target } from '../harness/site/target.ts';
import { thorough } from '../harness/thoroughness.ts';

/** In full, ten times what the server has in hand at once; two to a connection, since a process may not open more here. */
const CROWD = thorough({ short: 3_000, full: 20_000 });
const EACH = 2;
const MOST_MEMORY_MB = 700;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const pid = () => target.site.process.pid ?? 0;
const memoryMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1]) / 1024;
const openFiles = () => readdirSync(`/proc/${pid()}/fd`).length;
const enquire = () => target.call('POST', '/contact', validSample(contact));
const onLinux = process.platform === 'linux';

it.runIf(onLinux)(
  `of a crowd that sends ${CROWD} enquiries at once each is stored or asked to come back; then all is as before`,
  async () => {
    const crowd: Socket[] = [];
    while (crowd.length < CROWD / EACH) crowd.push(...(await Promise.all(Array.from({ length: 50 }, arrive))));
    const answers = (await Promise.all(crowd.map(sendSeveral))).flat();
    const memory = memoryMb();
    const statuses = Object.groupBy(answers, ({ status }) => status);
    const stored = statuses['201']?.length ?? 0;
    console.log(
      `${CROWD} at once: ${stored} stored, ${statuses['503']?.length ?? 0} asked to come back, ` +
        `${CROWD - answers.length} without an answer, ${Math.round(memory)} MB`,
    );
    expect(answers).toHaveLength(CROWD);
    expect(Object.keys(statuses).filter((status) => status !== '201' && status !== '503')).toEqual([]);
    for (const { head } of statuses['503'] ?? []) expect(head).toMatch(/^retry-after: \d+\r$/m);
    expect(memory).toBeLessThan(MOST_MEMORY_MB);
    const { count } = await target.db
      .selectFrom('enquiries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(stored);
    await expect.poll(async () => (await enquire()).status, { timeout: 30_000 }).toBe(201);
  },
);

/** A visitor whose connection is open, so that all can send at the same moment. */
async function arrive(): Promise<Socket> {
  const socket = await openSocket(target.site.url);
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

/** The answers that came before the connection was closed, which nobody asked for. */
async function sendSeveral(socket: Socket): Promise<{ status: string; head: string }[]> {
  const body = JSON.stringify(validSample(contact));
  const head =
    'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  let text = '';
  const heads = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n/g)];
  const done = new Promise<void>((resolve) => {
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
      if (heads().length === EACH) resolve();
    });
    socket.on('close', () => resolve());
  });
  socket.write((head + body).repeat(EACH));
  await done;
  socket.destroy();
  return heads().map(([whole, status = '']) => ({ status, head: whole }));
}

it.runIf(onLinux)('uploads that break off leave neither a file nor a handle', async () => {
  const { cookie } = await target.signIn();
  const before = openFiles();
  const head =
    `POST /api/galleryupload HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n' +
    '--x\r\nContent-Disposition: form-data; name="images"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const sockets = await Promise.all(
    Array.from({ length: thorough({ short: 20, full: 200 }) }, () => openSocket(target.site.url)),
  );
  for (const socket of sockets) {
    socket.write(head);
    socket.write(Buffer.alloc(200_000, 0xff));
  }
  await expect.poll(openFiles).toBeGreaterThanOrEqual(before + sockets.length / 2);
  for (const socket of sockets) socket.destroy();
  await expect.poll(openFiles, { timeout: 30_000 }).toBeLessThanOrEqual(before + 5);
  expect(readdirSync(join(target.site.dataDir, 'media'))).toEqual([]);
  expect((await target.call('GET', '/healthz')).status).toBe(200);
});
