import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { headerOf, mailServer } from '../harness/mail/mail-server.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { startSite } from '../harness/site/site.ts';
import { WEBHOOK_SECRET, webhookReceiver } from '../harness/mail/webhook-receiver.ts';

const env = (url: string) => ({
  DEMO_CONTENT: 'off',
  RATE_LIMITS: 'off',
  SMTP_URL: url,
  MAIL_FROM: 'Shreeji Wheels <hello@shop.example>',
});
const send = (url: string, email: string) =>
  fetch(url + contact.call, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify({ ...validSample(contact), email }),
  });

it('killed after its answer while it sends, it sends each message once after the next start', async () => {
  const hanging = await mailServer({ onRcptTo: () => {} });
  const server = await mailServer();
  const receiver = await webhookReceiver();
  const webhook = {
    WEBHOOK_URL: receiver.url.href,
    WEBHOOK_SECRET,
    WEBHOOK_ALLOW_HOST: receiver.url.hostname,
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-unsent-'));
  const first = await startSite({ dataDir, env: env(hanging.url) });
  const gone = once(first.process, 'exit');
  const answer = await send(first.url, 'asha@example.in');
  const database = new DatabaseSync(join(dataDir, 'showroom.db'));
  const taken = () => database.prepare('select count(*) as rows from outbox where claimed_until > 0').get()?.rows;
  await expect.poll(taken, { timeout: 60_000 }).toBe(1);
  first.process.kill('SIGKILL');
  await gone;
  expect(answer.status).toBe(201);
  // Twenty seconds pass: the messages that a dead process had claimed are free again.
  database.prepare('update newest_moment set moment = ?').run(Date.now() + 20_000);
  database.close();

  const second = await startSite({ dataDir, env: { ...env(server.url), ...webhook } });
  // In the morning the shop is told what there is to do today, too.
  const told = () => server.mails.filter((mail) => headerOf(mail, 'Subject').startsWith('Contact request')).length;
  await send(second.url, 'asha@example.in');
  await expect.poll(told, { timeout: 60_000 }).toBe(2);
  await send(second.url, 'bhavna@example.in');
  await expect.poll(() => [told(), receiver.got.length], { timeout: 60_000 }).toEqual([4, 1]);
  expect(await second.stop()).toBe(0);
  expect(server.mails.map((mail) => headerOf(mail, 'To')).filter((to) => to === 'asha@example.in')).toHaveLength(1);
  hanging.close();
  server.close();
  receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('two instances of one shop send no mail twice', async () => {
  const server = await mailServer();
  const databaseUrl = await freshDatabase();
  const sites = await Promise.all([0, 1].map(() => startSite({ databaseUrl, env: env(server.url) })));
  const people = Array.from({ length: 60 }, (_, n) => `person${n}@example.in`);
  const answers = await Promise.all(people.map((email, n) => send(sites[n % 2]?.url ?? '', email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const receipts = () => server.mails.map((mail) => headerOf(mail, 'To')).filter((to) => people.includes(to));
  await expect.poll(() => new Set(receipts()).size, { timeout: 30_000 }).toBe(people.length);
  await Promise.all(sites.map((site) => site.stop()));
  expect(receipts()).toHaveLength(people.length);
  const numbers = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(new Set(numbers).size).toBe(numbers.length);
  server.close();
});
