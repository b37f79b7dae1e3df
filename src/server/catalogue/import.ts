import path from 'node:path';
import {
  type ImportReport,
  importCatalogueRows,
  importIfEmpty,
  hasNoContent,
} from '../../data/content/import/import-catalogue.ts';
import { type NameConflict, NameConflicts } from '../../data/content/import/name-conflicts.ts';
import type { Database } from '../../data/core/engine.ts';
import type { MediaStore } from '../media/media-store.ts';
import { checkCatalogue } from './catalogue-folder.ts';
import { type CatalogueProblem, CatalogueProblems } from './catalogue-problems.ts';
import { importMedia, importFilm } from './import-media.ts';

export const DEMO_CATALOGUE = path.resolve(import.meta.dirname, '../../../demo/catalogue');

export interface ImportOptions {
  /** Prices that staff have set stay as they are. */
  keepStaffPrices: boolean;
  /** What staff have changed in the panel follows the folder too. */
  overwrite?: boolean;
  /** False: where something would go from the site, nothing changes and `ImportWouldRemove` names it. */
  remove?: boolean;
  now?: Date;
}

/**
 * Makes the site's catalogue what the folder says. Rejects with `CatalogueProblems`, and then nothing has changed. Pictures
 * of what was changed or removed stay for as long as the history could put it back.
 */
export async function importCatalogue(
  db: Database,
  media: MediaStore,
  dir: string,
  { now = new Date(), ...options }: ImportOptions,
): Promise<ImportReport> {
  const folder = await checkCatalogue(dir);
  const { stock, film, undo } = await importMedia(folder, media);
  let report: ImportReport;
  try {
    report = await importCatalogueRows(db, stock, { ...options, now });
  } catch (error) {
    await undo();
    throw error instanceof NameConflicts ? new CatalogueProblems(error.taken.map(asProblem)) : error;
  }
  await importFilm(film, media);
  return report;
}

function asProblem({ slug, field, by }: NameConflict): CatalogueProblem {
  return { file: `models/${slug}/model.json`, field, message: `is used by a model of the panel too (${by})` };
}

export interface ImportLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * The first start: a database that shows nothing gets the demo dealership. Instances that start together may all put
 * the pictures there, which is one and the same work; only one of them puts in the rows.
 */
export async function importDemoCatalogue(
  db: Database,
  media: MediaStore,
  log: ImportLog,
  dir = DEMO_CATALOGUE,
): Promise<void> {
  if (!(await hasNoContent(db))) return;
  try {
    const folder = await checkCatalogue(dir);
    const { stock, film } = await importMedia(folder, media);
    await importFilm(film, media);
    const stocked = await importIfEmpty(db, stock, { keepStaffPrices: true, now: new Date() });
    if (stocked) log.info({ models: stock.models.length }, 'demo catalogue put in');
  } catch (error) {
    if (!(error instanceof CatalogueProblems)) throw error;
    // A shop without its demo opens all the same.
    log.error(
      { problems: error.problems.length, first: error.problems[0] },
      'the demo catalogue is not complete and was left out',
    );
  }
}
