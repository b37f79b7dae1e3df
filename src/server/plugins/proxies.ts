import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Which proxies are believed (trust proxy) when they say for whom they ask. */
export interface TrustedProxies {
  ranges: BlockList;
  /**
   * Of proxies that were named each is believed, one behind the other. Otherwise the nearest alone: what stands before
   * its own word in the header, anybody may have written, from a private address too.
   */
  everyHop: boolean;
}

/** The machine itself, and networks that the internet does not reach. */
const NEARBY = '127.0.0.0/8 ::1 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7 fe80::/10';

/** `off`, `on`, or addresses and ranges with commas or blanks between them. Throws where one of them is none. */
export function parseTrustedProxies(setting: string): TrustedProxies | undefined {
  if (setting === 'off') return undefined;
  const named = setting !== 'on';
  const ranges = new BlockList();
  for (const range of (named ? setting : NEARBY).split(/[\s,]+/).filter(Boolean)) addRange(ranges, range);
  return { ranges, everyHop: named };
}

function addRange(ranges: BlockList, range: string) {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const prefix = Number(bits ?? most);
  if (version === 0 || prefix > most) throw new Error(`"${range}" is neither on, off, an address nor a range`);
  ranges.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
}

export function isTrusted({ ranges }: TrustedProxies, address: string | undefined): boolean {
  if (address === undefined) return false;
  const version = isIP(address);
  // An IPv4 address that came over an IPv6 socket is compared as what it is.
  return version !== 0 && ranges.check(address.replace(/%.*$/, ''), version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Reads once what proxies say of a visitor and leaves in the headers only what is believed: the address, and the scheme.
 * Words that are no address count as not said. Never the host: most proxies hand that on as the visitor wrote it.
 */
export function readForwardedHeaders(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trust: TrustedProxies,
) {
  const said = headers['x-forwarded-for']?.toString().split(',').toReversed() ?? [];
  let visitor = socket.remoteAddress;
  for (const [hop, next] of said.entries()) {
    if (!isTrusted(trust, visitor) || (hop > 0 && !trust.everyHop) || isIP(next.trim()) === 0) break;
    visitor = next.trim();
  }
  delete headers['x-forwarded-host'];
  headers['x-forwarded-for'] = visitor;
  const scheme = headers['x-forwarded-proto']?.toString().split(',').at(-1)?.trim();
  if (scheme === 'http' || scheme === 'https') headers['x-forwarded-proto'] = scheme;
  else delete headers['x-forwarded-proto'];
}
