import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SampleCatalogue, sampleCatalogue } from '../../../tests/harness/site/catalogue.ts';
import { serverEngines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import type { Database } from '../../data/core/engine.ts';
import { addOffer } from '../../data/content/add-offer.ts';
import { deletedSince } from '../../data/content/publishing/history.ts';
import { listContent } from '../../data/content/publishing/content-lists.ts';
import { setListOrder } from '../../data/content/publishing/list-order.ts';
import { undoPublication } from '../../data/content/publishing/undo.ts';
import { siteApi } from '../../data/site-api.ts';
import { setVehicleStatus } from '../../data/content/vehicles.ts';
import type { ModelFile } from '../../domain/catalogue/catalogue-folder.ts';
import { MediaStore } from '../media/media-store.ts';
import { importCatalogue } from './import.ts';

const NOW = new Date('2026-11-16T06:00:00Z');

describe.each(serverEngines(import.meta.filename))('a catalogue folder that is imported again, on %s,', (engine) => {
  let database: TestDatabase;
  let db: Database;
  let folder: SampleCatalogue;
  let mediaDir: string;
  beforeEach(async () => {
    database = await testDatabase(engine, { alone: true });
    db = database.db;
    folder = await sampleCatalogue();
    mediaDir = mkdtempSync(join(tmpdir(), 'showroom-media-'));
    await importAgain();
  });
  afterEach(async () => {
    await database.close();
    folder.remove();
    rmSync(mediaDir, { recursive: true, force: true });
  });

  const importAgain = (more = {}) =>
    importCatalogue(db, new MediaStore(mediaDir), folder.dir, { keepStaffPrices: true, ...more });
  const bikes = async () => (await siteApi(db).bikes()).map(({ bikeName }) => bikeName);

  it('removes a model that is switched off, which is still so when it is put back', async () => {
    const blade = await db.selectFrom('models').where('slug', '=', 'x-blade').select('id').executeTakeFirstOrThrow();
    await setVehicleStatus(db, 'motorcycle', blade.id, 0);
    folder.drop('models/x-blade');
    await importAgain();
    const [gone] = await deletedSince(db, 'model', new Date(0));
    if (gone) await undoPublication(db, gone, { userId: 'meera', at: NOW });
    expect(gone?.key).toBe('x-blade');
    expect(await bikes()).toEqual(['CB SHINE']);
  });

  const slides = async () => (await siteApi(db).images()).map(({ heading }) => heading);
  const pictures = async () => (await siteApi(db).gallery()).map(({ alt }) => alt);
  const offers = async () => (await siteApi(db).offers()).map(({ title }) => title);
  const edit = (file: string, change: (entries: object[]) => void) => folder.edit(file, change);

  it('has its own order, in which what is new has its place; an offer of staff stays the newest', async () => {
    const [slide, shown, offer] = [await slides(), await pictures(), await offers()];
    await addOffer(db, { title: 'Of our own', description: 'x', image: '/media/a.avif' }, NOW);
    edit('offers.json', (all) => all.unshift({ ...all[0], title: 'Of last year' }));
    for (const file of ['slides.json', 'gallery.json'])
      edit(file, (all) => {
        all.reverse();
      });
    expect((await importAgain()).leftAlone).toEqual(['offer Of our own']);
    expect(await offers()).toEqual(['Of our own', ...offer, 'Of last year']);
    expect([await slides(), await pictures()]).toEqual([slide.toReversed(), shown.toReversed()]);
    edit('offers.json', (all) => all.push({ ...all[0], title: 'Of today' }));
    await importAgain();
    expect(await offers()).toEqual(['Of today', 'Of our own', ...offer, 'Of last year']);
  });

  it('leaves the order that staff have given, in which what is new finds its place, unless the folder counts again', async () => {
    const lists = async () => [await bikes(), await slides(), await pictures(), await offers()];
    const inFolder = await lists();
    for (const thing of ['model', 'slide', 'picture', 'offer'] as const) {
      const keys = (await listContent(db, thing, [], NOW)).map(({ key }) => key);
      await setListOrder(db, thing, keys.toReversed());
    }
    const inStaffsOrder = inFolder.map((list) => list.toReversed());
    const { leftAlone } = await importAgain();
    expect(await lists()).toEqual(inStaffsOrder);
    const words = ['models', 'gallery pictures', 'offers', 'slides'].map((each) => `order of the ${each}`);
    expect(leftAlone).toEqual(words);

    cpSync(join(folder.dir, 'models/x-blade'), join(folder.dir, 'models/x-blade-2'), { recursive: true });
    folder.edit('models/x-blade-2/model.json', (model: ModelFile) => {
      Object.assign(model, { name: 'X Blade 2', formOption: undefined, order: model.order - 1 });
    });
    edit('offers.json', (all) => all.splice(1, 0, { ...all[0], title: 'Another' }));
    await importAgain();
    expect(await bikes()).toEqual(['X BLADE 2', 'X BLADE', 'CB SHINE']);
    const [newest, oldest] = inFolder[3] ?? [];
    expect(await offers()).toEqual([oldest, newest, 'Another']);

    expect((await importAgain({ overwrite: true })).leftAlone).toEqual([]);
    const [, ...others] = inFolder;
    expect(await bikes()).toEqual(['CB SHINE', 'X BLADE 2', 'X BLADE']);
    expect([await slides(), await pictures()]).toEqual(others.slice(0, 2));
    expect(await offers()).toEqual([newest, 'Another', oldest]);
  });
});
