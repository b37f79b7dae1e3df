import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { engines, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { picture } from '../../../tests/harness/site/models.ts';
import { readClockWatermark, setClockWatermark } from './clock-watermark.ts';
import { publish } from '../content/publishing/publish.ts';
import { raiseQuotationNumbers, lastQuotationNumbers } from '../quotations/issue-quotation.ts';
import { ArchiveReader } from './backup-archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

it.each(engines)(
  'a restore on %s gives out no number again that a quotation has had since the backup',
  async (engine) => {
    const { db, config, close } = await testDatabase(engine);
    const mediaDir = join(config.dataDir, 'media');
    mkdirSync(mediaDir);
    await raiseQuotationNumbers(db, [
      { year: '2025', last: 40 },
      { year: '2026', last: 12 },
    ]);
    const file = join(config.dataDir, 'night.backup');
    await backUp(db, file, mediaDir);
    await raiseQuotationNumbers(db, [
      { year: '2026', last: 15 },
      { year: '2027', last: 2 },
    ]);
    const archive = new ArchiveReader(file);
    await restore(db, archive, { dataDir: config.dataDir, mediaDir });
    archive.close();
    expect(Object.fromEntries((await lastQuotationNumbers(db)).map(({ year, last }) => [year, last]))).toEqual({
      2025: 40,
      2026: 15,
      2027: 2,
    });
    await close();
  },
);

it.each(engines)('a restore on %s does not set the time back', async (engine) => {
  const { db, config, close } = await testDatabase(engine);
  const file = join(config.dataDir, 'night.backup');
  await backUp(db, file);
  const seen = new Date('2026-11-16T06:00:00Z');
  await setClockWatermark(db, seen);
  const archive = new ArchiveReader(file);
  await restore(db, archive, { dataDir: config.dataDir, mediaDir: config.dataDir });
  archive.close();
  expect((await readClockWatermark(db)).moment).toBe(seen.getTime());
  await close();
});

it.each(engines)('a restore on %s gives no number to a new offer or picture that a deleted one had', async (engine) => {
  const { db, config, close } = await testDatabase(engine);
  const mediaDir = join(config.dataDir, 'media');
  mkdirSync(mediaDir);
  const by = { userId: 'meera', at: new Date('2026-11-16T06:00:00Z') };
  const offer = (key: string, value: object | null = { title: key, description: 'x', image: picture(1) }) =>
    publish(db, { thing: 'offer', key, value, ...by });
  const shown = (key: string, value: object | null = { alt: key, image: picture(2) }) =>
    publish(db, { thing: 'picture', key, value, ...by });
  for (const key of ['new-1', 'new-2']) await offer(key);
  for (const key of ['new-1', 'new-2', 'new-3']) await shown(key);
  await offer('2', null);
  for (const key of ['1', '2', '3']) await shown(key, null);
  const file = join(config.dataDir, 'night.backup');
  await backUp(db, file);
  const archive = new ArchiveReader(file);
  await restore(db, archive, { dataDir: config.dataDir, mediaDir });
  archive.close();
  const slide = { heading: 'First', alt: 'x', text: 'x', link: '/offers', image: picture(3) };
  const { key: firstSlide } = await publish(db, { thing: 'slide', key: 'new-1', value: slide, ...by });
  expect([(await offer('new-3')).key, (await shown('new-4')).key, firstSlide]).toEqual(['3', '4', '1']);
  await close();
});
