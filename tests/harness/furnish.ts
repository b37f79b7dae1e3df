import { openDatabase } from '../../src/data/database.ts';
import { type NewEnquiry, saveInBulk } from '../../src/data/enquiries/save.ts';
import { importCatalogue } from '../../src/server/catalogue/import.ts';
import { readConfig } from '../../src/server/config.ts';
import { MediaStore } from '../../src/server/media/store.ts';
import { sampleCatalogue } from './catalogue.ts';

/** What visitors have sent and, where asked for, a few models with offers and a gallery: there before the site starts. */
export async function furnish(dataDir: string, stocked: boolean, received: readonly NewEnquiry[]) {
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openDatabase(config);
  if (stocked) {
    const catalogue = await sampleCatalogue();
    await importCatalogue(db, new MediaStore(config.mediaDir), catalogue.dir, { keepStaffPrices: true });
    catalogue.remove();
  }
  await saveInBulk(db, received);
  await db.destroy();
}
