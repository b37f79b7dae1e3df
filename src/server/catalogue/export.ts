import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fullCatalogue } from '../../data/content/import/full-catalogue.ts';
import type { Database } from '../../data/core/engine.ts';
import type { ModelValue } from '../../domain/content/model-schema.ts';
import { FILM_NAMES, MEDIA_PATH } from '../media/media-names.ts';
import type { MediaStore } from '../media/media-store.ts';
import { type CatalogueProblem, CatalogueProblems, duplicateIndexes } from './catalogue-problems.ts';

export interface ExportReport {
  models: number;
  files: number;
}

/** Writes the catalogue as a folder that an import reads back. Rejects with `CatalogueProblems`, and then writes nothing. */
export async function exportCatalogue(
  db: Database,
  media: Pick<MediaStore, 'dir'>,
  dir: string,
): Promise<ExportReport> {
  const catalogue = await fullCatalogue(db);
  const folder = new Folder(dir, media.dir);
  for (const model of catalogue.models) writeModel(folder, model);
  for (const list of ['slides', 'gallery', 'offers'] as const) {
    const entries = catalogue[list].map((entry, index) => ({
      ...entry,
      image: folder.picture(`${list}/${String(index + 1).padStart(2, '0')}`, entry.image),
    }));
    folder.json(`${list}.json`, entries);
  }
  folder.json('branches.json', catalogue.branches);
  await writeFilm(folder, media.dir);

  const problems = await problemsOf(folder, catalogue.offers);
  if (problems.length > 0) throw new CatalogueProblems(problems);
  await folder.write();
  return { models: catalogue.models.length, files: folder.count };
}

function writeModel(folder: Folder, { slug, nameImage, icon, card, brochure, frames, ...model }: ModelValue): void {
  const own = `models/${slug}`;
  folder.picture(`${own}/name`, nameImage);
  folder.picture(`${own}/icon`, icon || (model.colours[0]?.image ?? ''));
  folder.picture(`${own}/card`, card);
  folder.copy(`${own}/brochure.pdf`, brochure);
  for (const [index, frame] of frames.entries()) folder.picture(`${own}/turn/${String(index).padStart(2, '0')}`, frame);
  const parts = (name: 'colours' | 'features' | 'accessories') =>
    model[name].map(({ image, ...entry }) => {
      folder.picture(`${own}/${name}/${entry.slug}`, image);
      return entry;
    });
  const [colours, features, accessories] = [parts('colours'), parts('features'), parts('accessories')];
  folder.json(`${own}/model.json`, { ...model, colours, features, accessories });
}

async function writeFilm(folder: Folder, mediaDir: string): Promise<void> {
  const there = new Set(await readdir(mediaDir).catch((): string[] => []));
  for (const name of FILM_NAMES) {
    if (!there.has(name)) continue;
    folder.copy(
      name.startsWith('film-poster') ? `film/poster${path.extname(name)}` : `film/${name}`,
      MEDIA_PATH + name,
    );
  }
}

/** What a folder cannot say, or what the media folder has lost. */
async function problemsOf(folder: Folder, offers: readonly { title: string }[]): Promise<CatalogueProblem[]> {
  const twice = duplicateIndexes(offers, ({ title }) => title).map((index) => ({
    file: 'offers.json',
    message: `two offers are called “${offers[index]?.title}”: please give one of them another title`,
  }));
  return [...twice, ...(await folder.missing())];
}

/** What is to be written: only when all of it is known and there does the first file appear. */
class Folder {
  readonly #dir: string;
  readonly #mediaDir: string;
  readonly #copies = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  constructor(dir: string, mediaDir: string) {
    this.#dir = dir;
    this.#mediaDir = mediaDir;
  }

  get count(): number {
    return this.#copies.size + this.#texts.size;
  }

  /** Answers its name in the folder; a picture that there is not has none. */
  picture(name: string, mediaPath: string): string {
    return this.copy(`${name}${path.extname(mediaPath)}`, mediaPath);
  }

  copy(file: string, mediaPath: string): string {
    if (mediaPath === '') return '';
    // A row may have come with a backup from elsewhere: nothing outside the media folder is read.
    this.#copies.set(file, path.join(this.#mediaDir, path.basename(mediaPath)));
    return file;
  }

  json(file: string, content: unknown): void {
    this.#texts.set(file, `${JSON.stringify(content, null, 2)}\n`);
  }

  async missing(): Promise<CatalogueProblem[]> {
    const found = await Promise.all(
      [...this.#copies].map(async ([file, source]) => ((await stat(source).catch(() => undefined)) ? [] : [file])),
    );
    return found.flat().map((file) => ({ file, message: 'its file is missing from the media folder' }));
  }

  async write(): Promise<void> {
    const place = async (file: string) => {
      const whole = path.join(this.#dir, file);
      await mkdir(path.dirname(whole), { recursive: true });
      return whole;
    };
    for (const [file, source] of this.#copies) await copyFile(source, await place(file));
    for (const [file, text] of this.#texts) await writeFile(await place(file), text);
  }
}
