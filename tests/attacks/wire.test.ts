import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutOff, openSocket, sendRaw } from '../harness/wire/raw.ts';
import { startTarget, type Target } from '../harness/site/target.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
  writeFileSync(join(target.site.dataDir, 'secret.txt'), 'secret');
});
afterAll(() => target.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  target.call('GET', path, undefined, headers).then(async (answer) => ({ answer, text: await answer.text() }));

describe('a request that no honest client sends', () => {
  const host = 'Host: localhost\r\n';
  const json = 'Content-Type: application/json\r\n';
  const end = 'Connection: close\r\n\r\n';

  it.each([
    ['two Host headers', `GET / HTTP/1.1\r\n${host}Host: evil.test\r\n${end}`, [400]],
    ['no Host header', `GET / HTTP/1.1\r\n${end}`, [400]],
    ['a Host with a path in it', `GET / HTTP/1.1\r\nHost: localhost/evil\r\n${end}`, [400]],
    [
      'a length and chunks',
      `POST /contact HTTP/1.1\r\n${host}${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
      [400],
    ],
    [
      'two lengths',
      `POST /contact HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 3\r\n${end}{}`,
      [400],
    ],
    ['a negative length', `POST /contact HTTP/1.1\r\n${host}${json}Content-Length: -1\r\n${end}{}`, [400]],
    [
      'chunks of no number',
      `POST /contact HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n${end}zz\r\n`,
      [400],
    ],
    ['an odd coding', `POST /contact HTTP/1.1\r\n${host}${json}Transfer-Encoding: xchunked\r\n${end}0\r\n\r\n`, [400]],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: localhost\nX: y\n\n', [400]],
    ['a space before the colon', `GET / HTTP/1.1\r\n${host}X-Odd : y\r\n${end}`, [400]],
    ['a folded header', `GET / HTTP/1.1\r\n${host}X-Odd: y\r\n z\r\n${end}`, [400]],
    ['a NUL in a header', `GET / HTTP/1.1\r\n${host}X-Odd: a\0b\r\n${end}`, [400]],
    ['a NUL in the address', `GET /\0 HTTP/1.1\r\n${host}${end}`, [400]],
    ['64 KB of headers', `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(64 * 1024)}\r\n${end}`, [431]],
    ['4,000 headers', `GET / HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(4_000)}${end}`, [431]],
    ['an address of 32 KB', `GET /${'a'.repeat(32 * 1024)} HTTP/1.1\r\n${host}${end}`, [414, 431]],
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}${end}`, [405]],
    ['CONNECT', `CONNECT evil.test:443 HTTP/1.1\r\n${host}${end}`, [0, 400, 405]],
    ['a method of its own', `PWN / HTTP/1.1\r\n${host}${end}`, [400, 405]],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001', [0, 400]],
    ['an upgrade', `GET / HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`, [200, 400, 426]],
  ])('is turned away: %s', async (_what, bytes, statuses) => {
    expect(statuses).toContain((await sendRaw(target.site.url, bytes)).status);
    expect((await get('/healthz')).answer.status).toBe(200);
  });
});

describe('an address that leads elsewhere', () => {
  it.each([
    '/media/..%2f..%2fshowroom.db',
    '/media/..%2fshowroom.db',
    '/media/%2e%2e/showroom.db',
    '/media/..%5c..%5cshowroom.db',
    '/media/..\\..\\showroom.db',
    '/media/%252e%252e%252fshowroom.db',
    '/media/....//showroom.db',
    '/media/x%00.avif',
    '/media//etc/passwd',
    '/media/',
    '/media',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/start/main.js',
    '/assets/..%2f..%2fstart%2fmain.js',
    '/.git/HEAD',
    '/.env',
    '/showroom.db',
    '/package.json',
    '/src/server/main.ts',
    '/build/start/main.js',
    '/.vite/manifest.json',
    '/..%2f..%2fetc%2fpasswd',
  ])('ends at 404: %s', async (path) => {
    const { status, text } = await sendRaw(
      target.site.url,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBe(404);
    expect(text).not.toMatch(/SQLite format|root:x:|"dependencies"|secret/);
  });

  it.each(['/%zz', '/api/%', '/media/%', '/contact%ff'])('cannot be decoded: %s', async (path) => {
    const { answer, text } = await get(path);
    expect([answer.status, JSON.parse(text)]).toMatchObject([400, { message: 'The request could not be understood.' }]);
    expect(text).not.toContain(path);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('finds no source maps', async () => {
    const { text } = await get('/');
    const scripts = [...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of new Set(scripts)) {
      expect((await get(`${script}.map`)).answer.status).toBe(404);
      expect((await get(script)).text).not.toContain('sourceMappingURL');
    }
  });
});

describe('a made-up X-Forwarded-Host', () => {
  it.each([{}, { TRUST_PROXY: 'on' }])('is nowhere in a page, nor kept for others, with %o', async (env) => {
    const other = await startTarget({ env: env as Record<string, string> });
    const evil = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test', 'x-original-host': 'evil.test' };
    for (const path of ['/', '/contact', '/sitemap.xml', '/robots.txt', '/no-such-page']) {
      const first = await (await other.call('GET', path, undefined, evil)).text();
      const second = await (await other.call('GET', path)).text();
      expect([path, first.includes('evil.test'), second.includes('evil.test')]).toEqual([path, false, false]);
    }
    await other.stop();
  });
});

describe('slow clients', () => {
  it('do not keep others waiting, though 300 sockets are open, and are cut off', async () => {
    const head = 'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const sockets = await Promise.all(Array.from({ length: 300 }, () => openSocket(target.site.url)));
    const [silent, slowHeaders, slowBody] = [sockets.slice(0, 100), sockets.slice(100, 200), sockets.slice(200)];
    for (const socket of slowHeaders) socket.write(head);
    for (const socket of slowBody) socket.write(`${head}Content-Length: 100\r\n\r\n{`);
    const [drip] = slowHeaders;
    const dripping = setInterval(() => drip?.write('X-More: y\r\n'), 500);

    const started = performance.now();
    for (let n = 0; n < 5; n += 1) expect((await get('/contact')).answer.status).toBe(200);
    // Who was kept waiting behind them would wait for the ten seconds that they have.
    expect(performance.now() - started).toBeLessThan(9_000);

    // Headers have ten seconds, however many of them still trickle in; and so has who says nothing at all.
    await Promise.all([...slowHeaders, ...silent].map(cutOff));
    clearInterval(dripping);
    for (const socket of slowBody) socket.destroy();
    expect((await get('/healthz')).answer.status).toBe(200);
  }, 60_000);
});
