import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { sendRaw } from '../harness/wire/raw.ts';
import type { Site } from '../harness/site/site.ts';
import { startStaffedSite } from '../harness/site/staffed-site.ts';

const CLOSE = 'Connection: close\r\n\r\n';

/** One request as it stands, and what of its answer matters here. */
async function ask(site: Site, line: string, host: string, more = '') {
  const { status, text } = await sendRaw(site.url, `${line} HTTP/1.1\r\nHost: ${host}\r\n${more}${CLOSE}`);
  return { status, caching: /^cache-control: (.*)\r$/im.exec(text)?.[1] ?? '', text };
}

describe('where the settings name no address of the site', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startStaffedSite();
  });
  afterAll(() => site.stop());

  it.each([
    ['a whole address', 'GET http://evil.example/contact?secret=1', 'localhost', 200],
    ['a whole address without a path', 'GET http://evil.example', 'localhost', 200],
    ['a whole address of nothing', 'GET http://evil.example/nothing', 'localhost', 404],
    ['a whole address with a strange host', 'GET http://evil.example@x/', 'localhost', 400],
    ['a whole address without a host', 'GET http:///contact', 'localhost', 400],
    ['another scheme', 'GET ftp://evil.example/contact', 'localhost', 400],
    ['a star', 'GET *', 'localhost', 400],
    ['a star, asked for options', 'OPTIONS *', 'localhost', 400],
    ['no slash', 'GET contact', 'localhost', 400],
    ['a host that is no address', 'GET /contact', '1.2.3.4.5', 400],
    ['a port that is none', 'GET /contact', 'localhost:99999', 400],
    ['two slashes', 'GET //evil.example/contact?secret=1', 'localhost', 404],
  ])('%s is answered as HTTP asks for', async (_what, line, host, status) => {
    expect((await ask(site, line, host)).status).toBe(status);
  });

  it('no cache may keep for others what carries the host that somebody named', async () => {
    for (const path of ['/', '/contact', '/sitemap.xml', '/robots.txt', '/nothing', '/admin/login']) {
      for (const line of [`GET ${path}`, `GET http://evil.example${path}`]) {
        const { status, caching } = await ask(site, line, 'evil.example');
        expect([line, status < 500, /private|no-store/.test(caching), /public|s-maxage/.test(caching)]).toEqual([
          line,
          true,
          true,
          false,
        ]);
      }
    }
  });

  it('its start says so, and its log holds nothing of any query', () => {
    expect(site.output()).toContain('PUBLIC_URL is not set');
    expect(site.output()).not.toMatch(/secret|evil/);
  });
});

describe('where they do', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startStaffedSite({ env: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'on' } });
  });
  afterAll(() => site.stop());

  it.each([
    ['GET /contact', 'shop.example', 200],
    ['GET /contact', 'Shop.Example:443', 200],
    ['GET https://shop.example/contact', 'evil.example', 200],
    ['GET /contact', 'evil.example', 421],
    ['GET /contact', 'shop.example.evil.example', 421],
    ['GET /contact', 'shop.example:8443', 421],
    ['GET https://evil.example/contact', 'shop.example', 421],
    ['GET /nothing', 'evil.example', 421],
    ['GET /media/film.mp4', 'evil.example', 421],
    ['GET /api/bikes', 'evil.example', 421],
    ['POST /contact', 'evil.example', 421],
    ['GET /contact', 'localhost', 421],
    ['GET /healthz', 'localhost:3000', 200],
    ['GET /readyz', '127.0.0.1', 200],
    ['GET /readyz', '[::1]:3000', 200],
    ['GET /readyz', 'evil.example', 421],
  ])('%s of %s is answered %i', async (line, host, status) => {
    const answer = await ask(site, line, host);
    expect([answer.status, answer.text.includes('evil')]).toEqual([status, false]);
    if (status === 421) expect(answer.caching).toBe('no-store');
  });

  it('caches in front may keep a page of that address', async () => {
    expect((await ask(site, 'GET /contact', 'shop.example')).caching).toMatch(/^public, .*s-maxage/);
    expect((await ask(site, 'GET /robots.txt', 'shop.example')).caching).toMatch(/^public/);
  });
});

describe('a proxy that is not the one the settings name', () => {
  it('is not believed: whoever connects is who is counted', async () => {
    const site = await startStaffedSite({ env: { TRUST_PROXY: '203.0.113.0/24' } });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        fetch(`${site.url}/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
          body: JSON.stringify(validSample(contact)),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    await site.stop();
  });
});
