import { stat } from 'node:fs/promises';
import path from 'node:path';
import { modelKey } from '../../domain/catalogue/model-key.ts';
import {
  type BranchEntry,
  catalogueFiles,
  type GalleryEntry,
  type OfferEntry,
  type SlideEntry,
} from '../../domain/catalogue/catalogue-folder.ts';
import { describePicture } from '../media/encode.ts';
import { checkBrochure } from '../media/brochure.ts';
import { FILM_START_BYTES, isFilm } from '../media/film-format.ts';
import { contentId } from '../media/media-store.ts';
import { type ModelFolder, readModel } from './model-folder.ts';
import { type CatalogueProblem, CatalogueProblems, duplicateIndexes } from './catalogue-problems.ts';
import { FolderReader } from './folder-reader.ts';
import { readEncodedPictures, type EncodedPictures } from './encoded-ahead.ts';
import { SOURCE_LIMITS, type SourceFolder, UnusableSource } from './source-folder.ts';

/** A folder that has been checked: every file it needs is there. Names are relative to the folder. */
export interface CatalogueFolder {
  source: SourceFolder;
  models: ModelFolder[];
  slides: SlideEntry[];
  gallery: GalleryEntry[];
  offers: OfferEntry[];
  branches: BranchEntry[];
  film: { videos: string[]; poster: string } | undefined;
  ready: EncodedPictures;
}

/** Reads a whole catalogue folder. Rejects with `CatalogueProblems`: every problem, not only the first. */
export async function checkCatalogue(dir: string): Promise<CatalogueFolder> {
  const { folder, problems } = await readCatalogue(dir);
  if (problems.length > 0) throw new CatalogueProblems(problems);
  return folder;
}

/** The same for a folder that is still being made: what is there, and what is wrong with it. */
export async function readCatalogue(
  dir: string,
): Promise<{ folder: CatalogueFolder; problems: readonly CatalogueProblem[] }> {
  const found = await stat(dir).catch(() => undefined);
  if (!found?.isDirectory()) throw new CatalogueProblems([{ file: dir, message: 'is not a folder' }]);
  const reading = new FolderReader(dir);
  const slides = (await reading.json('slides.json', catalogueFiles.slides)) ?? [];
  const gallery = (await reading.json('gallery.json', catalogueFiles.gallery)) ?? [];
  const offers = (await reading.json('offers.json', catalogueFiles.offers)) ?? [];
  const branches = (await reading.json('branches.json', catalogueFiles.branches)) ?? [];
  const models = await readModels(reading);
  const film = await readFilm(reading);

  noteRepeated(reading, 'gallery.json', 'image', gallery);
  noteRepeated(reading, 'offers.json', 'title', offers);
  noteRepeated(reading, 'branches.json', 'id', branches);

  const { source } = reading;
  const folder = { source, models, slides, gallery, offers, branches, film, ready: await readEncodedPictures(reading) };
  await checkContents(reading, folder);
  return { folder, problems: reading.problems };
}

async function readModels(reading: FolderReader): Promise<ModelFolder[]> {
  const folders = await reading.list('models');
  if (folders.length === 0) reading.note('models', 'has no models');
  const models: ModelFolder[] = [];
  for (const slug of folders) {
    const model = await readModel(reading, slug);
    if (model) models.push(model);
  }
  const twice = (field: string, keyOf: (model: ModelFolder) => string | undefined) => {
    for (const index of duplicateIndexes(models, keyOf)) {
      reading.note(`models/${models[index]?.slug}/model.json`, 'is used by another model too', field);
    }
  };
  twice('name', ({ data }) => modelKey(data.name));
  twice('formOption', ({ data }) => data.formOption);
  return models;
}

async function readFilm(reading: FolderReader): Promise<CatalogueFolder['film']> {
  const names = await reading.list('film');
  const videos = ['mp4', 'webm'].flatMap((ending) => names.find((name) => name.endsWith(`.${ending}`)) ?? []);
  if (videos.length === 0) return undefined;
  return { videos: videos.map((name) => `film/${name}`), poster: await reading.picture('film', 'poster') };
}

function noteRepeated<K extends string>(
  reading: FolderReader,
  file: string,
  field: K,
  entries: readonly Record<K, string | number>[],
): void {
  for (const index of duplicateIndexes(entries, (entry) => entry[field])) {
    reading.note(file, 'is used twice', `[${index}].${field}`);
  }
}

export interface PictureFile {
  file: string;
  use: 'page' | 'frame' | 'card';
}

/** All but the film's poster, which pages show under a name that stays. */
export function picturesOf({ models, slides, gallery, offers }: CatalogueFolder): PictureFile[] {
  const page = [
    ...[...slides, ...gallery, ...offers].map(({ image }) => image),
    ...models.flatMap(({ nameImage, icon, colours, features, accessories }) =>
      [nameImage, icon].concat(colours, features, accessories),
    ),
  ];
  const all = [
    ...page.map((file): PictureFile => ({ file, use: 'page' })),
    ...models.map(({ card }): PictureFile => ({ file: card, use: 'card' })),
    ...models.flatMap(({ frames }) => frames.map((file): PictureFile => ({ file, use: 'frame' }))),
  ];
  return all.filter(({ file }) => file !== '');
}

/** What was made ready has been looked at before. */
async function checkContents(reading: FolderReader, folder: CatalogueFolder): Promise<void> {
  const { source, film, models, ready } = folder;
  const files = picturesOf(folder).map(({ file }) => file);
  for (const file of new Set(film?.poster ? [...files, film.poster] : files)) {
    await reading.usable(file, async () => {
      const bytes = await source.read(file, SOURCE_LIMITS.picture);
      if (!ready.largest.has(contentId(bytes))) await describePicture(bytes);
    });
  }
  for (const { brochure } of models) {
    if (brochure === '') continue;
    await reading.usable(brochure, async () => {
      const bytes = await source.read(brochure, SOURCE_LIMITS.brochure);
      await checkBrochure(bytes);
    });
  }
  for (const file of film?.videos ?? []) {
    await reading.usable(file, async () => {
      const start = await source.readStart(file, SOURCE_LIMITS.film, FILM_START_BYTES);
      if (!isFilm(start, path.extname(file)))
        throw new UnusableSource(file, `is not a film in the format ${path.extname(file)}`);
    });
  }
}
