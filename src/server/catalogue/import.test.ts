import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SampleCatalogue, sampleCatalogue } from '../../../tests/harness/site/catalogue.ts';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { contentVersion } from '../../data/content/content-version.ts';
import type { Database } from '../../data/core/engine.ts';
import { addToGallery } from '../../data/content/add-picture.ts';
import { addOffer } from '../../data/content/add-offer.ts';
import { deletedSince, deletePublicationsBefore, historyOf } from '../../data/content/publishing/history.ts';
import { publish } from '../../data/content/publishing/publish.ts';
import { setAccessoryPrice, setPrice } from '../../data/content/pricing/set-price.ts';
import { siteApi } from '../../data/site-api.ts';
import { setVehicleStatus } from '../../data/content/vehicles.ts';
import type { ModelFile } from '../../domain/catalogue/catalogue-folder.ts';
import { MediaStore } from '../media/media-store.ts';
import { removeUnusedMedia } from '../media/remove-unused.ts';
import { importCatalogue } from './import.ts';
import { encodeAhead } from './encode-ahead.ts';
import { CatalogueProblems } from './catalogue-problems.ts';

const keep = { keepStaffPrices: true };
const TABLES = ['models', 'colours', 'features', 'accessories', 'slides', 'gallery', 'offers', 'branches'] as const;

async function counts(db: Database): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const table of TABLES) all[table] = (await db.selectFrom(table).select('id').execute()).length;
  all.frames = (await db.selectFrom('frames').select('position').execute()).length;
  return all;
}

