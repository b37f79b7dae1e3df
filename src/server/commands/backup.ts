/** `npm run backup -- FILE`: rows and media in one file, while the server runs. */
import path from 'node:path';
import { backUp } from '../../data/backup/backup.ts';
import { openAsItIs } from '../../data/database.ts';
import { groupDigits } from '../../domain/money.ts';
import { readConfig } from '../config.ts';
import { runPlainly } from '../plainly.ts';
import { noteBackup } from '../vitals.ts';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
  console.error('Where to? npm run backup -- FILE');
  process.exit(2);
}
await runPlainly(async () => {
  const config = readConfig();
  const file = path.resolve(name);
  const db = await openAsItIs(config);
  const cut = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => cut.abort());
  try {
    const { rows, files } = await backUp(db, file, config.mediaDir, cut.signal);
    await noteBackup(config.dataDir, new Date());
    console.log(`${groupDigits(rows)} rows and ${groupDigits(files)} files are in ${file}, and were read back.`);
  } finally {
    await db.destroy();
  }
});
