/** `npm run catalogue:import -- DIR [--overwrite-prices] [--overwrite] [--remove]` */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ImportWouldRemove } from '../../data/content/import/import-catalogue.ts';
import { openDatabase } from '../../data/operations/open-database.ts';
import { readConfig } from '../config.ts';
import { MediaStore } from '../media/media-store.ts';
import { runCommand } from '../cli-errors.ts';
import { importCatalogue, type ImportOptions } from './import.ts';
import { CatalogueProblems } from './catalogue-problems.ts';

const USAGE = 'Usage: npm run catalogue:import -- DIR [--overwrite-prices] [--overwrite] [--remove]';

const asked = readArguments();
if (!asked) process.exit(2);
await runCommand(async () => {
  // Pictures are for everybody: whoever imports as another user leaves them for the server to read.
  process.umask(0o022);
  process.exitCode = await run(path.resolve(asked.dir), asked.wishes);
});

function readArguments(): { dir: string; wishes: ImportOptions } | undefined {
  try {
    const yes = { type: 'boolean', default: false } as const;
    const options = { 'overwrite-prices': yes, overwrite: yes, remove: yes };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [dir, ...more] = positionals;
    if (dir !== undefined && more.length === 0) {
      const { overwrite, remove } = values;
      return { dir, wishes: { overwrite, remove, keepStaffPrices: !overwrite && !values['overwrite-prices'] } };
    }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  console.error(USAGE);
  return undefined;
}

async function run(folder: string, wishes: ImportOptions): Promise<number> {
  const config = readConfig();
  const db = await openDatabase(config);
  try {
    const { models, removed, leftAlone } = await importCatalogue(db, new MediaStore(config.mediaDir), folder, wishes);
    console.log(
      `Imported ${folder}: ${models.added} models added, ${models.updated} updated, ${models.removed} removed.`,
    );
    tell('Removed, since the folder no longer has it:', removed);
    tell('Left as staff have it (--overwrite does not):', leftAlone);
    return 0;
  } catch (error) {
    if (error instanceof ImportWouldRemove) {
      tell('Nothing was imported. The folder no longer has what is on the site:', error.removed);
      console.error('With --remove it goes from the site.');
      return 1;
    }
    if (!(error instanceof CatalogueProblems)) throw error;
    const { problems } = error;
    console.error(`Nothing was imported. ${problems.length === 1 ? 'One problem' : `${problems.length} problems`}:`);
    console.error(error.message.replaceAll(/^/gm, '  '));
    return 1;
  } finally {
    await db.destroy();
  }
}

function tell(heading: string, things: readonly string[]): void {
  if (things.length > 0) console.log([heading, ...things.map((each) => `  ${each}`)].join('\n'));
}
