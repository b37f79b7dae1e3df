import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { aModel, picture } from '../../../tests/harness/site/models.ts';
import { saveDraft } from '../content/publishing/drafts.ts';
import { scheduleChange } from '../content/publishing/scheduled-changes.ts';
import { publish } from '../content/publishing/publish.ts';
import { ArchiveReader } from './backup-archive.ts';
import { backUp } from './backup.ts';
import { missingMedia } from './media-folder.ts';
import { restore } from './restore.ts';

const BROCHURE = '/media/00000000000000aa-brochure.pdf';
const CARD = '/media/0000000000000001.jpg';
const SLIDE = { heading: 'First', alt: 'x', text: 'x', link: '/offers', image: picture(20) };
const versionsOf = (path: string) => [
  basename(path),
  basename(path).replace('.avif', '-480.avif'),
  basename(path).replace('.avif', '-720.webp'),
];

const by = { userId: 'meera', at: new Date('2026-11-16T06:00:00Z') };

describe.each(engines)('on %s', (engine) => {
  let test: TestDatabase;
  let mediaDir: string;
  let file: string;
  beforeEach(async () => {
    test = await testDatabase(engine, { alone: true });
    mediaDir = join(test.config.dataDir, 'media');
    mkdirSync(mediaDir);
    file = join(test.config.dataDir, 'night.backup');
  });
  afterEach(() => test.close());

  it('a backup is not made when pictures are gone that pages, drafts or dates show, and makes no folder', async () => {
    const { db, config } = test;
    await publish(db, { thing: 'model', key: 'sp-160', value: aModel({ brochure: BROCHURE }), ...by });
    await publish(db, { thing: 'slide', key: 'new-1', value: SLIDE, ...by });
    await publish(db, { thing: 'setting', key: 'logo', value: picture(21), ...by });
    await saveDraft(db, { thing: 'offer', key: 'new-1', value: { image: picture(22) }, base: 0, version: 0, ...by });
    const date = { thing: 'picture', key: 'new-1', title: 'Fair', dueAt: by.at, ...by } as const;
    await scheduleChange(db, { ...date, value: { alt: 'Fair', image: picture(23) } });
    const away = join(config.dataDir, 'moved-away');
    const refused = backUp(db, file, away);
    await expect(refused).rejects.toThrow(/No backup was made: 19 .*moved-away \(\/media\/.*and 16 more\).*MEDIA_DIR/);
    expect([existsSync(away), existsSync(file)]).toEqual([false, false]);

    const all = await missingMedia(db, mediaDir);
    expect(all).toEqual(expect.arrayContaining([BROCHURE, SLIDE.image, CARD, picture(21), picture(22), picture(23)]));
    for (const path of all) writeFileSync(join(mediaDir, basename(path)), path);
    rmSync(join(mediaDir, basename(picture(22))));
    await expect(backUp(db, file, mediaDir)).rejects.toThrow(`1 of the shop’s pictures`);
    // Whoever has lost it for good gets the rest.
    expect(await backUp(db, file, mediaDir, { withoutMissing: true })).toMatchObject({
      files: 18,
      missing: [picture(22)],
    });
  });

  it('a backup is made though history alone names a picture that is gone', async () => {
    const { db } = test;
    const { key } = await publish(db, { thing: 'slide', key: 'new-1', value: SLIDE, ...by });
    await publish(db, { thing: 'slide', key, value: null, ...by });
    expect(await backUp(db, file, mediaDir)).toMatchObject({ files: 0, missing: [] });
  });

  it('a restore removes no picture that its rows name, though the backup lacks it', async () => {
    const { db, config } = test;
    const { key } = await publish(db, { thing: 'slide', key: 'new-1', value: { ...SLIDE, image: picture(7) }, ...by });
    await publish(db, { thing: 'slide', key, value: SLIDE, ...by });
    await backUp(db, file, join(config.dataDir, 'moved-away'), { withoutMissing: true });
    const kept = [...versionsOf(SLIDE.image), basename(picture(7)), 'film.mp4'];
    for (const name of [...kept, '00000000000000ff.jpg']) writeFileSync(join(mediaDir, name), name);
    const archive = new ArchiveReader(file);
    const { missing } = await restore(db, archive, { ...config, mediaDir });
    expect(missing).toEqual([]);
    expect(readdirSync(mediaDir).toSorted()).toEqual(kept.toSorted());
    rmSync(join(mediaDir, basename(SLIDE.image)));
    expect((await restore(db, archive, { ...config, mediaDir })).missing).toEqual([SLIDE.image]);
    archive.close();
  });
});
