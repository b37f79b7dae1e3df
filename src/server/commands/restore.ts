/** `npm run restore -- FILE`: rows and media as they were when the file was made, on whichever engine is configured. */
import path from 'node:path';
import { ArchiveReader, UnusableArchive } from '../../data/backup/archive.ts';
import { openPatiently } from '../../data/database.ts';
import { restore } from '../../data/backup/restore.ts';
import { groupDigits } from '../../domain/money.ts';
import { readConfig } from '../config.ts';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
  console.error('From where? npm run restore -- FILE');
  process.exit(2);
}
try {
  const config = readConfig();
  const archive = new ArchiveReader(path.resolve(name));
  const db = await openPatiently(config);
  try {
    const { rows, files, safetyCopy } = await restore(db, archive, config);
    console.log(`${groupDigits(rows)} rows and ${groupDigits(files)} files are back, as of ${archive.about.madeAt}.`);
    console.log(`What was there before is in ${safetyCopy}`);
    console.log('Everybody at the desk signs in again.');
  } finally {
    await db.destroy();
    archive.close();
  }
} catch (error) {
  if (!(error instanceof UnusableArchive)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
