import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/harness/databases.ts';
import { testDealership } from '../../../tests/harness/dealership.ts';
import { changeContent } from '../../data/content.ts';
import { siteApi } from '../../data/site-api.ts';
import { DELIVERED_CONSENTS } from '../../domain/enquiries/consents.ts';
import { readConfig } from '../config.ts';
import type { Showroom } from '../showroom.ts';
import { FrontDoor } from './front-door.ts';
import { servePages } from './serve.ts';

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
    consents: () => DELIVERED_CONSENTS,
    refreshDealership: () => new Promise(() => {}),
    renderer: { render: async () => new Response(String(price)) },
  } as unknown as Showroom;
  const app = Fastify();
  servePages(app, showroom, new FrontDoor(config, clock));
  const page = async () => (await app.inject({ url: '/models', headers: { host: 'wheels.example' } })).body;

  expect(await page()).toBe('82600');
  await changeContent(db, async () => (price = 79_900));
  expect(await page()).toBe('79900');
  await app.close();
  await close();
});
