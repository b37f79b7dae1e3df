/** `npm run catalogue:import -- DIR [--overwrite-prices] [--overwrite]` */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../data/database.ts';
import { readConfig } from '../config.ts';
import { MediaStore } from '../media/store.ts';
import { importCatalogue, type ImportOptions } from './import.ts';
import { CatalogueProblems } from './problems.ts';

const USAGE = 'Usage: npm run catalogue:import -- DIR [--overwrite-prices] [--overwrite]';

const asked = readArguments();
process.exitCode = asked ? await run(path.resolve(asked.dir), asked) : 2;

function readArguments(): ({ dir: string } & Wishes) | undefined {
  try {
    const yes = { type: 'boolean', default: false } as const;
    const options = { 'overwrite-prices': yes, overwrite: yes };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [dir, ...more] = positionals;
    if (dir !== undefined && more.length === 0) {
      const { overwrite } = values;
      return { dir, overwrite, keepStaffPrices: !overwrite && !values['overwrite-prices'] };
    }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  console.error(USAGE);
  return undefined;
}

type Wishes = Pick<Required<ImportOptions>, 'keepStaffPrices' | 'overwrite'>;

async function run(folder: string, { keepStaffPrices, overwrite }: Wishes): Promise<number> {
  const config = readConfig();
  const db = await openDatabase(config);
  try {
    const { models } = await importCatalogue(db, new MediaStore(config.mediaDir), folder, {
      keepStaffPrices,
      overwrite,
    });
    console.log(
      `Imported ${folder}: ${models.added} models added, ${models.updated} updated, ${models.removed} removed.`,
    );
    if (models.leftAlone.length > 0) {
      console.log(`Left as staff have them (--overwrite does not): ${models.leftAlone.join(', ')}.`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof CatalogueProblems)) throw error;
    const { problems } = error;
    console.error(`Nothing was imported. ${problems.length === 1 ? 'One problem' : `${problems.length} problems`}:`);
    console.error(error.message.replaceAll(/^/gm, '  '));
    return 1;
  } finally {
    await db.destroy();
  }
}
