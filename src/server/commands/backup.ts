/** `npm run backup -- FILE`: rows and media in one file, while the server runs. */
import path from 'node:path';
import { UnusableArchive } from '../../data/backup/archive.ts';
import { backUp } from '../../data/backup/backup.ts';
import { openPatiently } from '../../data/database.ts';
import { groupDigits } from '../../domain/money.ts';
import { readConfig } from '../config.ts';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
  console.error('Where to? npm run backup -- FILE');
  process.exit(2);
}
const config = readConfig();
const db = await openPatiently(config);
try {
  const file = path.resolve(name);
  const { rows, files } = await backUp(db, file, config.mediaDir);
  console.log(`${groupDigits(rows)} rows and ${groupDigits(files)} files are in ${file}`);
} catch (error) {
  if (!(error instanceof UnusableArchive)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
