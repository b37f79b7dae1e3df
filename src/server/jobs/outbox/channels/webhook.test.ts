import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { WEBHOOK_SECRET, webhookReceiver } from '../../../../../tests/harness/mail/webhook-receiver.ts';
import { PermanentFailure } from './sender.ts';
import { isPrivateAddress } from './safe-fetch.ts';
import { webhookSender } from './webhook.ts';

const SECRET = WEBHOOK_SECRET;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function receiver(status?: number) {
  const started = await webhookReceiver(() => status ?? 204);
  closing.push(started.close);
  return started;
}

const send = (url: URL, allowedInside: string | undefined) =>
  webhookSender({ url, secret: SECRET, allowedInside }, () => new Date()).send(
    { name: '12', recipient: '', body: { type: 'enquiry.created', version: 1 } },
    new AbortController().signal,
  );

describe('a webhook', () => {
  it('is signed so that its receiver can tell that it is ours', async () => {
    const { url, got } = await receiver();
    await send(url, '127.0.0.1');
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    const verified = new Webhook(SECRET).verify(body, headers as Record<string, string>);
    expect(verified).toEqual({ type: 'enquiry.created', version: 1 });
    expect(headers['webhook-id']).toBe('msg_12');
    expect(() => new Webhook(SECRET).verify(`${body} `, headers as Record<string, string>)).toThrow('signature');
  });

  it('is verified by the example of the guide, and nothing else is', async () => {
    const { url, got } = await receiver();
    await send(url, '127.0.0.1');
    const guide = await readFile(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');
    const example = /```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
    const { verified } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as {
      verified: (secret: string, headers: IncomingHttpHeaders, body: string, now?: number) => unknown;
    };
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    expect(verified(SECRET, headers, body)).toEqual({ type: 'enquiry.created', version: 1 });
    expect(() => verified(SECRET, headers, `${body} `)).toThrow('not signed by us');
    expect(() => verified(SECRET.replace('whsec_', 'whsec_AAAA'), headers, body)).toThrow('not signed by us');
    expect(() => verified(SECRET, headers, body, Date.now() + 600_000)).toThrow('too old');
  });

  it('never goes to an address inside the own network unless the operator has named it', async () => {
    const { url, got } = await receiver();
    const byName = new URL(url);
    byName.hostname = 'localhost';
    await expect(async () => send(url, undefined)).rejects.toThrow(PermanentFailure);
    await expect(send(byName, undefined)).rejects.toThrow(PermanentFailure);
    await expect(async () => send(url, 'another.example')).rejects.toThrow(PermanentFailure);
    expect(got).toEqual([]);
  });

  it('is tried again where the receiver has trouble, and not where it wants no more', async () => {
    const troubled = await receiver(503);
    const gone = await receiver(410);
    await expect(send(troubled.url, '127.0.0.1')).rejects.not.toThrow(PermanentFailure);
    await expect(send(gone.url, '127.0.0.1')).rejects.toThrow(PermanentFailure);
  });
});

describe('an address', () => {
  it.for([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.9',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '2002:7f00:1::1',
    '64:ff9b:1::a00:1',
  ])('%s is inside', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.for(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is outside', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );
});
