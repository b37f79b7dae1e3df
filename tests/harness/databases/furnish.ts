import { openDatabase } from '../../../src/data/operations/open-database.ts';
import { type NewEnquiry, saveInBulk } from '../../../src/data/enquiries/save-enquiry.ts';
import { readConfig } from '../../../src/server/config.ts';
import { supplied } from './postgres.ts';
import { copyData } from './stocked-folder.ts';

/** What visitors have sent and, where asked for, a few models with offers and a gallery: there before the site starts. */
export async function furnish(dataDir: string, stocked: boolean, received: readonly NewEnquiry[]) {
  copyData(await supplied(stocked ? '/furnished' : '/staffed'), dataDir);
  if (received.length === 0) return;
  const db = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  await saveInBulk(db, received);
  await db.destroy();
}
