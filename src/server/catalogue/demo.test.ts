import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SampleCatalogue, sampleCatalogue } from '../../../tests/harness/site/catalogue.ts';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { addOffer } from '../../data/content/add-offer.ts';
import { siteApi } from '../../data/site-api.ts';
import { MediaStore } from '../media/media-store.ts';
import { type ImportLog, importDemoCatalogue } from './import.ts';

describe.each(engines)('the demo catalogue on %s', (engine) => {
  let database: TestDatabase;
  let folder: SampleCatalogue;
  let mediaDir: string;
  let said: string[];

  beforeEach(async () => {
    database = await testDatabase(engine);
    folder = await sampleCatalogue();
    mediaDir = mkdtempSync(join(tmpdir(), 'showroom-media-'));
    said = [];
  });
  afterEach(async () => {
    await database.close();
    folder.remove();
    rmSync(mediaDir, { recursive: true, force: true });
  });

  const log: ImportLog = {
    info: (_details, message) => said.push(message),
    error: (_details, message) => said.push(message),
  };
  const stock = (db = database.db) => importDemoCatalogue(db, new MediaStore(mediaDir), log, folder.dir);

  it('is put into an empty database, and only the first time', async () => {
    await stock();
    await stock();
    expect(said).toEqual(['demo catalogue put in']);
    expect((await siteApi(database.db).bikes()).length).toBe(2);
  });

  it('is put in once when two instances start at the same time', async () => {
    const other = await database.openAgain();
    await Promise.all([stock(), stock(other)]);
    expect(said).toEqual(['demo catalogue put in']);
    expect((await siteApi(database.db).offers()).length).toBe(2);
  });

  it('stays out of a database that shows anything', async () => {
    await addOffer(database.db, { title: 'Ours', description: 'x', image: '/media/a.avif' }, new Date());
    await stock();
    expect([await siteApi(database.db).bikes(), readdirSync(mediaDir)]).toEqual([[], []]);
  });

  it('that is not complete is left out, and the shop opens without it', async () => {
    folder.drop('models/activa-6g/icon.webp');
    await stock();
    expect(said).toEqual(['the demo catalogue is not complete and was left out']);
    expect(await siteApi(database.db).bikes()).toEqual([]);
  });
});
