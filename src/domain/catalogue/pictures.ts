/**
 * A picture is known by one path, `/media/<id>-<width>x<height>.avif`: its largest version. The smaller ones and the
 * fallback for browsers without AVIF lie beside it under names that follow from it, so that a page needs nothing else
 * to offer the right size and to reserve the right space.
 */
export const PICTURE_WIDTHS_PX = [480, 960, 1600] as const;
const FALLBACK_WIDTH_PX = 720;
/** Pictures that are small already are icons: on phones three stand in a row, 91 px wide with two dots to each. */
export const ICON_WIDTH_PX = 192;

const PICTURE_PATH = /^(.*-(\d+)x(\d+))\.avif$/;

export interface PictureSources {
  width: number;
  height: number;
  /** For `srcset`, smallest first. */
  avif: string;
  /** For `src`. */
  fallback: string;
}

export function pictureSources(path: string): PictureSources | undefined {
  const match = PICTURE_PATH.exec(path);
  if (!match) return undefined;
  const [, stem, w, h] = match;
  const width = Number(w);
  const smaller = smallerWidths(width).map((px) => `${stem}-${px}.avif ${px}w`);
  return {
    width,
    height: Number(h),
    avif: [...smaller, `${path} ${width}w`].join(', '),
    fallback: `${stem}-${fallbackWidth(width)}.webp`,
  };
}

export function smallerWidths(width: number): number[] {
  const widths = width > PICTURE_WIDTHS_PX[0] ? PICTURE_WIDTHS_PX : [ICON_WIDTH_PX];
  return widths.filter((px) => px < width);
}

export function fallbackWidth(width: number): number {
  return Math.min(FALLBACK_WIDTH_PX, width);
}

/** One version of a picture: the one of that width where it was made, otherwise the largest. */
export function pictureOfWidth(path: string, width: (typeof PICTURE_WIDTHS_PX)[number]): string {
  const match = PICTURE_PATH.exec(path);
  return match && smallerWidths(Number(match[2])).includes(width) ? `${match[1]}-${width}.avif` : path;
}
