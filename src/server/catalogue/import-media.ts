import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueImport, ModelImport } from '../../data/content/import/import-catalogue.ts';
import { encodePoster } from '../media/encode.ts';
import { FILM_NAMES, MEDIA_PATH } from '../media/media-names.ts';
import { contentId, type MediaInput, type MediaStore } from '../media/media-store.ts';
import { limitConcurrency } from '../media/concurrency.ts';
import { UnreadablePicture } from '../media/unreadable-picture.ts';
import { type CatalogueFolder, picturesOf } from './catalogue-folder.ts';
import type { ModelFolder } from './model-folder.ts';
import { type CatalogueProblem, CatalogueProblems } from './catalogue-problems.ts';
import { largestVersions, READY_FOLDER, type EncodedPictures, encodedVersions } from './encoded-ahead.ts';
import { SOURCE_LIMITS, UnusableSource } from './source-folder.ts';
import { IdenticalMedia } from './identical-media.ts';

/** Most of it is copying. */
const FILES_AT_ONCE = 8;

export interface ImportedMedia {
  stock: CatalogueImport;
  /** For `importFilm`, once the rows are in: its files have names that stay, so the film before them goes. */
  film: MediaInput[];
  /** Takes back what was not there before. */
  undo: () => Promise<void>;
}

/** Puts the pictures of a checked folder into the media folder. Rejects with `CatalogueProblems`, all put back. */
export async function importMedia(folder: CatalogueFolder, media: MediaStore): Promise<ImportedMedia> {
  const before = await media.names();
  const present: EncodedPictures = { names: before, largest: largestVersions(before) };
  const twins = new IdenticalMedia(media.dir, before);
  const paths = new Map<string, string>([['', '']]);
  const problems: CatalogueProblem[] = [];
  const inTurn = limitConcurrency(FILES_AT_ONCE);

  const reading = (file: string, limit: number, work: (source: Buffer) => Promise<unknown>) =>
    inTurn(async () => {
      try {
        await work(await folder.source.read(file, limit));
      } catch (error) {
        if (error instanceof UnusableSource) problems.push({ file: error.file, message: error.message });
        else if (error instanceof UnreadablePicture) problems.push({ file, message: error.message });
        else throw error;
      }
    });
  const shelve = (file: string, limit: number, store: (source: Buffer) => Promise<string>) =>
    reading(file, limit, async (source) => paths.set(file, await store(source)));
  const undo = async () => {
    const added = [...paths.values()].filter(
      (mediaPath) => mediaPath !== '' && !before.has(mediaPath.slice(MEDIA_PATH.length)),
    );
    await Promise.all(added.map((mediaPath) => media.remove(mediaPath)));
  };

  const readyFile = (name: string, source: Buffer): MediaInput => ({
    name,
    read: async () =>
      folder.ready.names.has(name) ? folder.source.read(`${READY_FOLDER}/${name}`, SOURCE_LIMITS.picture) : source,
  });

  const film: MediaInput[] = (folder.film?.videos ?? []).map((file) => ({
    name: `film${path.extname(file)}`,
    read: () => folder.source.read(file, SOURCE_LIMITS.film),
  }));
  const shelved = await Promise.allSettled([
    ...picturesOf(folder).map(({ file, use }) =>
      shelve(file, SOURCE_LIMITS.picture, async (source) => {
        const twin = await twins.of(source, use);
        if (twin !== undefined) return MEDIA_PATH + twin;
        if (use === 'card') return media.storeCard(source);
        const id = contentId(source);
        const known = encodedVersions(present, id, use)?.at(-1);
        if (known !== undefined && before.has(known)) return MEDIA_PATH + known;
        const ready = encodedVersions(folder.ready, id, use);
        return ready ? media.keep(ready.map((name) => readyFile(name, source))) : media.storePicture(source, use);
      }),
    ),
    ...folder.models
      .filter(({ brochure }) => brochure !== '')
      .map(({ slug, brochure }) =>
        shelve(brochure, SOURCE_LIMITS.brochure, async (source) => {
          const twin = await twins.of(source, 'brochure');
          return twin === undefined ? media.storeBrochure(source, `${slug}-brochure`) : MEDIA_PATH + twin;
        }),
      ),
    folder.film &&
      reading(folder.film.poster, SOURCE_LIMITS.picture, async (source) =>
        film.unshift({ name: 'film-poster.avif', bytes: await encodePoster(source) }),
      ),
  ]);
  const failure = shelved.find((result) => result.status === 'rejected');
  if (failure || problems.length > 0) {
    await undo();
    throw failure ? failure.reason : new CatalogueProblems(problems);
  }
  return { stock: stockOf(folder, paths), film, undo };
}

/** Under names that stay; a catalogue without a film shows none. */
export async function importFilm(files: readonly MediaInput[], media: MediaStore): Promise<void> {
  await media.keep(files);
  const gone = FILM_NAMES.filter((name) => !files.some((file) => file.name === name));
  await Promise.all(gone.map((name) => rm(path.join(media.dir, name), { force: true })));
}

function stockOf({ models, slides, gallery, offers, branches }: CatalogueFolder, paths: Paths): CatalogueImport {
  const shown = <T extends { image: string }>(entries: readonly T[]): T[] =>
    entries.map((entry) => ({ ...entry, image: at(paths, entry.image) }));
  return {
    models: models.map((model) => modelStock(model, paths)),
    slides: shown(slides),
    gallery: shown(gallery),
    offers: shown(offers),
    branches,
  };
}

type Paths = ReadonlyMap<string, string>;

function modelStock({ slug, data, ...files }: ModelFolder, paths: Paths): ModelImport {
  const pictured = <T>(entries: readonly T[], pictures: readonly string[]): (T & { image: string })[] =>
    entries.map((entry, index) => ({ ...entry, image: at(paths, pictures[index]) }));
  return {
    ...data,
    slug,
    nameImage: at(paths, files.nameImage),
    icon: at(paths, files.icon),
    brochure: at(paths, files.brochure),
    card: at(paths, files.card),
    frames: files.frames.map((file) => at(paths, file)),
    colours: pictured(data.colours, files.colours),
    features: pictured(data.features, files.features),
    accessories: pictured(data.accessories, files.accessories),
  };
}

function at(paths: Paths, file: string | undefined): string {
  const mediaPath = paths.get(file ?? '');
  if (mediaPath === undefined) throw new Error(`${file} was not put into the media folder`);
  return mediaPath;
}
