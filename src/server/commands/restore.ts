/** `npm run restore -- FILE`: rows and media as they were when the file was made, on whichever engine is configured. */
import path from 'node:path';
import { ArchiveReader } from '../../data/operations/backup-archive.ts';
import { someOf } from '../../data/operations/media-folder.ts';
import { restore } from '../../data/operations/restore.ts';
import { openForLongWork } from '../../data/operations/open-database.ts';
import { groupDigits } from '../../domain/pricing/money.ts';
import { readConfig } from '../config.ts';
import { runCommand } from '../cli-errors.ts';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
  console.error('From where? npm run restore -- FILE');
  process.exit(2);
}
await runCommand(async () => {
  const config = readConfig();
  const archive = new ArchiveReader(path.resolve(name));
  const db = await openForLongWork(config, { anew: true });
  try {
    const { rows, files, safetyCopy, erasedAgain, missing } = await restore(db, archive, config);
    console.log(`${groupDigits(rows)} rows and ${groupDigits(files)} files are back, as of ${archive.about.madeAt}.`);
    if (erasedAgain > 0)
      console.log(`${groupDigits(erasedAgain)} enquiries were erased again that people had erased since.`);
    if (missing.length > 0) {
      console.log(
        `${groupDigits(missing.length)} of the shop’s pictures and brochures are not in ${config.mediaDir}: ${someOf(missing)}.`,
      );
    }
    console.log(`What was there before is in ${safetyCopy}`);
    console.log('Everybody at the desk signs in again.');
    console.log('Messages are held: nothing is sent to anybody until somebody decides at the desk, or here:');
    console.log('npm run messages -- list | send | drop [--before MOMENT]');
  } finally {
    await db.destroy();
    archive.close();
  }
});
