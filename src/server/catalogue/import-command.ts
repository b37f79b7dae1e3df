/** `npm run catalogue:import -- DIR [--overwrite-prices]` */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../data/database.ts';
import { readConfig } from '../config.ts';
import { MediaStore } from '../media/store.ts';
import { importCatalogue } from './import.ts';
import { CatalogueProblems } from './problems.ts';

const USAGE = 'Usage: npm run catalogue:import -- DIR [--overwrite-prices]';

const asked = readArguments();
process.exitCode = asked ? await run(path.resolve(asked.dir), asked.keepStaffPrices) : 2;

function readArguments(): { dir: string; keepStaffPrices: boolean } | undefined {
  try {
    const options = { 'overwrite-prices': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [dir, ...more] = positionals;
    if (dir !== undefined && more.length === 0) return { dir, keepStaffPrices: !values['overwrite-prices'] };
  } catch {
    // An option that does not exist: the usage says which do.
  }
  console.error(USAGE);
  return undefined;
}

async function run(folder: string, keepStaffPrices: boolean): Promise<number> {
  const config = readConfig();
  const db = await openDatabase(config);
  try {
    const { models } = await importCatalogue(db, new MediaStore(config.mediaDir), folder, { keepStaffPrices });
    console.log(
      `Imported ${folder}: ${models.added} models added, ${models.updated} updated, ${models.removed} removed.`,
    );
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
