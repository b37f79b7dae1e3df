import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contact } from '../domain/enquiries/kinds/contact.ts';
import { validSample } from '../domain/enquiries/fields/samples.ts';
import { openSocket } from '../../tests/harness/wire/raw.ts';
import type { Site } from '../../tests/harness/site/site.ts';
import { startStaffedSite } from '../../tests/harness/site/staffed-site.ts';

describe('the running server', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startStaffedSite();
  });
  afterAll(async () => {
    await site.stop();
  });

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('says that it lives and that its database answers', async () => {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  it('sends a page with a policy that allows no inline script but its own', async () => {
    const page = await fetch(`${site.url}/contact`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keeps a page until something changes, and answers 304 to who has it already', async () => {
    const first = await fetch(`${site.url}/contact`, { headers: { 'accept-encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toBe('accept-encoding');
    const second = await fetch(`${site.url}/contact`, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  it('answers an unknown page with 404 and a page, an unknown call with 404 and a message', async () => {
    const page = await fetch(`${site.url}/no-such-page`);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const call = await fetch(`${site.url}/api/noSuchCall`);
    expect(call.status).toBe(404);
    expect(await call.json()).toMatchObject({ message: 'Not found.' });
  });

  it('refuses calls from another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) expect((await send(validSample(contact), headers)).status).toBe(403);
    expect((await send(validSample(contact), { origin: site.url, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  it('slows an address down that sends sixty enquiries a minute, and says for how long', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(validSample(contact))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toHaveProperty('message');
  });

  it('lets who sends too much send it all, and read why it was refused', async () => {
    const tooMuch = 1024 * 1024;
    const sender = await openSocket(site.url);
    const head = `host: ${new URL(site.url).host}\r\ncontent-type: application/json`;
    sender.write(`POST /contact HTTP/1.1\r\n${head}\r\ncontent-length: ${tooMuch}\r\n\r\n{`);
    const [refused] = (await once(sender, 'data')) as [Buffer];
    expect(refused.toString()).toMatch(/^HTTP\/1.1 413 /);
    sender.write('x'.repeat(tooMuch - 1));
    sender.write(`GET /healthz HTTP/1.1\r\n${head}\r\nconnection: close\r\n\r\n`);
    expect(await text(sender)).toMatch(/HTTP\/1.1 200 /);
  });

  it('writes no personal data into its log', async () => {
    await send({ ...validSample(contact), email: 'not an address 9876501234' });
    expect(site.output()).not.toMatch(/asha|9876501234/i);
  });
});

describe('when another process holds the write lock of the database', () => {
  let site: Site;
  let holder: ChildProcess;
  beforeAll(async () => {
    site = await startStaffedSite();
    const script = join(import.meta.dirname, '../../tests/harness/databases/hold-write-lock.ts');
    holder = spawn(process.execPath, [script, join(site.dataDir, 'showroom.db')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (holder.stdout) await once(holder.stdout, 'data');
  });
  afterAll(async () => {
    holder.kill();
    await site.stop();
  });

  it('pages are still answered, and an enquiry arrives once the lock is gone', async () => {
    const enquiry = fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(validSample(contact)),
    });
    for (const path of ['/', '/contact', '/no-such-page']) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
    }
    holder.stdin?.write('\n');
    expect((await enquiry).status).toBe(201);
  });
});

describe('asked to stop', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startStaffedSite({ env: { RATE_LIMITS: 'off' } });
  });

  it('does not wait for those who have connected and asked for nothing', async () => {
    const silent = await openSocket(site.url);
    const gone = once(silent.resume(), 'close');
    expect(await site.stop()).toBe(0);
    await gone;
  });

  it('finishes what it was given and ends with exit code 0', async () => {
    const underway = Array.from({ length: 50 }, () =>
      fetch(`${site.url}/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(validSample(contact)),
      }),
    );
    const first = await Promise.race(underway);
    const code = site.stop();
    expect(first.status).toBe(201);
    const answers = await Promise.allSettled(underway);
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'not accepted'));
    expect(statuses.filter((status) => status !== 201 && status !== 'not accepted')).toEqual([]);
    expect(await code).toBe(0);
  });
});
