import { importGallery, importOffers } from './gallery-and-offers.ts';
import { type ModelCounts, importModels } from './models.ts';
import { importBranches, importSlides } from './slides-and-branches.ts';
import type { CatalogueImport, ImportRowOptions, ImportTally } from './import-types.ts';
import { recordImportHistory } from './import-history.ts';
import { clearStaffOrder } from '../publishing/list-order.ts';
import { changeContent, raiseContentVersion } from '../content-version.ts';
import type { Database } from '../../core/engine.ts';

export type { CatalogueImport, ModelImport } from './import-types.ts';

export interface ImportReport extends ImportTally {
  models: ModelCounts;
}

/** The folder no longer has what is on the site, and nobody has said that it may go. */
export class ImportWouldRemove extends Error {
  override readonly name = 'WouldRemove';
  readonly removed: readonly string[];

  constructor(removed: readonly string[]) {
    super(`Would remove ${removed.join(', ')}`);
    this.removed = removed;
  }
}

/** Makes the catalogue what the folder says, all of it or nothing; what staff added themselves stays. */
export async function importCatalogueRows(
  db: Database,
  stock: CatalogueImport,
  options: ImportRowOptions,
): Promise<ImportReport> {
  return changeContent(db, async (trx) => {
    await waitForTurn(trx);
    const report = await recordImportHistory(trx, options.now, () => stockAll(trx, stock, options));
    // Thrown inside the transaction: then nothing has changed.
    if (options.remove === false && report.removed.length > 0) throw new ImportWouldRemove(report.removed);
    return report;
  });
}

/** The same for a database that shows nothing yet; any other is left alone, also when two begin at the same time. */
export async function importIfEmpty(db: Database, stock: CatalogueImport, options: ImportRowOptions): Promise<boolean> {
  return changeContent(db, async (trx) => {
    await waitForTurn(trx);
    if (!(await hasNoContent(trx))) return false;
    await stockAll(trx, stock, options);
    return true;
  });
}

export async function hasNoContent(db: Database): Promise<boolean> {
  for (const table of ['models', 'branches', 'slides', 'gallery', 'offers'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** The version's row stays locked until the end of the transaction, so two imports come one after the other. */
async function waitForTurn(trx: Database): Promise<void> {
  await raiseContentVersion(trx);
}

async function stockAll(trx: Database, stock: CatalogueImport, options: ImportRowOptions): Promise<ImportReport> {
  const tally: ImportTally = { removed: [], leftAlone: [] };
  if (options.overwrite) await clearStaffOrder(trx);
  const models = await importModels(trx, stock.models, options, tally);
  await importGallery(trx, stock.gallery, options, tally);
  await importOffers(trx, stock.offers, options, tally);
  await importSlides(trx, stock.slides, options, tally);
  await importBranches(trx, stock.branches, options, tally);
  return { ...tally, models };
}
