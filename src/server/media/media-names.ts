import { FILM_FILES } from '../../domain/catalogue/film.ts';
import { fallbackWidth, smallerWidths } from '../../domain/catalogue/pictures.ts';

/** Where visitors find the media folder. */
export const MEDIA_PATH = '/media/';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Named after its content (or by lot): what lies there once never changes. */
const LASTING = /^([0-9a-f]{16})(?:-\d{1,5}x\d{1,5}(?:-\d{2,4})?\.(?:avif|webp)|(?:-([a-z0-9-]{1,80}))?\.(?:jpg|pdf))$/;
/** The film's: see domain/film.ts. */
export const FILM_NAMES: readonly string[] = Object.values(FILM_FILES).map((file) => file.slice(MEDIA_PATH.length));
const PICTURE = /^([0-9a-f]{16})-(\d{1,5})x(\d{1,5})\.avif$/;

export interface MediaFile {
  contentType: string;
  lasting: boolean;
  /** What a person would call the file when saving it. */
  title: string | undefined;
}

/** Nothing but names that we give ourselves is ever looked for on the disk. */
export function mediaFile(name: string): MediaFile | undefined {
  const lasting = LASTING.exec(name);
  if (!lasting && !FILM_NAMES.includes(name)) return undefined;
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const contentType = CONTENT_TYPES[ending];
  if (contentType === undefined) return undefined;
  const title = lasting?.[2] && `${lasting[2]}.${ending}`;
  return { contentType, lasting: lasting !== null, title };
}

export interface StoredPictureName {
  id: string;
  width: number;
  height: number;
}

/** A picture by the name of its largest version. */
export function pictureNamed(name: string): StoredPictureName | undefined {
  const match = PICTURE.exec(name);
  return match ? { id: match[1] ?? '', width: Number(match[2]), height: Number(match[3]) } : undefined;
}

/** The largest version in place of a smaller AVIF: an import of long ago may not have made that one yet. */
export function largestVersion(name: string): string | undefined {
  const stem = /^([0-9a-f]{16}-\d{1,5}x\d{1,5})-\d{2,4}\.avif$/.exec(name)?.[1];
  return stem && `${stem}.avif`;
}

/** Every version of a picture, the largest last. Frames of the 360 view are drawn by a script and need no fallback. */
export function versionNames(
  { id, width, height }: StoredPictureName,
  use: PictureUse,
): { smaller: PictureVersion[]; largest: string } {
  const stem = `${id}-${width}x${height}`;
  const smaller: PictureVersion[] = smallerWidths(width).map((px) => ({
    name: `${stem}-${px}.avif`,
    width: px,
    format: 'avif',
  }));
  const fallback = fallbackWidth(width);
  if (use === 'page') smaller.push({ name: `${stem}-${fallback}.webp`, width: fallback, format: 'webp' });
  return { smaller, largest: `${stem}.avif` };
}

/** What is shown where a link to a model is shared. That of an upload is named after its picture. */
export const cardName = (id: string) => `${id}.jpg`;

/** Lies beside the files of an upload until a row shows it. */
export const uploadNote = (id: string) => `.${id}.upload`;

export type PictureUse = 'page' | 'frame';

export interface PictureVersion {
  name: string;
  width: number;
  format: 'avif' | 'webp';
}
