import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { untilAlarm } from '../harness/wire/alerts.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { startSite, STAFF } from '../harness/site/site.ts';
import { swallowingProxy } from '../harness/wire/swallowing-proxy.ts';
import { sendEnquiries } from '../harness/wire/visitors.ts';

/** "Calls answer within ten seconds", and a little for a busy machine. */
const ANSWERED_WITHIN_MS = 15_000;
/** Two seconds, and a little for a busy machine. */
const READY_OR_NOT_WITHIN_MS = 3_000;

it('PostgreSQL silent without a reset: calls say so in time, pages go on, it recovers, and it can be stopped', async () => {
  const databaseUrl = await freshDatabase();
  const proxy = await swallowingProxy(databaseUrl);
  const site = await startSite({ databaseUrl: proxy.url, env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off' } });
  const ask = async (path: string, body?: object) => {
    const began = performance.now();
    const answer = await fetch(site.url + path, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    await answer.text();
    const within = path === '/readyz' ? READY_OR_NOT_WITHIN_MS : ANSWERED_WITHIN_MS;
    return { path, status: answer.status, inTime: performance.now() - began < within };
  };
  await ask('/');
  await ask('/metrics');
  const visitors = sendEnquiries(() => site.url);
  while (visitors.acknowledged.length < 30) await visitors.nextAcknowledged();

  proxy.fallSilent();
  const asked = Array.from({ length: 20 }, (_, n) => ['/readyz', '/api/bikes'][n % 2] ?? '');
  const alarm = untilAlarm(site.url, 'ShowroomNotReady');
  const answers = await Promise.all([
    ...asked.map((path) => ask(path)),
    ask('/api/login', STAFF),
    ask('/'),
    ask('/healthz'),
  ]);
  expect(answers.filter(({ inTime }) => !inTime)).toEqual([]);
  const fine = answers.filter(({ status }) => status === 200).map(({ path }) => path);
  expect(fine).toEqual(['/', '/healthz']);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);

  await alarm;
  proxy.speak();
  await visitors.nextAcknowledged();
  await visitors.stop();
  expect((await ask('/readyz')).status).toBe(200);
  expect(visitors.statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);

  proxy.fallSilent();
  const ended = once(site.process, 'exit');
  const began = performance.now();
  site.process.kill('SIGTERM');
  await ended;
  expect(performance.now() - began).toBeLessThan(ANSWERED_WITHIN_MS);
  proxy.close();
  await site.stop();

  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl });
  const names = new Set((await db.selectFrom('enquiries').select('name').execute()).map(({ name }) => name));
  await db.destroy();
  console.log(`PostgreSQL silent: ${visitors.acknowledged.length} acknowledged, ${names.size} stored`);
  expect(visitors.acknowledged.filter((name) => !names.has(name))).toEqual([]);
});
