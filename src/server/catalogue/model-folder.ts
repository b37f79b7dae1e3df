import {
  catalogueFiles,
  type ModelFile,
  PICTURE_ENDINGS,
  slugSchema,
} from '../../domain/catalogue/catalogue-folder.ts';
import { nameProblems } from '../../domain/content/model-schema.ts';
import { fieldName, duplicateIndexes } from './catalogue-problems.ts';
import type { FolderReader } from './folder-reader.ts';

/** Fewer than these do not look like turning. */
const FEWEST_FRAMES = 8;
const FRAME = new RegExp(`^\\d+\\.(?:${PICTURE_ENDINGS.join('|')})$`);

/** One model: its data, and where its pictures lie in the catalogue folder; what it does without is empty. */
export interface ModelFolder {
  slug: string;
  data: ModelFile;
  nameImage: string;
  icon: string;
  brochure: string;
  card: string;
  /** In the order of the entries in `data`. */
  colours: string[];
  features: string[];
  accessories: string[];
  frames: string[];
}

export async function readModel(reading: FolderReader, slug: string): Promise<ModelFolder | undefined> {
  const folder = `models/${slug}`;
  const file = `${folder}/model.json`;
  const named = slugSchema.safeParse(slug);
  if (!named.success) reading.note(folder, 'the name of the folder must be small letters, digits and hyphens');
  const data = await reading.json(file, catalogueFiles.model);
  const common = {
    nameImage: await reading.pictureIfAny(folder, 'name'),
    icon: await reading.picture(folder, 'icon'),
    brochure: (await reading.list(folder)).includes('brochure.pdf') ? `${folder}/brochure.pdf` : '',
    card: await reading.pictureIfAny(folder, 'card'),
  };
  const frames = await readFrames(reading, folder, data?.hasDetails ?? true);
  if (!data) return undefined;

  const parts = { colours: [] as string[], features: [] as string[], accessories: [] as string[] };
  for (const part of ['variants', 'colours', 'features', 'accessories'] as const) {
    for (const index of duplicateIndexes<{ slug: string }>(data[part], (entry) => entry.slug)) {
      reading.note(file, 'is used twice', `${part}[${index}].slug`);
    }
  }
  for (const { path, message } of nameProblems(data)) reading.note(file, message, fieldName(path));
  for (const part of ['colours', 'features', 'accessories'] as const) {
    for (const entry of data[part]) parts[part].push(await reading.picture(`${folder}/${part}`, entry.slug));
  }
  return { slug, data, ...common, ...parts, frames };
}

async function readFrames(reading: FolderReader, folder: string, needed: boolean): Promise<string[]> {
  const turn = `${folder}/turn`;
  const frames = (await reading.list(turn)).filter((name) => FRAME.test(name));
  if (frames.length === 0 && !needed) return [];
  if (frames.length < FEWEST_FRAMES) {
    reading.note(turn, `has ${frames.length} pictures; the 360 view needs at least ${FEWEST_FRAMES}, 00, 01 and so on`);
  }
  const gap = frames.findIndex((name, index) => Number.parseInt(name, 10) !== index);
  if (gap !== -1) reading.note(turn, `picture ${String(gap).padStart(2, '0')} is missing or there twice`);
  return frames.map((name) => `${turn}/${name}`);
}
