import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type Parcel, RefusedForGood, type Sender } from './sender.ts';

export interface Webhook {
  url: URL;
  /** As Standard Webhooks writes it: `whsec_` and base64. */
  secret: string;
  /** A host inside the own network that the operator has named. */
  allowedInside: string | undefined;
}

const ANSWER_WITHIN_MS = 15_000;

/** Tells another system, signed as Standard Webhooks asks for (standardwebhooks.com): id, timestamp and body together. */
export function webhookSender(webhook: Webhook, clock: () => Date, withinMs = ANSWER_WITHIN_MS): Sender {
  const key = Buffer.from(webhook.secret.replace(/^whsec_/, ''), 'base64');
  return {
    async send({ id, body }: Parcel, stop) {
      const text = JSON.stringify(body);
      const name = `msg_${id}`;
      const timestamp = Math.floor(clock().getTime() / 1000);
      const signature = createHmac('sha256', key).update(`${name}.${timestamp}.${text}`).digest('base64');
      const status = await post(
        webhook,
        text,
        {
          'content-type': 'application/json',
          'webhook-id': name,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': `v1,${signature}`,
        },
        AbortSignal.any([stop, AbortSignal.timeout(withinMs)]),
      );
      if (status >= 200 && status < 300) return;
      // 410 says: never again. Anything else may be mended at the other end.
      if (status === 410) throw new RefusedForGood('The receiver answered 410: it wants no more messages.');
      throw new Error(`The receiver answered ${status}.`);
    },
  };
}

function post({ url, allowedInside }: Webhook, text: string, headers: Record<string, string>, signal: AbortSignal) {
  const inside = allowedInside === url.hostname;
  if (!inside && isIP(bare(url.hostname)) && isInside(bare(url.hostname))) throw refusedInside();
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(text) },
    signal,
    // Looked up where the line is opened, so that no second answer of a name server can lead elsewhere.
    ...(!inside && { lookup: outsideOnly }),
  };
  return new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject).end(text);
  });
}

const outsideOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) callback(error, []);
    else if (addresses.some(({ address }) => isInside(address))) callback(refusedInside(), []);
    else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

const refusedInside = () =>
  new RefusedForGood('WEBHOOK_URL leads into the own network, and WEBHOOK_ALLOW_HOST does not name its host.');

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** Loopback, private, link-local, multicast and what is not for the open internet; a v4 address in v6 clothes too. */
export function isInside(address: string): boolean {
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
