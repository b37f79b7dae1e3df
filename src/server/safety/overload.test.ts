import fastify from 'fastify';
import { expect, it } from 'vitest';
import { shedLoad } from './overload.ts';
import { answerProblems } from './problems.ts';

async function busyServer(bearable: { mostInFlight: number; longestDelayMs: number }) {
  const app = fastify();
  answerProblems(app);
  shedLoad(app, bearable);
  const waiting: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve({}))));
  app.get('/healthz', () => ({}));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, waiting };
}

it('more requests than can be borne are asked to come back, and taken again as soon as there is room', async () => {
  const { app, url, waiting } = await busyServer({ mostInFlight: 3, longestDelayMs: 60_000 });
  const answers = Array.from({ length: 8 }, () => fetch(`${url}/slow`));
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toHaveProperty('message');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  await expect.poll(() => waiting.length).toBe(3);
  for (const finish of waiting.splice(0)) finish();
  const taken = (await Promise.all(answers)).filter(({ status }) => status === 200);
  expect(taken).toHaveLength(3);

  const next = fetch(`${url}/slow`);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await next).status).toBe(200);
  await app.close();
});

it('while the event loop is far behind, only those who watch over the server are answered', async () => {
  const { app, url } = await busyServer({ mostInFlight: 100, longestDelayMs: 0 });
  await expect.poll(async () => (await fetch(`${url}/nowhere`)).status, { timeout: 5_000 }).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await app.close();
});
