import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SampleCatalogue, sampleCatalogue } from '../../../tests/harness/catalogue.ts';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases.ts';
import { siteApi } from '../../data/site-api.ts';
import { MediaStore } from '../media/store.ts';
import { importCatalogue } from './import.ts';

describe.each(engines)('a catalogue folder that is not all right, on %s,', (engine) => {
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
    folder.write('film/film.mp4', 'a film');
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
});
