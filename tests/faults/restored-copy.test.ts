import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { enqueue } from '../../src/data/notifications/outbox.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { engines } from '../harness/databases/databases.ts';
import { headerOf, mailServer } from '../harness/mail/mail-server.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { plainEnv, startSite } from '../harness/site/site.ts';
import { staffedFolder } from '../harness/databases/stocked-folder.ts';

const root = join(import.meta.dirname, '../..');

it.each(engines)('a backup tried out on %s as documented mails nobody of what waited in it', async (engine) => {
  const server = await mailServer();
  const [shop, copy] = [await staffedFolder(), mkdtempSync(join(tmpdir(), 'showroom-copy-'))];
  const databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined;
  const db = await openDatabase({ dataDir: shop });
  const body = { subject: 'Long ago', heading: '', lines: [] };
  const old = { channel: 'mail', about: 'receipt', at: new Date('2026-11-15T06:00:00Z'), body } as const;
  await enqueue(
    db,
    [1, 2, 3].map((number) => ({ ...old, recipient: `customer${number}@mail.example` })),
  );
  await db.destroy();

  const env = {
    DEMO_CONTENT: 'off',
    RATE_LIMITS: 'off',
    SMTP_URL: server.url,
    MAIL_FROM: 'Shreeji Wheels <hello@shop.example>',
  };
  const command = (name: string, args: string[], dataDir = copy) => {
    const address = dataDir === copy && databaseUrl ? { DATABASE_URL: databaseUrl } : {};
    const script = `src/server/commands/${name}.ts`;
    return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: root,
      env: { ...plainEnv(), ...env, ...address, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  };
  const file = join(shop, 'night.backup');
  expect(command('backup', [file], shop).status).toBe(0);
  expect(command('restore', [file]).stdout).toContain('Messages are held: nothing is sent to anybody');

  const options = { dataDir: copy, ...(databaseUrl && { databaseUrl }) };
  const off = await startSite({ ...options, env: { ...env, MESSAGES: 'off' } });
  expect(off.output()).toMatch(/MESSAGES is off: nothing is sent[\s\S]*messages are held since a restore/);
  await off.stop();

  const site = await startSite({ ...options, env });
  expect(command('messages', ['list']).stdout).toMatch(
    /^Held since .*: nothing is sent\.\n3 wait to be sent\.\n +3 {2}mail: Receipt for a customer, written Sun, 15 Nov 2026/,
  );
  expect(command('messages', ['drop', '--before', 'yesterday'])).toMatchObject({ status: 1, stdout: '' });
  expect(server.mails).toEqual([]);
  const dropped = command('messages', ['drop', '--before', '2026-11-16']);
  expect(dropped.stdout).toMatch(/^3 messages were dropped\.\nMessages are no longer held\.\n0 wait/);
  // What comes from now on goes out as ever, and it alone.
  await fetch(site.url + contact.call, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...validSample(contact), email: 'asha@mail.example' }),
  });
  const customers = () => server.mails.map((mail) => headerOf(mail, 'To')).filter((to) => to.endsWith('@mail.example'));
  await expect.poll(customers, { timeout: 30_000 }).toEqual(['asha@mail.example']);
  await site.stop();
  server.close();
  for (const folder of [shop, copy]) rmSync(folder, { recursive: true });
});