describe.each(engines)('a catalogue folder on %s', (engine) => {
  let database: TestDatabase;
  let db: Database;
  let folder: SampleCatalogue;
  let mediaDir: string;
  let media: MediaStore;

  beforeEach(async () => {
    database = await testDatabase(engine, { alone: true });
    db = database.db;
    folder = await sampleCatalogue();
    mediaDir = mkdtempSync(join(tmpdir(), 'showroom-media-'));
    media = new MediaStore(mediaDir);
  });
  afterEach(async () => {
    await database.close();
    folder.remove();
    rmSync(mediaDir, { recursive: true, force: true });
  });

  const problemsOf = async () => {
    const failure: unknown = await importCatalogue(db, media, folder.dir, keep).then(
      () => undefined,
      (error: unknown) => error,
    );
    return failure instanceof CatalogueProblems ? failure.message.split('\n') : [];
  };

  it('is shown after it was imported, with pictures that are there', async () => {
    const version = await contentVersion(db);
    const report = await importCatalogue(db, media, folder.dir, keep);
    expect(report.models).toMatchObject({ added: 3, updated: 0, removed: 0 });
    const site = siteApi(db);
    expect((await site.bikes()).map(({ bikeName }) => bikeName)).toEqual(['CB SHINE', 'X BLADE']);
    expect((await site.angleFrames('Activa 6G')).length).toBe(8);
    expect(await contentVersion(db)).toBeGreaterThan(version);
    const [scooter] = await site.scooters();
    const files = readdirSync(mediaDir).map((name) => `/media/${name}`);
    expect(files).toEqual(expect.arrayContaining([scooter?.image, scooter?.nameImg, scooter?.specs.document]));
    expect(files.filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('imported twice is there once, under the same numbers', async () => {
    await importCatalogue(db, media, folder.dir, keep);
    const before = { counts: await counts(db), files: readdirSync(mediaDir).toSorted() };
    const accessories = await siteApi(db).bikeAccessories('activa6g');
    const { models } = await importCatalogue(db, media, folder.dir, keep);
    expect(models).toMatchObject({ added: 0, updated: 3, removed: 0 });
    expect({ counts: await counts(db), files: readdirSync(mediaDir).toSorted() }).toEqual(before);
    expect(await siteApi(db).bikeAccessories('activa6g')).toEqual(accessories);
  });

  it('brings what has changed and takes away what is gone; its pictures go when nothing could put it back any more', async () => {
    await importCatalogue(db, media, folder.dir, keep);
    const files = readdirSync(mediaDir).length;
    folder.drop('models/x-blade');
    folder.edit('models/cb-shine/model.json', (model: ModelFile) => {
      model.tagline = 'A new line';
      model.colours.reverse();
      model.features.pop();
    });
    folder.edit('offers.json', (offers: object[]) => offers.push({ ...offers[0], title: 'A new offer' }));
    folder.edit('gallery.json', (gallery: object[]) => gallery.shift());
    const before = await counts(db);
    const { models } = await importCatalogue(db, media, folder.dir, keep);
    expect(models).toMatchObject({ added: 0, updated: 2, removed: 1 });
    const site = siteApi(db);
    const [shine] = await site.bikes();
    expect(shine?.tagline).toBe('A new line');
    expect(shine?.image).toBe(shine?.colours[0]?.image);
    expect((await site.offers())[0]?.title).toBe('A new offer');
    expect((await site.gallery()).length).toBe((before.gallery ?? 0) - 1);
    expect(readdirSync(mediaDir).length).toBe(files);
    await removeUnusedMedia(db, media, await deletePublicationsBefore(db, new Date(Date.now() + 1_000)));
    expect(readdirSync(mediaDir).length).toBeLessThan(files);
  });

  it('writes what it changes and removes into the history; what went can be put back', async () => {
    await importCatalogue(db, media, folder.dir, keep);
    await importCatalogue(db, media, folder.dir, keep);
    expect(await db.selectFrom('publications').select('id').execute()).toEqual([]);
    const blade = await siteApi(db).bikeView('X Blade');
    folder.drop('models/x-blade');
    folder.edit('models/cb-shine/model.json', (model: ModelFile) => (model.tagline = 'A new line'));
    folder.edit('slides.json', (slides: object[]) => slides.shift());
    await importCatalogue(db, media, folder.dir, keep);
    const [changed] = await historyOf(db, 'model', 'cb-shine', 10);
    expect(changed).toMatchObject({ title: 'CB Shine', userId: 'catalogue import', after: { tagline: 'A new line' } });
    expect(await deletedSince(db, 'slide', new Date(0))).toHaveLength(1);
    const [gone] = await deletedSince(db, 'model', new Date(0));
    expect(gone).toMatchObject({ key: 'x-blade', title: 'X Blade', after: null });
    const back = { thing: 'model', key: 'x-blade', value: gone?.before, userId: 'meera', at: new Date() } as const;
    await publish(db, back);
    expect(await siteApi(db).bikeView('X Blade')).toMatchObject({ bikeDetails: blade.bikeDetails, image: blade.image });
    expect(readdirSync(mediaDir)).toContain(blade.image.replace('/media/', ''));
    const { leftAlone } = await importCatalogue(db, media, folder.dir, keep);
    expect(leftAlone).toEqual(['model X Blade']);
  });

  it('leaves prices that staff have set, unless told otherwise', async () => {
    await importCatalogue(db, media, folder.dir, keep);
    const site = siteApi(db);
    const [part] = await site.bikeAccessories('Activa 6G');
    await db.transaction().execute(async (trx) => {
      await setPrice(trx, 'Activa 6G', { price: 99_999 });
      await setAccessoryPrice(trx, part?.id ?? 0, { price: 77 });
    });
    folder.edit('models/activa-6g/model.json', (model: ModelFile) => (model.price = 80_000));
    folder.edit('models/cb-shine/model.json', (model: ModelFile) => (model.price = 81_000));

    const { leftAlone } = await importCatalogue(db, media, folder.dir, keep);
    expect(leftAlone).toEqual(['price of the Activa 6G', `price of the Activa 6G: ${part?.heading}`]);
    expect((await site.bikeView('activa6g')).bikePrice).toBe(99_999);
    expect((await site.bikeAccessories('activa6g'))[0]?.price).toBe(77);
    expect((await site.bikeView('cbshine')).bikePrice).toBe(81_000);

    await importCatalogue(db, media, folder.dir, { keepStaffPrices: false });
    expect((await site.bikeView('activa6g')).bikePrice).toBe(80_000);
    expect((await site.bikeAccessories('activa6g'))[0]?.price).toBe(part?.price);
  });

  it('leaves the offers and pictures that staff added, and what they deactivated', async () => {
    await importCatalogue(db, media, folder.dir, keep);
    const site = siteApi(db);
    await addOffer(db, { title: 'Of our own', description: 'x', image: '/media/a.avif' }, new Date());
    await addToGallery(db, [{ image_path: '/media/b.avif', alt: 'Ours' }], new Date());
    await setVehicleStatus(db, 'scooter', (await site.scooters())[0]?.id ?? 0, 0);
    await importCatalogue(db, media, folder.dir, keep);
    expect((await site.offers())[0]?.title).toBe('Of our own');
    expect((await site.gallery()).at(-1)?.alt).toBe('Ours');
    expect(await site.scooters()).toEqual([]);
    await expect(site.bikeView('Activa 6G')).rejects.toThrow('Activa 6G');
  });

  it('with mistakes is not imported at all, and every mistake is named', async () => {
    folder.edit('models/activa-6g/model.json', (model: ModelFile) => {
      Object.assign(model, { price: '78,684', extra: true });
      Object.assign(model.colours[1] ?? {}, { paint: 'red' });
      Object.assign(model.specifications, { frame: undefined });
    });
    folder.edit('models/cb-shine/model.json', (model: ModelFile) => {
      model.name = 'x blade';
      model.features[1] = { ...model.features[1], ...model.features[0] } as ModelFile['features'][number];
      for (const accessory of model.accessories) accessory.heading = 'Bar; ends';
    });
    folder.edit('slides.json', ([slide = {}]: object[]) => Object.assign(slide, { image: '../../secrets.avif' }));
    folder.edit('branches.json', ([branch = {}]: object[]) => Object.assign(branch, { email: 'nobody' }));
    folder.write('offers.json', '[{');
    folder.write('gallery/01.avif', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    folder.write('models/x-blade/brochure.pdf', '<html>');
    folder.drop('models/x-blade/icon.webp');
    folder.drop('models/x-blade/turn/03.avif');
    const problems = await problemsOf();
    for (const expected of [
      'models/activa-6g/model.json: price: ',
      'models/activa-6g/model.json: colours[1].paint: expected a colour such as #c8102e',
      'models/activa-6g/model.json: Unrecognized key: "extra"',
      'models/activa-6g/model.json: specifications.frame: ',
      'models/x-blade/model.json: name: is used by another model too',
      'models/cb-shine/model.json: features[1].slug: is used twice',
      'models/cb-shine/model.json: accessories[0].heading: must not have a semicolon and a space in it',
      'models/cb-shine/model.json: accessories[1].heading: is used twice: a quotation could not tell them apart',
      'slides.json: [0].image: expected a picture in the folder slides, such as slides/01.avif',
      'branches.json: [0].email: expected an e-mail address',
      'offers.json: is not valid JSON: ',
      'gallery/01.avif: is not a JPEG, PNG, WebP or AVIF picture',
      'models/x-blade/brochure.pdf: is not a PDF',
      'models/x-blade/icon: the picture is missing (.avif, .webp, .png or .jpg)',
      'models/x-blade/turn: has 7 pictures; the 360 view needs at least 8',
      'models/x-blade/turn: picture 03 is missing',
    ]) {
      expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
    }
    expect((await counts(db)).models).toBe(0);
    expect(readdirSync(mediaDir)).toEqual([]);
  });

  it('with a picture that breaks off is not imported, and leaves no files behind', async () => {
    await importCatalogue(db, media, folder.dir, keep);
    const files = readdirSync(mediaDir).toSorted();
    const whole = await photo();
    folder.write('models/cb-shine/colours/rebel-red.jpg', whole.subarray(0, whole.length / 2));
    folder.drop('models/cb-shine/colours/rebel-red.avif');
    folder.edit('models/cb-shine/model.json', (model: ModelFile) => (model.tagline = 'Not to be seen'));
    expect(await problemsOf()).toEqual(['models/cb-shine/colours/rebel-red.jpg: is damaged or incomplete']);
    expect(readdirSync(mediaDir).toSorted()).toEqual(files);
    expect((await siteApi(db).bikeView('cb shine')).tagline).not.toBe('Not to be seen');
  });

  it('made ready beforehand is copied and needs no encoding', async () => {
    folder.drop('ready');
    expect(await encodeAhead(folder.dir)).toMatchObject({ removed: 0, problems: [] });
    folder.write('ready/0000000000000000-9x9-480.avif', 'of a picture that is gone');
    expect(await encodeAhead(folder.dir)).toMatchObject({ encoded: 0, removed: 1 });
    const encodes = vi.spyOn(media, 'storePicture');
    await importCatalogue(db, media, folder.dir, keep);
    expect(encodes).not.toHaveBeenCalled();
    const { image } = await siteApi(db).bikeView('cb shine');
    const source = readFileSync(join(folder.dir, 'models/cb-shine/colours/decent-blue.avif'));
    expect(readFileSync(join(mediaDir, image.replace('/media/', ''))).equals(source)).toBe(true);
  });

  it('takes photographs in the formats of cameras', async () => {
    folder.drop('models/cb-shine/colours/rebel-red.avif');
    folder.write('models/cb-shine/colours/rebel-red.jpg', await photo());
    await importCatalogue(db, media, folder.dir, keep);
    const colours = await siteApi(db).bikeColours('cb shine');
    expect(colours[1]?.image).toMatch(/^\/media\/[0-9a-f]{16}-600x400\.avif$/);
  });
});

function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 600, height: 400, channels: 3, background: 'red', noise } })
    .jpeg()
    .toBuffer();
}
