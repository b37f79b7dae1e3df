import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { mailServer } from '../../../tests/harness/mail/mail-server.ts';
import { picture } from '../../../tests/harness/site/models.ts';
import { WEBHOOK_SECRET, webhookReceiver } from '../../../tests/harness/mail/webhook-receiver.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import { saveEnquiry } from '../../data/enquiries/save-enquiry.ts';
import { addToGallery } from '../../data/content/add-picture.ts';
import { restrictToOwner } from '../../data/operations/file-permissions.ts';
import { storePushDevice } from '../../data/notifications/push-devices.ts';
import { raiseClockWatermark } from '../../data/operations/clock-watermark.ts';
import { addStaff } from '../../data/accounts/accounts.ts';
import { holdMessages } from '../../data/notifications/held-messages.ts';
import { readConfig } from '../config.ts';
import type { ChannelSettings } from '../jobs/outbox/channels/index.ts';
import { newMember } from '../staff/accounts/new-account.ts';
import { runChecks, type DoctorFinding } from './doctor.ts';
import { recordBackup } from './health-figures.ts';

describe.each(engines)('the doctor, on %s,', (engine) => {
  let test: TestDatabase;
  let publicUrl: string;
  const proxy = createServer((_request, response) => response.end());
  beforeEach(async () => {
    test = await testDatabase(engine);
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await saveEnquiry(test.db, { enquiry: contact, values: { name: 'Asha' }, receivedAt: new Date() });
  });
  afterEach(async () => {
    proxy.close();
    await test.close();
  });

  const complaints = async () => {
    const config = { ...readConfig({}), ...test.config, databaseUrl: test.config.databaseUrl, publicUrl };
    const findings = await runChecks(config);
    return findings.filter(({ todo }) => todo !== undefined).map(({ what }) => what);
  };

  it('finds nothing where all is well', async () => {
    await recordBackup(test.config.dataDir, new Date(), 12);
    expect(await complaints()).toEqual([]);
  });

  it('names what is not: modes, clock, counters, backup, proxy', async () => {
    chmodSync(test.config.dataDir, 0o755);
    await raiseClockWatermark(test.db, { moment: Date.now() + 86_400_000, setByHand: 0 });
    await test.db.updateTable('enquiry_days').set({ count: 7 }).execute();
    await recordBackup(test.config.dataDir, new Date(Date.now() - 3 * 86_400_000), 12);
    publicUrl = 'http://127.0.0.1:9';
    await holdMessages(test.db, { since: new Date(), backupMadeAt: new Date() });
    await addToGallery(test.db, [{ image_path: picture(1), alt: 'Fair' }], new Date());
    expect((await complaints()).toSorted()).toEqual([
      'backup',
      'clock',
      'file modes',
      'integrity',
      'messages',
      'pictures',
      'proxy',
    ]);
  });
});

function configWith(test: TestDatabase, channels: ChannelSettings) {
  const config = readConfig({});
  return { ...config, ...test.config, databaseUrl: undefined, channels: { ...config.channels, ...channels } };
}

it('the doctor asks webhook and push services whether they are there, and gives them nothing', async () => {
  const test = await testDatabase('sqlite');
  const receiver = await webhookReceiver();
  const asked = async (url: URL, allowedInside?: string) => {
    const webhook = { url, secret: WEBHOOK_SECRET, allowedInside };
    return runChecks(configWith(test, { webhook }));
  };
  const about = (findings: readonly DoctorFinding[], what: string) => findings.find((finding) => finding.what === what);
  const well = await asked(receiver.url, '127.0.0.1');
  expect(about(well, 'webhook')).toEqual({ what: 'webhook', found: '127.0.0.1 answers' });
  expect(about(well, 'push')).toEqual({ what: 'push', found: 'nobody has switched notifications on' });
  expect(receiver.got.map(({ body }) => body)).toEqual(['']);

  const device = {
    endpoint: 'https://push.invalid/1',
    keys: { p256dh: '', auth: '' },
    showsDetails: false,
    name: 'Phone',
  };
  const meera = { user_id: 'meera', user_name: 'Meera Shah', city: 'Anand', role: 'owner' } as const;
  await addStaff(test.db, newMember(meera, { passwordHash: '' }, new Date()));
  await storePushDevice(test.db, 'meera', device, new Date());
  const ill = await asked(new URL('http://127.0.0.1:9/hook'), '127.0.0.1');
  expect(about(ill, 'webhook')).toMatchObject({
    found: expect.stringContaining('ECONNREFUSED'),
    todo: expect.any(String),
  });
  expect(about(ill, 'push')).toMatchObject({
    found: expect.stringContaining('push.invalid: '),
    todo: expect.any(String),
  });
  expect(about(await asked(receiver.url), 'webhook')?.found).toContain('own network');
  receiver.close();
  await test.close();
});

it('the doctor asks the mail server as the mails do: encrypted, whatever the port, and with the password', async () => {
  const test = await testDatabase('sqlite');
  const asked = async (url: string) => {
    const findings = await runChecks(configWith(test, { mail: { url, from: 'hello@example.in' } }));
    return findings.find(({ what }) => what === 'mail');
  };
  const secure = await mailServer({ secure: true });
  const plain = await mailServer({ onAuth: (_auth, _session, answer) => answer(new Error('Wrong password')) });
  expect(await asked(`${secure.url}?tls.rejectUnauthorized=false`)).toEqual({
    what: 'mail',
    found: '127.0.0.1 lets us in',
  });
  expect((await asked(plain.url))?.todo).toBeUndefined();
  for (const [url, reason] of [
    [secure.url, 'certificate'],
    [plain.url.replace('//', '//asha:secret@'), 'Wrong password'],
    ['smtp://127.0.0.1:9', 'ECONNREFUSED'],
  ] as const) {
    expect(await asked(url)).toEqual({
      what: 'mail',
      found: expect.stringContaining(reason) as string,
      todo: 'Check SMTP_URL and the firewall.',
    });
  }
  secure.close();
  plain.close();
  await test.close();
});

it('what others could read is the owner’s alone after a start, and what is not ours stays', async () => {
  const test = await testDatabase('sqlite');
  const { dataDir } = test.config;
  const database = join(dataDir, 'showroom.db');
  writeFileSync(join(dataDir, 'notes.txt'), '', { mode: 0o644 });
  chmodSync(dataDir, 0o755);
  chmodSync(database, 0o644);
  expect(await restrictToOwner(dataDir)).toEqual([dataDir, database]);
  expect(await restrictToOwner(dataDir)).toEqual([]);
  await test.close();
});
