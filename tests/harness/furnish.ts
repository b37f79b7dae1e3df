import { openDatabase } from '../../src/data/database.ts';
import { type NewEnquiry, saveInBulk } from '../../src/data/enquiries.ts';
import { importCatalogue } from '../../src/server/catalogue/import.ts';
import { readConfig } from '../../src/server/config.ts';
import { MediaStore } from '../../src/server/media/store.ts';
import { sampleCatalogue } from './catalogue.ts';

/** Models, offers and pictures, and what visitors have sent, put there before the site starts. */
export async function furnish(dataDir: string, received: readonly NewEnquiry[]) {
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openDatabase(config);
  const catalogue = await sampleCatalogue();
  await importCatalogue(db, new MediaStore(config.mediaDir), catalogue.dir, { keepStaffPrices: true });
  await saveInBulk(db, received);
  await db.destroy();
  catalogue.remove();
}
