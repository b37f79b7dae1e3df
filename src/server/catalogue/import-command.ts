/** `npm run catalogue:import -- DIR [--overwrite-prices]` */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../data/database.ts';
import { readConfig } from '../config.ts';
import { MediaStore } from '../media/store.ts';
import { importCatalogue } from './import.ts';
import { CatalogueProblems } from './problems.ts';

const USAGE = 'Usage: npm run catalogue:import -- DIR [--overwrite-prices]';

const { values, positionals } = parseArgs({
  options: { 'overwrite-prices': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [dir] = positionals;
if (dir === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exit(2);
}
process.exitCode = await run(path.resolve(dir), !values['overwrite-prices']);

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
