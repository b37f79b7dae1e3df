import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { addToGallery } from '../../data/content/add-picture.ts';
import { isPictureScheduled, isPicturePublished } from '../../data/content/media-references.ts';
import { deleteDraft, saveDraft } from '../../data/content/publishing/drafts.ts';
import { scheduleChange, cancelScheduled } from '../../data/content/publishing/scheduled-changes.ts';
import { clearAbandonedUploads } from './abandoned-uploads.ts';
import { MediaStore } from './media-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-15T06:00:00Z');
const MODEL = { thing: 'model', key: 'sp-160', userId: 'meera' } as const;

describe.each(serverEngines(import.meta.filename))('clearing up in the media folder, on %s,', (engine) => {
  let test: TestDatabase;
  let media: MediaStore;
  beforeEach(async () => {
    test = await testDatabase(engine, { alone: true });
    media = new MediaStore(await mkdtemp(join(tmpdir(), 'showroom-media-')));
  });
  afterEach(async () => {
    await test.close();
    await rm(media.dir, { recursive: true, force: true });
  });

  const lying = async () => (await readdir(media.dir)).toSorted();
  const named = (name: string) => name.startsWith('.');

  /** What it added to the folder, two days ago. */
  async function sent<T>(upload: () => Promise<T>, days = 2): Promise<T & { files: string[] }> {
    const before = await lying();
    const shown = await upload();
    const files = (await lying()).filter((name) => !before.includes(name));
    const moment = new Date(NOW.getTime() - days * DAY_MS);
    for (const name of files) await utimes(join(media.dir, name), moment, moment);
    return { ...shown, files };
  }
  const picture = async () => {
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } });
    return media.storeShown(await drawn.jpeg().toBuffer());
  };
  const brochure = async () => ({ path: await media.storeSentBrochure(Buffer.from('%PDF-1.7 of the SP 160')) });
  const clear = () =>
    clearAbandonedUploads(media.dir, new Date(NOW.getTime() - DAY_MS), {
      isPublished: (image) => isPicturePublished(test.db, image),
      isAwaited: (image) => isPictureScheduled(test.db, image),
    });
  const drafted = (value: object) => saveDraft(test.db, { ...MODEL, value, base: 0, version: 0, at: NOW });

  it('removes pictures and brochures of yesterday that nothing shows', async () => {
    expect((await sent(picture)).files).toHaveLength(4);
    expect((await sent(brochure)).files).toHaveLength(2);
    expect(await clear()).toBe(2);
    expect(await lying()).toEqual([]);
  });

  it('leaves those of today, which may be about to be shown', async () => {
    const { files } = await sent(picture, 0.5);
    expect(await clear()).toBe(0);
    expect(await lying()).toEqual(files);
  });

  it('leaves what is on a page, with or without a note', async () => {
    const { image, files } = await sent(picture);
    await addToGallery(test.db, [{ image_path: image, alt: 'Fair' }], NOW);
    for (let day = 0; day < 2; day += 1) {
      await clear();
      expect(await lying()).toEqual(files.filter((name) => /^[0-9a-f]{16}-/.test(name)));
    }
  });

  it('leaves what a draft shows, be it a card alone or a brochure, for as long as it does', async () => {
    const [shared, read] = [await sent(picture), await sent(brochure)];
    await drafted({ card: shared.card, brochure: read.path });
    await clear();
    expect((await lying()).filter((name) => !named(name))).toEqual(
      [basename(shared.card), basename(read.path)].toSorted(),
    );
    await deleteDraft(test.db, MODEL.thing, MODEL.key);
    expect(await clear()).toBe(2);
    expect(await lying()).toEqual([]);
  });

  it('removes what a dated change was to show, once that is called off', async () => {
    const { image, files } = await sent(picture);
    const due = { ...MODEL, title: 'SP 160', value: { image }, from: null, at: NOW, dueAt: new Date('2026-12-01') };
    await scheduleChange(test.db, due);
    await clear();
    expect(files).toEqual(expect.arrayContaining((await lying()).filter((name) => !named(name))));
    const { id } = await test.db.selectFrom('due_changes').select('id').executeTakeFirstOrThrow();
    await cancelScheduled(test.db, id);
    await clear();
    expect(await lying()).toEqual([]);
  });

  it('removes half-written files of yesterday; whatever else lies there is not ours to judge', async () => {
    const half = ['.0123456789ab.partial', '.film.mp4.restoring'];
    const others = [
      '.nfs000000000012',
      '0123456789abcdef-60x40.avif',
      '0123456789abcdef-x-brochure.pdf',
      'film.mp4',
      'notes.txt',
    ];
    await sent(async () => {
      for (const name of [...half, ...others]) await writeFile(join(media.dir, name), 'x');
    }, 400);
    await clear();
    expect(await lying()).toEqual(others.toSorted());
  });
});
