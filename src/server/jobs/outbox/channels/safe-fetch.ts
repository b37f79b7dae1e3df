import { lookup } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { headerLine } from '../../../../domain/notifications/mail-content.ts';
import { PermanentFailure } from './sender.ts';

const CONNECTED_WITHIN_MS = 5_000;

export interface PostRequest {
  /** `HEAD` to find out whether the receiver is there. */
  method?: 'HEAD';
  url: URL;
  body: string | Uint8Array;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Posts to another system and answers its status. Never to an address inside the own network, unless that is `allowed`. */
export function safeFetch({ method, url, body, headers, signal }: PostRequest, allowed = false): Promise<number> {
  if (!allowed && isIP(bare(url.hostname)) && isPrivateAddress(bare(url.hostname))) throw refusedInside(url);
  const options: RequestOptions = {
    method: method ?? 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // Looked up where the line is opened, so that no second answer of a name server can lead elsewhere.
    ...(!allowed && { lookup: outsideOnly(url) }),
  };
  return new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject).end(body);
  });
}

/** Why a server cannot be connected to, if it cannot. What it answers to a request without a message does not matter. */
export async function connectionProblem(url: URL, allowed = false): Promise<string | undefined> {
  const signal = AbortSignal.timeout(CONNECTED_WITHIN_MS);
  try {
    await safeFetch({ method: 'HEAD', url, body: '', headers: {}, signal }, allowed);
    return undefined;
  } catch (error) {
    return headerLine(error instanceof Error ? error.message : String(error), 300);
  }
}

/** Whether an address is, or its name now leads to, one inside the own network. A name that cannot be looked up leads nowhere. */
export async function leadsInside({ hostname }: URL): Promise<boolean> {
  const name = bare(hostname);
  if (isIP(name)) return isPrivateAddress(name);
  const found = await lookUp(name, { all: true }).catch(() => []);
  return found.some(({ address }) => isPrivateAddress(address));
}

const outsideOnly =
  (url: URL): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) callback(error, []);
      else if (addresses.some(({ address }) => isPrivateAddress(address))) callback(refusedInside(url), []);
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };

const refusedInside = ({ hostname }: URL) => new PermanentFailure(`${hostname} leads into the own network.`);

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
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fec0::', 10],
  // Ways from v6 to v4 (NAT64, Teredo, 6to4), which may lead to any of the above.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** Loopback, private, link-local, multicast and what is not for the open internet; a v4 address in v6 clothes too. */
export function isPrivateAddress(address: string): boolean {
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
