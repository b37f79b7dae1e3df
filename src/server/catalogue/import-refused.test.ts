import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SampleCatalogue, sampleCatalogue } from '../../../tests/harness/site/catalogue.ts';
import { serverEngines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { aModel } from '../../../tests/harness/site/models.ts';
import { publish } from '../../data/content/publishing/publish.ts';
import { siteApi } from '../../data/site-api.ts';
import type { ModelFile } from '../../domain/catalogue/catalogue-folder.ts';
import { MediaStore } from '../media/media-store.ts';
import { importCatalogue } from './import.ts';

describe.each(serverEngines(import.meta.filename))('a catalogue folder, on %s,', (engine) => {
  let database: TestDatabase;
  let folder: SampleCatalogue;
  let mediaDir: string;

  beforeEach(async () => {
    database = await testDatabase(engine, { alone: true });
    folder = await sampleCatalogue();
    mediaDir = mkdtempSync(join(tmpdir(), 'showroom-media-'));
  });
  afterEach(async () => {
    await database.close();
    folder.remove();
    rmSync(mediaDir, { recursive: true, force: true });
  });

  const importIt = () => importCatalogue(database.db, new MediaStore(mediaDir), folder.dir, { keepStaffPrices: true });
  const names = async () => (await siteApi(database.db).bikes()).map(({ bikeName }) => bikeName);

  it('with a poster of the film that breaks off is not imported', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const poster = sharp({ create: { width: 600, height: 400, channels: 3, background: 'red', noise } }).jpeg();
    const whole = await poster.toBuffer();
    folder.write('film/film.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'));
    folder.write('film/poster.jpg', whole.subarray(0, whole.length / 2));
    await expect(importIt()).rejects.toMatchObject({
      name: 'CatalogueProblems',
      message: 'film/poster.jpg: is damaged or incomplete',
    });
    expect([await names(), readdirSync(mediaDir)]).toEqual([[], []]);
    folder.write('film/poster.jpg', whole);
    await importIt();
    expect(readdirSync(mediaDir)).toEqual(expect.arrayContaining(['film-poster.avif', 'film.mp4']));
  });

  it('with what a model of the panel is called is not imported, and says which one', async () => {
    await importIt();
    const taken = { slug: 'shine-125', name: 'Shine 125', formOption: 'shine-125' };
    const value = aModel(taken);
    await publish(database.db, { thing: 'model', key: 'shine-125', value, userId: 'meera', at: new Date() });
    const before = await names();
    folder.edit('models/cb-shine/model.json', (model: ModelFile) => (model.name = 'SHINE125'));
    folder.edit('models/x-blade/model.json', (model: ModelFile) => (model.formOption = 'shine-125'));
    await expect(importIt()).rejects.toMatchObject({
      name: 'CatalogueProblems',
      message: [
        'models/cb-shine/model.json: name: is used by a model of the panel too (Shine 125)',
        'models/x-blade/model.json: formOption: is used by a model of the panel too (Shine 125)',
      ].join('\n'),
    });
    expect(await names()).toEqual(before);
  });

  it('whose models swap their names is imported; so is one in which a new model takes the name of another', async () => {
    await importIt();
    const called = (slug: string, name: string) =>
      folder.edit(`models/${slug}/model.json`, (model: ModelFile) => (model.name = name));
    called('cb-shine', 'X Blade');
    called('x-blade', 'CB Shine');
    await importIt();
    expect(await names()).toEqual(['X BLADE', 'CB SHINE']);
    cpSync(join(folder.dir, 'models/x-blade'), join(folder.dir, 'models/a-blade'), { recursive: true });
    folder.edit('models/a-blade/model.json', (model: ModelFile) => delete model.formOption);
    called('x-blade', 'Old Shine');
    await importIt();
    expect((await names()).toSorted()).toEqual(['CB SHINE', 'OLD SHINE', 'X BLADE']);
  });
});
