/** `npm run backup -- FILE [--without-missing-pictures]`: rows and media in one file, while the server runs. */
import path from 'node:path';
import { backUp } from '../../data/operations/backup.ts';
import { someOf } from '../../data/operations/media-folder.ts';
import { openUnmigrated } from '../../data/operations/open-database.ts';
import { groupDigits } from '../../domain/pricing/money.ts';
import { readConfig } from '../config.ts';
import { runCommand } from '../cli-errors.ts';
import { recordBackup } from '../monitoring/health-figures.ts';

const WITHOUT_MISSING = '--without-missing-pictures';

const args = process.argv.slice(2);
const [name, ...rest] = args.filter((arg) => arg !== WITHOUT_MISSING);
if (!name || rest.length > 0) {
  console.error(`Where to? npm run backup -- FILE [${WITHOUT_MISSING}]`);
  process.exit(2);
}
await runCommand(async () => {
  const config = readConfig();
  const file = path.resolve(name);
  const db = await openUnmigrated(config);
  const cut = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => cut.abort());
  try {
    const withoutMissing = args.includes(WITHOUT_MISSING);
    const { rows, files, missing } = await backUp(db, file, config.mediaDir, { cut: cut.signal, withoutMissing });
    await recordBackup(config.dataDir, new Date(), files);
    if (missing.length > 0)
      console.log(`${groupDigits(missing.length)} pictures and brochures are missing from it: ${someOf(missing)}.`);
    console.log(`${groupDigits(rows)} rows and ${groupDigits(files)} files are in ${file}, and were read back.`);
  } finally {
    await db.destroy();
  }
});
