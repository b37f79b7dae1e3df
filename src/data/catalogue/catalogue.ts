import type { BranchEntry, SlideEntry } from '../../domain/catalogue-folder.ts';
import { stockGallery, stockOffers } from './extras.ts';
import { type ModelCounts, stockModels } from './models.ts';
import { slideRow } from './rows.ts';
import type { CatalogueStock, StockOptions } from './stock.ts';
import { changeContent, touchContent } from '../content.ts';
import type { Database } from '../database.ts';

export type { CatalogueStock, ModelStock } from './stock.ts';

export interface StockReport {
  models: ModelCounts;
  /** Media that were shown before and that no row names any more. */
  leftOver: string[];
}

/** Makes the catalogue what the folder says, all of it or nothing; what staff added themselves stays. */
export async function stockCatalogue(db: Database, stock: CatalogueStock, options: StockOptions): Promise<StockReport> {
  return changeContent(db, async (trx) => {
    await waitForTurn(trx);
    return stockAll(trx, stock, options);
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
  const before = await shownMedia(trx);
  const models = await stockModels(trx, stock.models, options);
  await stockGallery(trx, stock.gallery, options);
  await stockOffers(trx, stock.offers, options);
  await replaceSlides(trx, stock.slides, options);
  await replaceBranches(trx, stock.branches);
  const after = await shownMedia(trx);
  return { models, leftOver: [...before].filter((path) => !after.has(path)) };
}

/** Slides come from the folder, but for those that staff have made or changed. */
async function replaceSlides(trx: Database, slides: readonly SlideEntry[], { overwrite }: StockOptions): Promise<void> {
  await trx
    .deleteFrom('slides')
    .where('by_staff', '<=', overwrite ? 1 : 0)
    .execute();
  if (slides.length === 0) return;
  await trx
    .insertInto('slides')
    .values(slides.map((slide, position) => ({ ...slideRow(slide), position })))
    .execute();
}

async function replaceBranches(trx: Database, branches: readonly BranchEntry[]): Promise<void> {
  await trx.deleteFrom('branches').execute();
  await trx
    .insertInto('branches')
    .values([...branches])
    .execute();
}

/** One query, since one query sees one state. */
async function shownMedia(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('models')
    .select('image')
    .union(db.selectFrom('models').select('icon as image'))
    .union(db.selectFrom('models').select('name_image as image'))
    .union(db.selectFrom('models').select('brochure as image'))
    .union(db.selectFrom('models').select('card as image'))
    .union(db.selectFrom('colours').select('image'))
    .union(db.selectFrom('features').select('image'))
    .union(db.selectFrom('accessories').select('image'))
    .union(db.selectFrom('frames').select('image'))
    .union(db.selectFrom('slides').select('image'))
    .union(db.selectFrom('gallery').select('image'))
    .union(db.selectFrom('offers').select('image'))
    .execute();
  return new Set(rows.map(({ image }) => image));
}
