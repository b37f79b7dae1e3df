import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { ArchiveReader, ArchiveWriter, RowHash } from './backup-archive.ts';
import { restore } from './restore.ts';

const FILES = ['../outside', '..', '/etc/cron.d/job', 'folder/file.avif', '..\\outside', '.hidden', '', 'a\0b'];
const TABLES = ['sqlite_master', 'pg_authid', 'models; drop table staff', 'kysely_migration'];

describe.each(engines)('an archive from somewhere else, on %s,', (engine) => {
  let database: TestDatabase;
  let mediaDir: string;
  beforeEach(async () => {
    database = await testDatabase(engine, { alone: true });
    mediaDir = join(database.config.dataDir, 'media');
    mkdirSync(mediaDir);
  });
  afterEach(() => database.close());

  const everything = () => readdirSync(database.config.dataDir, { recursive: true }).map(String).toSorted();
  /** The reason, and what it left behind. */
  const restored = async (index: number, withMedia: boolean, fill: (writer: ArchiveWriter) => void) => {
    const { dataDir } = database.config;
    const file = join(dataDir, `${index}.backup`);
    const writer = new ArchiveWriter(file);
    fill(writer);
    writer.finish({ madeAt: '2026-11-16T06:00:00Z', migrations: [], withMedia });
    const before = everything();
    const archive = new ArchiveReader(file);
    const reason = await restore(database.db, archive, { dataDir, mediaDir }).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    archive.close();
    return { reason, left: everything().filter((name) => !before.includes(name)) };
  };
  const refusal = (name: string) => ({
    reason: `UnusableArchive: This is no backup of this program: it has an odd name in it (${JSON.stringify(name)}).`,
    left: [],
  });

  it('is refused when a file in it has a name that leads elsewhere, and nothing is written', async () => {
    for (const [index, name] of FILES.entries()) {
      const fill = (writer: ArchiveWriter) => {
        writer.addFile('0123456789abcdef.jpg', Buffer.from('a picture'));
        writer.addFile(name, Buffer.from('not for us'));
      };
      expect(await restored(index, true, fill)).toEqual(refusal(name));
    }
  });

  it('is refused when a table in it is none of ours', async () => {
    for (const [index, name] of TABLES.entries()) {
      const fill = (writer: ArchiveWriter) => {
        const sum = new RowHash();
        writer.addRows(name, ['{"id":1}']);
        sum.add(['{"id":1}']);
        writer.endTable(sum.sum(name));
      };
      expect(await restored(index, false, fill)).toEqual(refusal(name));
    }
  });
});
