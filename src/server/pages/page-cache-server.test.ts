import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../../tests/harness/site/site.ts';
import { startStaffedSite } from '../../../tests/harness/site/staffed-site.ts';
import { PageCacheServer } from './page-cache-server.ts';
import { createCachedPage } from './cached-page.ts';

describe('a kept page', () => {
  let site: Site;
  let host: string;
  beforeAll(async () => {
    site = await startStaffedSite();
    host = new URL(site.url).host;
    await ask('GET', ['host', host]);
  });
  afterAll(async () => {
    await site.stop();
  });

  async function ask(method: string, headers: string[], agent: Agent | false = false) {
    const sent = request(`${site.url}/contact`, { method, headers, setHost: false, agent }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const lines = { ...answer.headers };
    delete lines.date;
    return { status: answer.statusCode, lines, body: await buffer(answer) };
  }

  // A request that announces a body, even an empty one, is left to the server behind.
  const behind = ['content-length', '0'];

  it('is the same at the front door and from the server behind it, in every encoding', async () => {
    for (const encoding of ['br', 'gzip, deflate', 'gzip, br;q=0', 'identity']) {
      for (const method of ['GET', 'HEAD']) {
        const headers = ['Host', host, 'Accept-Encoding', encoding];
        const answer = await ask(method, headers);
        expect(answer).toEqual(await ask(method, [...headers, ...behind]));
        expect(answer).toMatchObject({ status: 200, lines: { vary: 'accept-encoding', 'x-frame-options': 'DENY' } });
        expect(answer.body.length).toBe(method === 'GET' ? Number(answer.lines['content-length']) : 0);
      }
    }
  });

  it('is the same on a connection that stays open, again and again', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = ['Host', host, 'Accept-Encoding', 'br'];
    const fromBehind = await ask('GET', [...headers, ...behind], agent);
    expect(fromBehind.lines).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=65' });
    for (const method of ['GET', 'GET', 'HEAD', 'GET']) {
      const body = method === 'GET' ? fromBehind.body : Buffer.alloc(0);
      expect(await ask(method, headers, agent)).toEqual({ ...fromBehind, body });
    }
    agent.destroy();
  });

  it('is not sent again to who has it, however the tag was passed on', async () => {
    const etag = (await ask('GET', ['host', host])).lines.etag ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const headers = ['host', host, 'if-none-match', tag];
      const answer = await ask('GET', headers);
      expect(answer).toMatchObject({ status: 304, lines: { etag } });
      expect(answer).toEqual(await ask('GET', [...headers, ...behind]));
    }
    expect((await ask('GET', ['host', host, 'if-none-match', '"other"'])).status).toBe(200);
  });

  it('is counted with all other requests, once', async () => {
    const counted = async () => {
      const text = await (await fetch(`${site.url}/metrics`)).text();
      return Number(/^showroom_requests_total\{route="\/\*",method="GET",status="2xx"\} (\d+)$/m.exec(text)?.[1]);
    };
    const before = await counted();
    for (const headers of [[], behind, []]) await ask('GET', ['host', host, ...headers]);
    expect([await counted(), await counted()]).toEqual([before + 3, before + 3]);
  });

  it('is refused to a visitor with two hosts or a strange one', async () => {
    for (const headers of [
      ['host', host, 'host', 'evil.test'],
      ['host', host, 'Host', host],
      ['host', `${host}/`],
      ['host', ''],
    ]) {
      expect((await ask('GET', headers)).status).toBe(400);
    }
  });
});

describe('the front door', () => {
  it('knows a page for its day and its address only, until the content changes', async () => {
    let now = new Date('2026-11-15T18:29:59Z');
    const door = new PageCacheServer({ publicUrl: undefined, trustProxy: undefined }, () => now);
    const there = () => door.pages.kept(door.keyOf('http://ours.test', '/')) !== undefined;
    const keep = () => door.pages.get(door.keyOf('http://ours.test', '/'), () => createCachedPage('<p>', 200, {}));

    await keep();
    expect(there()).toBe(true);
    expect(door.pages.kept(door.keyOf('http://theirs.test', '/'))).toBeUndefined();
    now = new Date('2026-11-15T18:30:00Z'); // midnight in India
    expect(there()).toBe(false);
    await keep();
    door.pages.forgetAll();
    expect(there()).toBe(false);
  });

  it('keeps no page whose rendering began before a change, and none that failed', async () => {
    const door = new PageCacheServer({ publicUrl: undefined, trustProxy: undefined }, () => new Date());
    const underway = door.pages.get('early', () => createCachedPage('<p>', 200, {}));
    door.pages.forgetAll();
    expect((await underway).status).toBe(200);
    const failed = { lasting: false, status: 500, headers: {}, body: '' } as const;
    expect((await door.pages.get('failed', async () => failed)).status).toBe(500);
    expect([door.pages.kept('early'), door.pages.kept('failed')]).toEqual([undefined, undefined]);
  });
});
