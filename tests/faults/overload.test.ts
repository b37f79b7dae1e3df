import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contact } from '../../src/domain/enquiries/contact.ts';
import { validSample } from '../../src/domain/enquiries/samples.ts';
import { openSocket } from '../harness/raw.ts';
import { startTarget, type Target } from '../harness/target.ts';
import { thorough } from '../harness/thoroughness.ts';

const CROWD = thorough({ short: 3_000, full: 20_000 });
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

it.runIf(onLinux)('a crowd is stored or asked to come back, memory is bounded, and then all is as before', async () => {
  const answers = await Promise.allSettled(Array.from({ length: CROWD }, enquire));
  const got = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const statuses = Object.groupBy(got, ({ status }) => status);
  const memory = memoryMb();
  console.log(
    `${CROWD} at once: ${statuses[201]?.length ?? 0} stored, ${statuses[503]?.length ?? 0} asked to come back, ` +
      `${CROWD - got.length} without an answer, ${Math.round(memory)} MB`,
  );
  // 408: this machine's own crowd was too slow in sending; nothing was stored for it.
  expect(Object.keys(statuses).filter((status) => !['201', '408', '429', '503'].includes(status))).toEqual([]);
  for (const answer of statuses[503] ?? []) expect(answer.headers.get('retry-after')).toBeTruthy();
  expect(memory).toBeLessThan(MOST_MEMORY_MB);
  const { count } = await target.db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThanOrEqual(statuses[201]?.length ?? 0);
  await expect.poll(async () => (await enquire()).status, { timeout: 5_000 }).toBe(201);
});

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
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before + 5);
  expect(readdirSync(join(target.site.dataDir, 'media'))).toEqual([]);
  expect((await target.call('GET', '/healthz')).status).toBe(200);
});
