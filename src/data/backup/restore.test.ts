import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { engines, testDatabase } from '../../../tests/harness/databases.ts';
import { goOnAfter, lastNumbers } from '../quotations/issue.ts';
import { ArchiveReader } from './archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

it.each(engines)(
  'a restore on %s gives out no number again that a quotation has had since the backup',
  async (engine) => {
    const { db, config, close } = await testDatabase(engine);
    const mediaDir = join(config.dataDir, 'media');
    mkdirSync(mediaDir);
    await goOnAfter(db, [
      { year: '2025', last: 40 },
      { year: '2026', last: 12 },
    ]);
    const file = join(config.dataDir, 'night.backup');
    await backUp(db, file, mediaDir);
    await goOnAfter(db, [
      { year: '2026', last: 15 },
      { year: '2027', last: 2 },
    ]);
    const archive = new ArchiveReader(file);
    await restore(db, archive, { dataDir: config.dataDir, mediaDir });
    archive.close();
    expect(Object.fromEntries((await lastNumbers(db)).map(({ year, last }) => [year, last]))).toEqual({
      2025: 40,
      2026: 15,
      2027: 2,
    });
    await close();
  },
);
