import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SampleCatalogue, sampleCatalogue } from '../../../tests/harness/site/catalogue.ts';
import { serverEngines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { aModel } from '../../../tests/harness/site/models.ts';
import { ImportWouldRemove } from '../../data/content/import/import-catalogue.ts';
import { addOffer } from '../../data/content/add-offer.ts';
import { publish } from '../../data/content/publishing/publish.ts';
import { setPrice } from '../../data/content/pricing/set-price.ts';
import { MediaStore } from '../media/media-store.ts';
import { exportCatalogue } from './export.ts';
import { importCatalogue } from './import.ts';

const NOW = new Date('2026-11-16T06:00:00Z');
const keep = { keepStaffPrices: true, now: NOW };
const SHELVES = [
  'models',
  'colours',
  'variants',
  'features',
  'accessories',
  'frames',
  'slides',
  'gallery',
  'offers',
  'branches',
] as const;

describe.each(serverEngines(import.meta.filename))('a catalogue that is written to a folder, on %s,', (engine) => {
  let test: TestDatabase;
  let sample: SampleCatalogue;
  let media: MediaStore;
  let dir: string;
  beforeEach(async () => {
    test = await testDatabase(engine, { alone: true });
    sample = await sampleCatalogue();
    dir = mkdtempSync(join(tmpdir(), 'showroom-export-'));
    media = new MediaStore(join(dir, 'media'));
    await importCatalogue(test.db, media, sample.dir, keep);
  });
  afterEach(async () => {
    await test.close();
    sample.remove();
    rmSync(dir, { recursive: true, force: true });
  });

  const shelves = async (db = test.db) =>
    Object.fromEntries(
      await Promise.all(
        SHELVES.map(async (table) => {
          const rows = await db.selectFrom(table).selectAll().execute();
          return [table, rows.map((row) => JSON.stringify(row)).toSorted()] as const;
        }),
      ),
    );
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((file) => [file.slice(folder.length), createHash('sha256').update(readFileSync(file)).digest('hex')]);
  const upload = async (background: string) => {
    const picture = sharp({ create: { width: 80, height: 50, channels: 3, background } });
    return media.storeShown(await picture.jpeg().toBuffer());
  };

  /** A model, an offer, a slide, a price and a branch of staff's own making, with pictures that they uploaded. */
  async function staffAtWork() {
    const shown = await Promise.all(['#aa0000', '#00aa00', '#0000aa'].map(upload));
    const [{ image, card } = { image: '', card: '' }] = shown;
    const own = { userId: 'meera', at: NOW };
    const value = aModel({
      icon: '',
      card,
      colours: aModel().colours.map((colour, index) => ({ ...colour, image: shown[index]?.image ?? '' })),
      features: aModel().features.map((feature) => ({ ...feature, image })),
      accessories: aModel().accessories.map((accessory) => ({ ...accessory, image })),
      frames: Array.from({ length: 8 }, () => shown[2]?.image ?? ''),
    });
    await publish(test.db, { ...own, thing: 'model', key: value.slug, value });
    const slide = {
      image,
      alt: 'Red',
      heading: 'Red days',
      text: 'Come in.',
      link: '/offers',
      focus: '',
      phoneFocus: '',
    };
    await publish(test.db, { ...own, thing: 'slide', key: 'new-1', value: { ...slide, until: '2026-12-01T23:59' } });
    await addOffer(test.db, { title: 'Added by hand', description: 'For a week', image }, NOW);
    await setPrice(test.db, 'CB Shine', { price: 99_999 });
  }

  it('and read back, changes nothing', async () => {
    await staffAtWork();
    const before = { shelves: await shelves(), media: filesIn(media.dir) };
    await exportCatalogue(test.db, media, join(dir, 'out'));
    const report = await importCatalogue(test.db, media, join(dir, 'out'), { ...keep, remove: false });
    expect(report).toMatchObject({ removed: [], models: { added: 0, removed: 0 } });
    expect(report.leftAlone).toEqual(['model SP 160', 'offer Added by hand', 'slide Red days']);
    expect({ shelves: await shelves(), media: filesIn(media.dir) }).toEqual(before);
  });

  it('holds nothing that lies outside the media folder, whatever a row names', async () => {
    writeFileSync(join(dir, 'secret.avif'), 'a secret of the machine');
    await test.db.updateTable('slides').set({ image: '/media/../secret.avif' }).execute();
    await expect(exportCatalogue(test.db, media, join(dir, 'out'))).rejects.toThrow(
      'slides/01.avif: its file is missing from the media folder',
    );
    expect(readdirSync(dir)).not.toContain('out');
  });

  it('makes the same catalogue elsewhere, which writes the same folder', async () => {
    await staffAtWork();
    await exportCatalogue(test.db, media, join(dir, 'out'));
    const other = await testDatabase(engine, { alone: true });
    const elsewhere = new MediaStore(join(dir, 'elsewhere'));
    await importCatalogue(other.db, elsewhere, join(dir, 'out'), keep);
    await exportCatalogue(other.db, elsewhere, join(dir, 'again'));
    await other.close();
    const texts = (folder: string) => filesIn(folder).filter(([name]) => name?.endsWith('.json'));
    expect(texts(join(dir, 'again'))).toEqual(texts(join(dir, 'out')));
    expect(filesIn(join(dir, 'again')).map(([name]) => name)).toEqual(filesIn(join(dir, 'out')).map(([name]) => name));
  });

  it('is left alone where staff have changed it, unless it is to be overruled', async () => {
    await staffAtWork();
    await exportCatalogue(test.db, media, join(dir, 'out'));
    const own = { userId: 'meera', at: NOW };
    const value = aModel({ name: 'SP 160 S', icon: '', card: '', brochure: '' });
    await publish(test.db, { ...own, thing: 'model', key: value.slug, value });
    const name = async () =>
      (await test.db.selectFrom('models').where('slug', '=', 'sp-160').select('name').executeTakeFirst())?.name;
    await importCatalogue(test.db, media, join(dir, 'out'), keep);
    expect(await name()).toBe('SP 160 S');
    await importCatalogue(test.db, media, join(dir, 'out'), { ...keep, overwrite: true, keepStaffPrices: false });
    expect(await name()).toBe('SP 160');
  });

  it('names what would go from the site before it goes, and then nothing has changed', async () => {
    sample.drop('models/x-blade');
    sample.edit('models/cb-shine/model.json', (model: { colours: unknown[] }) => model.colours.pop());
    sample.edit('offers.json', (offers: unknown[]) => offers.splice(0, 1));
    const before = await shelves();
    const refused = await importCatalogue(test.db, media, sample.dir, { ...keep, remove: false }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ImportWouldRemove);
    const { removed } = refused as ImportWouldRemove;
    expect(removed[0]).toBe('model X Blade');
    expect(removed.join()).toMatch(/of the CB Shine \(colours\).*offer /);
    expect(await shelves()).toEqual(before);
    const done = await importCatalogue(test.db, media, sample.dir, keep);
    expect(done.removed).toEqual(removed);
  });
});
