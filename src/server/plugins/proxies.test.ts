import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { readForwardedHeaders, parseTrustedProxies } from './proxies.ts';

function heard(setting: string, remoteAddress: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const trust = parseTrustedProxies(setting);
  if (!trust) throw new Error('nobody is trusted');
  const request = { headers: { ...headers }, socket: { remoteAddress } as Socket };
  readForwardedHeaders(request, trust);
  return request.headers;
}

describe('the address of a visitor', () => {
  it.each([
    ['on', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['on', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['on', '::1', '2001:db8::7', '2001:db8::7'],
    ['on', '10.4.5.6', '203.0.113.9', '203.0.113.9'],
    // Whoever connects from the internet is no proxy of ours.
    ['on', '198.51.100.4', '203.0.113.9', '198.51.100.4'],
    ['on', '2001:db8::4', '203.0.113.9', '2001:db8::4'],
    // What a visitor wrote stands before what the nearest proxy added, from the shop's own Wi-Fi too.
    ['on', '127.0.0.1', '8.8.8.8, 203.0.113.9', '203.0.113.9'],
    ['on', '127.0.0.1', '8.8.8.8, 192.168.1.20', '192.168.1.20'],
    ['192.0.2.1, 198.51.100.0/24', '192.0.2.1', '203.0.113.9, 198.51.100.77', '203.0.113.9'],
    ['192.0.2.1 198.51.100.0/24', '192.0.2.1', '8.8.8.8, 203.0.113.9, 198.51.100.77', '203.0.113.9'],
    ['192.0.2.1', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    // Words that are no address.
    ['on', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['on', '127.0.0.1', '', '127.0.0.1'],
    ['on', '127.0.0.1', "1' or '1'='1", '127.0.0.1'],
    ['on', '127.0.0.1', '203.0.113.9, 999.1.1.1', '127.0.0.1'],
    ['192.0.2.1,198.51.100.77', '192.0.2.1', 'x, 198.51.100.77', '198.51.100.77'],
  ])('with TRUST_PROXY=%s, connected from %s, said to be %j, is %s', (setting, from, said, believed) => {
    expect(heard(setting, from, { 'x-forwarded-for': said })['x-forwarded-for']).toBe(believed);
  });

  it('is that of the connection where no proxy says anything', () => {
    expect(heard('on', '10.0.0.1', {})['x-forwarded-for']).toBe('10.0.0.1');
  });
});

describe('what else a proxy says', () => {
  it.each([
    ['https', 'https'],
    ['http, https', 'https'],
    ['javascript', undefined],
    ['https://evil.test/?', undefined],
  ])('of the scheme, %j, is taken as %j', (said, believed) => {
    expect(heard('on', '127.0.0.1', { 'x-forwarded-proto': said })['x-forwarded-proto']).toBe(believed);
  });

  it('of the host is never heard', () => {
    expect(heard('on', '127.0.0.1', { 'x-forwarded-host': 'evil.test' })['x-forwarded-host']).toBeUndefined();
  });
});

describe('TRUST_PROXY', () => {
  it.each(['yes', '10.0.0.0/33', '10.0.0', 'fe80::/129', '10.0.0.0/8/8', '10.0.0.0/'])(
    'that cannot be understood stops the start: %s',
    (setting) => {
      expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(/TRUST_PROXY: ".*" is neither/);
    },
  );

  it('is off unless it is said', () => {
    expect(readConfig({}).trustProxy).toBeUndefined();
  });
});
