/** `npm run catalogue:export -- DIR` */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../data/operations/open-database.ts';
import { readConfig } from '../config.ts';
import { MediaStore } from '../media/media-store.ts';
import { runCommand } from '../cli-errors.ts';
import { exportCatalogue } from './export.ts';
import { CatalogueProblems } from './catalogue-problems.ts';

const [dir, ...more] = process.argv.slice(2);
if (dir === undefined || more.length > 0) {
  console.error('Usage: npm run catalogue:export -- DIR');
  process.exit(2);
}
await runCommand(async () => {
  // It holds what the site shows anyway, to be handed on.
  process.umask(0o022);
  process.exitCode = await run(path.resolve(dir));
});

async function run(folder: string): Promise<number> {
  // What lies there already could not be told from what was written.
  if ((await readdir(folder).catch((): string[] => [])).length > 0) {
    console.error(`Nothing was written: ${folder} is not empty.`);
    return 1;
  }
  const config = readConfig();
  const db = await openDatabase(config);
  try {
    const { models, files } = await exportCatalogue(db, new MediaStore(config.mediaDir), folder);
    console.log(`Wrote ${models} models, ${files} files, to ${folder}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof CatalogueProblems)) throw error;
    console.error(`Nothing was written:\n${error.message.replaceAll(/^/gm, '  ')}`);
    return 1;
  } finally {
    await db.destroy();
  }
}
