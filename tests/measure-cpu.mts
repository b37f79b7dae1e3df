import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { startSite } from './harness/site.ts';
import { startPostgres } from './harness/postgres-server.ts';
import { contact } from '../src/domain/enquiries/contact.ts';
import { validSample } from '../src/domain/enquiries/samples.ts';
const cpu = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(f[11]) + Number(f[12])) / 100;
};
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const go = (url: string, method: string, body?: string) =>
  new Promise<number>((res, rej) => {
    const r = request(
      url,
      {
        method,
        agent,
        headers: {
          'accept-encoding': 'br',
          ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (a) => {
        a.resume();
        a.on('end', () => res(a.statusCode ?? 0));
      },
    );
    r.on('error', rej);
    r.end(body);
  });
async function many(n: number, f: () => Promise<number>) {
  let left = n;
  const bad: number[] = [];
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (left-- > 0) {
        const s = await f();
        if (s >= 400) bad.push(s);
      }
    }),
  );
  return bad.length;
}
for (const engine of ['sqlite', 'postgres']) {
  const pg = engine === 'postgres' ? await startPostgres() : undefined;
  const site = await startSite({
    env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off' },
    ...(pg && { databaseUrl: await pg.createDatabase() }),
  });
  const pid = site.process.pid!;
  const body = JSON.stringify(validSample(contact));
  for (const [what, n, f] of [
    ['kept page', 5000, () => go(site.url + '/', 'GET')],
    ['enquiry', 3000, () => go(site.url + '/contact', 'POST', body)],
  ] as const) {
    await many(300, f);
    const c = cpu(pid),
      t = Date.now();
    const bad = await many(n, f);
    console.log(
      engine,
      what,
      n,
      'bad',
      bad,
      'cpu ms each',
      (((cpu(pid) - c) * 1000) / n).toFixed(3),
      'per s here',
      Math.round(n / ((Date.now() - t) / 1000)),
      'rss MB',
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024),
    );
  }
  await site.stop();
  await pg?.stop();
}
process.exit(0);
