import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { activityPage } from '../../../src/data/accounts/activity.ts';
import { raiseContentVersion } from '../../../src/data/content/content-version.ts';
import type { Database } from '../../../src/data/core/engine.ts';
import { siteApi } from '../../../src/data/site-api.ts';
import { addStaff } from '../../../src/data/accounts/accounts.ts';
import type { ActivityEntry } from '../../../src/domain/endpoints/accounts/activity.ts';
import { SPECIFICATION_GROUPS } from '../../../src/domain/content/model-schema.ts';
import { buildApp } from '../../../src/server/app.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import { LiveDealership } from '../../../src/server/live-dealership.ts';
import { testDealership } from '../site/dealership.ts';
import { quickHash } from './quick-hash.ts';
import { type AccountFields, newMember } from '../../../src/server/staff/accounts/new-account.ts';
import { ActiveChannels } from '../../../src/server/jobs/outbox/active-channels.ts';
import { openOutbox } from '../../../src/server/jobs/outbox/index.ts';
import type { safeFetch } from '../../../src/server/jobs/outbox/channels/safe-fetch.ts';
import type { Renderer } from '../../../src/server/pages/renderer.ts';
import { parseTrustedProxies } from '../../../src/server/plugins/proxies.ts';
import { MediaStore } from '../../../src/server/media/media-store.ts';
import { type EngineName, testDatabase } from '../databases/databases.ts';

export const OWNER = { userId: 'meera', password: 'monsoon over Khambhat' };

export interface TestDesk {
  app: FastifyInstance;
  db: Database;
  dataDir: string;
  mediaDir: string;
  /** The desk's clock stands still unless it is moved. */
  at(moment: string): void;
  wait(ms: number): void;
  /** Sends every message that is due. */
  sendMessages(): Promise<void>;
  openAgain(): Promise<Database>;
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    more?: Omit<InjectOptions, 'method' | 'url'>,
  ): Promise<Answer>;
  /** An owner, unless it is said otherwise. */
  addAccount(fields: Pick<AccountFields, 'user_id'> & Partial<AccountFields>, password: string): Promise<void>;
  /** Signs in and answers the cookie to send. */
  signIn(who?: typeof OWNER): Promise<Record<string, string>>;
  /** The newest entries of the record, newest first. */
  activity(): Promise<ActivityEntry[]>;
  pictureFiles(): Promise<string[]>;
  close(): Promise<void>;
}

export type Answer = LightMyRequestResponse;

export const messageOf = (answer: Answer) => answer.json<{ message: string }>().message;

/** The staff's calls on a database of their own, with one account. */
export async function testDesk(
  engine: EngineName,
  options: Partial<Pick<Config, 'publicUrl' | 'metricsToken' | 'channels' | 'rateLimits'>> & {
    trustProxy?: boolean;
    /** Draws the pages; without one every page says "a page". */
    renderer?: Renderer;
    /** How notifications leave the house. */
    post?: typeof safeFetch;
    /** As `testDatabase` says it. */
    alone?: boolean;
  } = {},
): Promise<TestDesk> {
  const test = await testDatabase(engine, { alone: options.alone ?? true });
  const { db } = test;
  const mediaDir = await mkdtemp(join(tmpdir(), 'showroom-media-'));
  let now = new Date('2026-11-15T06:00:00Z');
  const dealership = new LiveDealership(testDealership, db);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const channels = { ...config.channels, ...options.channels };
  const activeChannels = new ActiveChannels(db, channels);
  const parts = {
    activeChannels,
    config: {
      ...config,
      ...test.config,
      databaseUrl: test.config.databaseUrl,
      mediaDir,
      ...options,
      channels,
      trustProxy: parseTrustedProxies(options.trustProxy ? 'on' : 'off'),
    },
    db,
    site: siteApi(db, { clock: () => now, dealership: dealership.now }),
    media: new MediaStore(mediaDir),
    dealership: dealership.now,
    dealershipFile: dealership.inFile,
    consents: dealership.consents,
    refreshDealership: dealership.refresh,
    renderer: options.renderer ?? {
      render: async () => new Response('a page'),
      letterAsHtml: async () => 'a letter',
      close: async () => {},
    },
    clock: () => now,
  };
  const app = await buildApp(parts);
  const outbox = openOutbox(parts, app.log, options.post);
  const desk: TestDesk = {
    app,
    db,
    dataDir: test.config.dataDir,
    mediaDir,
    at(moment) {
      now = new Date(moment);
    },
    wait(ms) {
      now = new Date(now.getTime() + ms);
    },
    async sendMessages() {
      await activeChannels.run();
      await outbox.look(now);
      await outbox.idle();
    },
    openAgain: () => test.openAgain(),
    call: (method, url, more) => app.inject({ ...more, method, url }),
    async addAccount(fields, password) {
      await addStaff(db, newMember({ role: 'owner', ...fields }, { passwordHash: quickHash(password) }, now));
    },
    async signIn(who = OWNER) {
      const answer = await desk.call('POST', '/api/login', { payload: who });
      return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    },
    activity: async () => (await activityPage(db, { page: 1, limit: 20 })).data,
    pictureFiles: () => readdir(mediaDir),
    async close() {
      await outbox.close();
      await app.close();
      await test.close();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
  await desk.addAccount({ user_id: OWNER.userId, user_name: 'Meera Shah', city: 'Anand' }, OWNER.password);
  return desk;
}

/** Two motorcycles and a scooter, with an accessory each. */
export async function stockShelves(db: Database) {
  const shelves = [
    { name: 'X Blade', kind: 'motorcycle', price: 118_000 },
    { name: 'CB500X', kind: 'motorcycle', price: 620_000 },
    { name: 'Dio', kind: 'scooter', price: 76_000 },
  ] as const;
  for (const [position, { name, kind, price }] of shelves.entries()) {
    const slug = name.toLowerCase().replace(' ', '-');
    const texts = { tagline: '', style: '', name_image: '', icon: '', brochure: '', card: '', engine: '', power: '' };
    const specifications = JSON.stringify(
      Object.fromEntries(Object.keys(SPECIFICATION_GROUPS).map((group) => [group, {}])),
    );
    const more = { transmission: '', details: '', specifications, image: `/media/${slug}.avif` };
    const { id } = await db
      .insertInto('models')
      .values({
        ...texts,
        ...more,
        kind,
        slug,
        name,
        price,
        position,
        model_key: name.replace(' ', '').toUpperCase(),
        form_option: null,
        has_details: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('accessories')
      .values({
        model_id: id,
        position: 0,
        slug: 'guard',
        heading: 'Engine guard',
        part_no: `08P70-${id}`,
        price: 1_450,
        image: '',
        description: '',
      })
      .execute();
  }
  await raiseContentVersion(db);
}
