import type {
  BranchEntry,
  GalleryEntry,
  ModelFile,
  OfferEntry,
  SlideEntry,
} from '../../../domain/catalogue/catalogue-folder.ts';

/** A checked catalogue whose pictures lie in the media folder: every `image` is the path that pages show. */
export interface CatalogueImport {
  models: ModelImport[];
  slides: SlideEntry[];
  gallery: GalleryEntry[];
  offers: OfferEntry[];
  branches: BranchEntry[];
}

type WithImage<T> = T & { image: string };

export interface ModelImport extends Omit<ModelFile, 'colours' | 'features' | 'accessories'> {
  slug: string;
  nameImage: string;
  icon: string;
  brochure: string;
  card: string;
  frames: string[];
  colours: WithImage<ModelFile['colours'][number]>[];
  features: WithImage<ModelFile['features'][number]>[];
  accessories: WithImage<ModelFile['accessories'][number]>[];
}

export interface ImportRowOptions {
  /** What staff have changed in the panel follows the folder too, prices included. */
  overwrite?: boolean;
  /** False: rather than take something off the site, nothing is changed and it is named. */
  remove?: boolean;
  /** A price that staff have set stays as it is. */
  keepStaffPrices: boolean;
  now: Date;
}

/** What an import takes off the site, and what it leaves as staff have it, in words. */
export interface ImportTally {
  removed: string[];
  leftAlone: string[];
}
