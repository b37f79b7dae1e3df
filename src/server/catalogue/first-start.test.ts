import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEngines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { type Site, startSite } from '../../../tests/harness/site/site.ts';
import { siteApi } from '../../data/site-api.ts';
import { pictureSources } from '../../domain/catalogue/pictures.ts';
import { contentId, MediaStore } from '../media/media-store.ts';
import { picturesOf, readCatalogue } from './catalogue-folder.ts';
import { DEMO_CATALOGUE, importDemoCatalogue } from './import.ts';
import { encodedVersions } from './encoded-ahead.ts';

describe('a first start that is told to leave the demo out', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { DEMO_CONTENT: 'off' } });
  });
  afterAll(() => site.stop());

  it('has nothing on offer', async () => {
    expect(await (await fetch(`${site.url}/api/bikes`)).json()).toEqual([]);
  });

  it.each(['/', '/motorcycle', '/scooters', '/offers', '/gallery', '/optain', '/joy-club', '/dealers/1'])(
    'and %s is a page all the same',
    async (page) => {
      const answer = await fetch(site.url + page);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        page === '/dealers/1' ? 404 : 200,
        'text/html; charset=utf-8',
      ]);
    },
  );
});

// The studio's pictures come with `npm run demo:render` and `npm run demo:encode`.
const hasPictures = existsSync(join(DEMO_CATALOGUE, 'ready'));

it.runIf(hasPictures)(
  'every picture of the demo lies there in all its versions: a first start only copies them',
  async () => {
    const { folder } = await readCatalogue(DEMO_CATALOGUE);
    const unready = picturesOf(folder).filter(({ file, use }) => {
      const source = join(DEMO_CATALOGUE, file);
      return use !== 'card' && !encodedVersions(folder.ready, contentId(readFileSync(source)), use);
    });
    expect(unready).toEqual([]);
  },
);

describe.runIf(hasPictures).each(serverEngines(import.meta.filename))('the demo dealership on %s', (engine) => {
  let database: TestDatabase;
  let dir: string;
  beforeAll(async () => {
    database = await testDatabase(engine, { alone: true });
    dir = mkdtempSync(join(tmpdir(), 'showroom-media-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('is put in complete, with every picture a page will ask for', async () => {
    await importDemoCatalogue(database.db, new MediaStore(dir), { info() {}, error() {} });

    const site = siteApi(database.db);
    const models = [...(await site.bikes()), ...(await site.scooters())];
    expect(models.length).toBe(14);
    const files = new Set(readdirSync(dir).map((name) => `/media/${name}`));
    for (const { name, image, nameImg, bikeIcon, specs, colours } of models) {
      expect((await site.angleFrames(name)).length, name).toBeGreaterThanOrEqual(24);
      const pictures = [image, nameImg, bikeIcon, ...colours.map((colour) => colour.image)];
      const versions = pictures.flatMap((path) => {
        const { avif = '', fallback = '' } = pictureSources(path) ?? {};
        return [...avif.split(', ').map((version) => version.split(' ')[0] ?? ''), fallback];
      });
      expect([specs.document, ...versions].filter((path) => !files.has(path))).toEqual([]);
    }
  });
});
