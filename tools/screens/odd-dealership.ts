import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { DEMO_CATALOGUE, importCatalogue } from '../../src/server/catalogue/import.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { type Site, startSite } from '../../tests/harness/site/site.ts';

/** The longest name that a model may have (domain/catalogue-folder.ts). */
export const LONG_NAME = 'Hornet 2.0 Repsol Racing Edition with Anti-Lock Brakes Extra';
const HIGH_PRICE = 16_95_500;

/** A site without slides, offers and gallery, and with a model whose name and price are as long as they may be. */
export async function startOddDealership(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-odd-'));
  cpSync(DEMO_CATALOGUE, folder, { recursive: true });
  for (const list of ['slides', 'offers', 'gallery']) writeFileSync(join(folder, `${list}.json`), '[]');
  const file = join(folder, 'models/hornet-2-0/model.json');
  const model = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...model, name: LONG_NAME, order: 1, price: HIGH_PRICE }));

  const site = await startSite({ env: { DEMO_CONTENT: 'off' } });
  const db = await openDatabase({ dataDir: site.dataDir });
  await importCatalogue(db, new MediaStore(join(site.dataDir, 'media')), folder, { keepStaffPrices: false });
  await db.destroy();
  rmSync(folder, { recursive: true });
  return site;
}
