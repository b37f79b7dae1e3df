import { stockGallery, stockOffers } from './extras.ts';
import { type ModelCounts, stockModels } from './models.ts';
import { stockBranches, stockSlides } from './places.ts';
import type { CatalogueStock, StockOptions, Tally } from './stock.ts';
import { toldToHistory } from './told.ts';
import { forgetStaffsOrders } from '../shop/order.ts';
import { changeContent, touchContent } from '../content.ts';
import type { Database } from '../database.ts';

export type { CatalogueStock, ModelStock } from './stock.ts';

export interface StockReport extends Tally {
  models: ModelCounts;
}

/** The folder no longer has what is on the site, and nobody has said that it may go. */
export class WouldRemove extends Error {
  override readonly name = 'WouldRemove';
  readonly removed: readonly string[];

  constructor(removed: readonly string[]) {
    super(`Would remove ${removed.join(', ')}`);
    this.removed = removed;
  }
}

/** Makes the catalogue what the folder says, all of it or nothing; what staff added themselves stays. */
export async function stockCatalogue(db: Database, stock: CatalogueStock, options: StockOptions): Promise<StockReport> {
  return changeContent(db, async (trx) => {
    await waitForTurn(trx);
    const report = await toldToHistory(trx, options.now, () => stockAll(trx, stock, options));
    // Thrown inside the transaction: then nothing has changed.
    if (options.remove === false && report.removed.length > 0) throw new WouldRemove(report.removed);
    return report;
  });
}

/** The same for a database that shows nothing yet; any other is left alone, also when two begin at the same time. */
export async function stockIfEmpty(db: Database, stock: CatalogueStock, options: StockOptions): Promise<boolean> {
  return changeContent(db, async (trx) => {
    await waitForTurn(trx);
    if (!(await showsNothing(trx))) return false;
    await stockAll(trx, stock, options);
    return true;
  });
}

export async function showsNothing(db: Database): Promise<boolean> {
  for (const table of ['models', 'branches', 'slides', 'gallery', 'offers'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** The version's row stays locked until the end of the transaction, so two imports come one after the other. */
async function waitForTurn(trx: Database): Promise<void> {
  await touchContent(trx);
}

async function stockAll(trx: Database, stock: CatalogueStock, options: StockOptions): Promise<StockReport> {
  const tally: Tally = { removed: [], leftAlone: [] };
  if (options.overwrite) await forgetStaffsOrders(trx);
  const models = await stockModels(trx, stock.models, options, tally);
  await stockGallery(trx, stock.gallery, options, tally);
  await stockOffers(trx, stock.offers, options, tally);
  await stockSlides(trx, stock.slides, options, tally);
  await stockBranches(trx, stock.branches, options, tally);
  return { ...tally, models };
}
