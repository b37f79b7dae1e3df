import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/harness/databases/databases.ts';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { type TestDesk, testDesk } from '../../../tests/harness/staff/desk.ts';
import { changeContent } from '../../data/content/content-version.ts';
import { siteApi } from '../../data/site-api.ts';
import { DEFAULT_CONSENTS } from '../../domain/enquiries/fields/consents.ts';
import { readConfig } from '../config.ts';
import type { AppContext } from '../app-context.ts';
import { PageCacheServer } from './page-cache-server.ts';
import { pageRoutes } from './serve.ts';

it('a change that has been confirmed is on the next page, though the settings are still being read', async () => {
  const { db, close } = await testDatabase('sqlite', { alone: true });
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), publicUrl: 'https://wheels.example' };
  const clock = () => new Date();
  let price = 82_600;
  const showroom = {
    config,
    db,
    clock,
    site: siteApi(db, { clock, dealership: () => testDealership }),
    dealership: () => testDealership,
    consents: () => DEFAULT_CONSENTS,
    refreshDealership: () => new Promise(() => {}),
    renderer: { render: async () => new Response(String(price)) },
  } as unknown as AppContext;
  const app = Fastify();
  await app.register(pageRoutes, { ...showroom, pageCache: new PageCacheServer(config, clock) });
  const page = async () => (await app.inject({ url: '/models', headers: { host: 'wheels.example' } })).body;

  expect(await page()).toBe('82600');
  await changeContent(db, async () => (price = 79_900));
  expect(await page()).toBe('79900');
  await app.close();
  await close();
});

describe('what visitors choose on pages', () => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await testDesk('sqlite');
  });
  afterAll(() => desk.close());

  const visit = (url: string, remoteAddress: string) =>
    desk.call('GET', url, { remoteAddress, headers: { accept: 'text/html' } });
  const statusOf = async (...asked: Parameters<typeof visit>) => (await visit(...asked)).statusCode;
  const chosen = (n: number) => `/models?budget=${(20 + n) * 1_000}`;

  it('is rendered so often in a minute for one address, and anew in the next; what is kept is open to it', async () => {
    desk.at('2026-11-15T06:00:15Z');
    for (let n = 0; n < 240; n += 1) expect(await statusOf(chosen(n), '10.0.0.1')).toBe(200);
    const refused = await visit(chosen(240), '10.0.0.1');
    expect(refused).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '45', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(refused.body).toContain('Please wait 45 seconds.');
    const data = await desk.call('GET', chosen(240), { remoteAddress: '10.0.0.1', headers: { accept: '*/*' } });
    expect([data.statusCode, data.headers['content-type']]).toEqual([429, 'application/json; charset=utf-8']);
    for (const known of [chosen(239), '/models', '/view-details?bike=DIO', '/emi-calculator?price=1', '/nothing']) {
      expect([known, await statusOf(known, '10.0.0.1')]).toEqual([known, 200]);
    }
    for (const other of ['/emi-calculator?price=1&calculate=1', '/compare?bikes=DIO', '/quotation/made-up']) {
      expect([other, await statusOf(other, '10.0.0.1')]).toEqual([other, 429]);
    }
    expect(await statusOf(chosen(240), '10.0.0.2')).toBe(200);
    desk.at('2026-11-15T06:01:00Z');
    expect(await statusOf(chosen(241), '10.0.0.1')).toBe(200);
  });
});
